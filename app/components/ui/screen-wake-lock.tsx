import { Sun } from "lucide-react";
import { useState } from "react";

/** Keeps the screen on while shown, and says whether the browser does. On phones, `isCompact` shows the icon only. */
export function ScreenWakeLock({ isCompact = false }: { isCompact?: boolean }) {
  const [isAwake, setIsAwake] = useState(false);
  const [keepAwake] = useState(() => keepScreenOn(setIsAwake));
  return (
    <p ref={keepAwake} className="flex items-center gap-1 text-sm text-muted-foreground">
      {isAwake ? (
        <>
          <Sun className="size-4" aria-hidden />
          <span className={isCompact ? "sr-only sm:not-sr-only" : undefined}>Screen stays on</span>
        </>
      ) : isCompact ? null : (
        "This browser may turn the screen off."
      )}
    </p>
  );
}

/** Returns a ref callback that keeps the screen on while its element is there and the page is visible. */
function keepScreenOn(onChange: (isAwake: boolean) => void): (element: HTMLElement | null) => void {
  let lock: WakeLockSentinel | null = null;
  let isThere = false;
  async function request() {
    if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (!isThere) return void lock.release();
      onChange(true);
      lock.addEventListener("release", () => onChange(false));
    } catch {
      // Does nothing, because requesting a wake lock fails on low battery or without permission.
    }
  }
  return (element) => {
    isThere = element !== null;
    if (element) {
      request();
      document.addEventListener("visibilitychange", request);
    } else {
      document.removeEventListener("visibilitychange", request);
      lock?.release();
    }
  };
}
