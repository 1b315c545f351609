import { Link } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { hasStoredTimers } from "#app/browser/stored-timers.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import type { CookingTimerList } from "#app/domain/cooking/timer.ts";
import { lazyWithFallback } from "./ui/lazy-with-fallback.tsx";

type TimersProps = { known: CookingTimerList | undefined };

const LazyTimerBar = lazyWithFallback(() => import("./timer-bar.tsx"), FallbackTimerBar);

/** Loads the timer bar only when a timer exists. */
export function TimerBarLoader({ known }: TimersProps) {
  const isHydrated = useHydrated();
  const isTimerStored = useSyncExternalStore(subscribeToStorage, hasStoredTimers, () => false);
  return isHydrated && (isTimerStored || known?.timers.length) ? <LazyTimerBar known={known} /> : null;
}

function subscribeToStorage(onChange: () => void): () => void {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}

function FallbackTimerBar({ known }: TimersProps) {
  const [timer] = known?.timers ?? [];
  return timer ? (
    <p className="fixed inset-x-0 bottom-(--navigation-height) z-30 bg-surface px-4 py-3 lg:left-28">
      <Link to={`/app/recipes/${timer.recipeId}/cook`} className="underline">
        A timer is running
      </Link>
    </p>
  ) : null;
}
