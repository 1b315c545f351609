import { useListener } from "./use-listener.ts";

/** Calls back when the person comes back to this tab, from another one or from another window. */
export function useReturn(onReturn: () => void): void {
  function onEvent() {
    if (document.visibilityState === "visible") onReturn();
  }
  useListener("visibilitychange", onEvent);
  useListener("focus", onEvent);
}
