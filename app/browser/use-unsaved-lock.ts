import { useEffect } from "react";
import { unsavedWorkLock } from "./release.ts";

/** Tells a new release that this tab has unsaved work. The browser frees the lock of a tab that is gone. */
export function useUnsavedLock(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const saved = new AbortController();
    const untilSaved = () => new Promise((resolve) => saved.signal.addEventListener("abort", resolve));
    // Missing before Safari 15.4, and refused where storage is forbidden: no release's worker waits there.
    navigator.locks?.request(unsavedWorkLock, { mode: "shared" }, untilSaved).catch(() => undefined);
    return () => saved.abort();
  }, [isUnsaved]);
}
