import { useWindowListener } from "./use-window-listener.ts";

export function useOnPageFocus(onReturn: () => void): void {
  function onEvent() {
    if (document.visibilityState === "visible") onReturn();
  }
  useWindowListener("visibilitychange", onEvent);
  useWindowListener("focus", onEvent);
}
