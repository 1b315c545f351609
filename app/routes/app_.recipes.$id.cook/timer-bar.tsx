import { BellRing, Pause, Play, Plus, X } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { isRinging, remainingMs, type Timer } from "#app/domain/cooking/cooking-state.ts";
import { formatDuration } from "#app/domain/cooking/step-timers.ts";

type TimerBarProps = {
  timers: Timer[];
  now: number;
  onPause(id: string): void;
  onResume(id: string): void;
  onAddMinute(id: string): void;
  onRemove(id: string): void;
};

export function TimerBar({ timers, now, onPause, onResume, onAddMinute, onRemove }: TimerBarProps) {
  if (timers.length === 0) return null;
  return (
    <ul aria-label="Timers" className="grid max-h-[32dvh] gap-2 overflow-y-auto px-4 pb-2">
      {timers.map((timer) => {
        const rings = isRinging(timer, now);
        return (
          <li
            key={timer.id}
            className={`flex items-center gap-1 rounded-xl border border-border py-1 pr-1 pl-4 ${rings ? "animate-pulse bg-destructive text-destructive-foreground" : "bg-surface"}`}
          >
            <div className="min-w-0 flex-1">
              <p className="truncate text-sm" dir="auto">
                {timer.label}
              </p>
              <p className="text-2xl font-semibold tabular-nums" role={rings ? "alert" : "timer"}>
                {rings ? "Time's up!" : formatDuration(Math.ceil(remainingMs(timer, now) / 1000))}
              </p>
            </div>
            {rings ? <BellRing className="size-6" aria-hidden /> : null}
            <Button variant="ghost" size="icon" aria-label="One more minute" onClick={() => onAddMinute(timer.id)}>
              <Plus aria-hidden />
            </Button>
            {rings ? null : timer.endsAt === null ? (
              <Button variant="ghost" size="icon" aria-label="Go on" onClick={() => onResume(timer.id)}>
                <Play aria-hidden />
              </Button>
            ) : (
              <Button variant="ghost" size="icon" aria-label="Pause" onClick={() => onPause(timer.id)}>
                <Pause aria-hidden />
              </Button>
            )}
            <Button
              variant="ghost"
              size="icon"
              aria-label={rings ? "Stop ringing" : "Remove timer"}
              onClick={() => onRemove(timer.id)}
            >
              <X aria-hidden />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
