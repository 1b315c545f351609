import { useEffect, useRef, useSyncExternalStore } from "react";

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

export function useOnPageFocus(onReturn: () => void): void {
  function onEvent() {
    if (document.visibilityState === "visible") onReturn();
  }
  useWindowListener("visibilitychange", onEvent);
  useWindowListener("focus", onEvent);
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
