import { useEffect, useState } from "react";

/** Keeps the screen on while the page is visible, where the device can. */
export function useWakeLock(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isGone = false;
    async function request() {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (isGone) return void lock.release();
        setIsAwake(true);
        lock.addEventListener("release", () => setIsAwake(false));
      } catch {
        // Low battery, or not allowed.
      }
    }
    request();
    document.addEventListener("visibilitychange", request);
    return () => {
      isGone = true;
      document.removeEventListener("visibilitychange", request);
      lock?.release();
    };
  }, []);
  return isAwake;
}
