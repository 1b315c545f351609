import { useEffect } from "react";
import { unsavedWorkLock } from "./release.ts";

/** Holds a lock while this tab has unsaved work, so that a new release waits. Closing the tab releases the lock. */
export function useUnsavedLock(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const saved = new AbortController();
    const untilSaved = () => new Promise((resolve) => saved.signal.addEventListener("abort", resolve));
    // Safari before 15.4 has no locks, and browsers that block storage refuse them. A new release then takes over at
    // once.
    navigator.locks?.request(unsavedWorkLock, { mode: "shared" }, untilSaved).catch(() => undefined);
    return () => saved.abort();
  }, [isUnsaved]);
}
