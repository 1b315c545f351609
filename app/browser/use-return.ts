import { useListener } from "./use-listener.ts";

export function useReturn(onReturn: () => void): void {
  function onEvent() {
    if (document.visibilityState === "visible") onReturn();
  }
  useListener("visibilitychange", onEvent);
  useListener("focus", onEvent);
}
