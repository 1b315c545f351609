import { useSyncExternalStore } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { LatePart } from "#app/components/ui/late-part.tsx";
import { hasStoredTimers } from "#app/device/stored-timers.ts";
import type { CookingTimerList } from "#app/modules/cooking/timer.ts";

type TimersProps = { known: CookingTimerList | undefined };

/** Loads the timer bar only when a timer exists. */
export function TimerBarLoader({ known }: TimersProps) {
  const isHydrated = useHydrated();
  const isTimerStored = useSyncExternalStore(subscribeToStorage, hasStoredTimers, () => false);
  if (!isHydrated || !(isTimerStored || known?.timers.length)) return null;
  return (
    <div className="fixed inset-x-0 bottom-(--tabs-height) z-30 lg:left-28">
      <LatePart load={() => import("./timer-bar.tsx")} known={known} />
    </div>
  );
}

function subscribeToStorage(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}
