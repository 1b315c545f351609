import { trackHeightInCss } from "#app/browser/track-height-in-css.ts";
import { useTimers } from "#app/device/timers.ts";
import { useAlarm } from "#app/device/use-alarm.ts";
import type { CookingTimerList } from "#app/modules/cooking/timer.ts";
import { TimerRows } from "./timer-rows.tsx";

/** The running timers, above the navigation on every page of the app. */
export default function TimerBar({ known }: { known: CookingTimerList | undefined }) {
  const timers = useTimers(known);
  const alarm = useAlarm(timers);
  if (timers.length === 0) return null;
  return (
    <section aria-label="Kitchen timers" ref={followTimersHeight} className="border-t border-border bg-surface">
      <div className="mx-auto max-w-5xl px-4 py-2 short:py-0 lg:px-8">
        <TimerRows timers={timers} {...alarm} />
      </div>
    </section>
  );
}

const followTimersHeight = trackHeightInCss("--timers-height");
