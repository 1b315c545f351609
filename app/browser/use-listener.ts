import { useEffect, useRef } from "react";

type Events = DocumentEventMap & WindowEventMap;

/** For events of the window, and those of the document that bubble. */
export function useListener<Type extends keyof Events>(type: Type, listener: (event: Events[Type]) => void): void {
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => {
    const onEvent = (event: Events[Type]) => latest.current(event);
    window.addEventListener(type, onEvent as (event: Event) => void);
    return () => window.removeEventListener(type, onEvent as (event: Event) => void);
  }, [type]);
}
