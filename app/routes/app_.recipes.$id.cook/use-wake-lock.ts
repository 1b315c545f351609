import { useEffect, useState } from "react";

/** Keeps the screen on while the page is visible. Returns whether the lock is held. */
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
        // Requesting a wake lock fails on low battery or without permission.
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
