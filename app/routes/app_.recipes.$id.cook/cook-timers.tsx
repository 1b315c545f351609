import { useAlarm } from "#app/browser/use-alarm.ts";
import { TimerRows } from "#app/components/timer-rows.tsx";
import type { Timer } from "#app/domain/cooking/timer.ts";

type CookTimersProps = { timers: Timer[]; recipeId: string; onStep(step: number): void };

export function CookTimers({ timers, ...cooking }: CookTimersProps) {
  const alarm = useAlarm(timers);
  if (timers.length === 0) return null;
  return (
    <div className="mx-auto max-w-176 px-4 pb-2">
      <TimerRows timers={timers} {...alarm} cooking={cooking} />
    </div>
  );
}
