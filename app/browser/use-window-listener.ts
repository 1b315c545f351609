import { useEffect, useRef } from "react";

declare global {
  interface WindowEventMap {
    /** TypeScript lists this event for documents only, but the event bubbles to the window. */
    visibilitychange: Event;
  }
}

export function useWindowListener<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const onEvent = (event: WindowEventMap[Type]) => latest.current(event);
    window.addEventListener(type, onEvent);
    return () => window.removeEventListener(type, onEvent);
  }, [type]);
}
