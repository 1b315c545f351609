import { trackHeightInCss } from "#app/browser/track-height-in-css.ts";
import { TimerRows } from "#app/components/recipe/timer-rows.tsx";
import { useAlarm } from "#app/device/use-alarm.ts";
import type { CookingTimer } from "#app/modules/cooking/timer.ts";

type CookTimersProps = { timers: CookingTimer[]; recipeId: string; onStep(step: number): void };

const followCookTimersHeight = trackHeightInCss("--cook-timers-height");

export function CookTimers({ timers, ...cooking }: CookTimersProps) {
  const alarm = useAlarm(timers);
  if (timers.length === 0) return null;
  return (
    <div ref={followCookTimersHeight} className="border-t border-border bg-surface short:row-start-3 short:border-t-0">
      <div className="mx-auto max-w-176 px-4 pt-2 short:pt-0">
        <TimerRows timers={timers} {...alarm} cooking={cooking} />
      </div>
    </div>
  );
}
