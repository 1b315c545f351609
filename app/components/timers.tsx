import { useSyncExternalStore } from "react";
import { hasStoredTimers } from "#app/browser/stored-timers.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import type { CookingTimerList } from "#app/domain/cooking/timer.ts";
import { LatePart } from "./ui/late-part.tsx";

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
