import { Link } from "@remix-run/react";
import { Pause, Play } from "lucide-react";
import { placeToReturn } from "#app/browser/place-to-return.ts";
import { storeStep } from "#app/browser/stored-cooking.ts";
import { setTimer, stopTimer } from "#app/browser/timers.ts";
import { formatDuration } from "#app/domain/cooking/step-timers.ts";
import {
  addMinute,
  isOver,
  pauseTimer,
  remainingMs,
  resumeTimer,
  sayOver,
  type Timer,
} from "#app/domain/cooking/timer.ts";
import { Button } from "./ui/button.tsx";

type TimerRowsProps = {
  timers: Timer[];
  now: number;
  isLocked: boolean;
  /** In cook mode, whose own recipe needs no name. */
  cooking?: { recipeId: string; onStep(step: number): void };
};

export function TimerRows({ timers, now, isLocked, cooking }: TimerRowsProps) {
  const rung = timers.filter((timer) => isOver(timer, now)).map(({ label }) => label);
  return (
    <>
      <p role="alert" className="sr-only">
        {rung.length > 0 ? `Time's up: ${rung.join(", ")}` : ""}
      </p>
      {isLocked ? <p className="text-center text-sm text-muted-foreground">Tap to hear the timer</p> : null}
      <ul aria-label="Timers" className="grid grid-cols-1 gap-2">
        {timers.map((timer) => (
          <TimerRow key={timer.id} timer={timer} now={now} cooking={cooking} />
        ))}
      </ul>
    </>
  );
}

type TimerRowProps = { timer: Timer } & Pick<TimerRowsProps, "now" | "cooking">;

function TimerRow({ timer, now, cooking }: TimerRowProps) {
  const { id, recipeId, title, step, label, endsAt } = timer;
  const rings = isOver(timer, now);
  const isHere = cooking?.recipeId === recipeId;
  function stop() {
    const giveFocusBack = placeToReturn();
    stopTimer(id);
    requestAnimationFrame(giveFocusBack);
  }
  return (
    <li
      className={`flex flex-wrap items-center gap-x-2 rounded-xl border border-border py-1 pr-1 pl-4 ${rings ? "bg-destructive text-destructive-foreground" : "bg-surface"}`}
    >
      <Link
        to={`/app/recipes/${recipeId}/cook`}
        onClick={(event) => {
          storeStep(recipeId, step);
          if (!isHere) return;
          event.preventDefault();
          cooking.onStep(step);
        }}
        className="flex min-h-11 min-w-0 flex-1 basis-24 items-center"
      >
        <span className="grid min-w-0 grid-cols-1">
          <span className="truncate text-sm" dir="auto">
            {isHere ? `Step ${step}: ${label}` : `${label} · ${title}`}
          </span>
          <span className="text-xl leading-tight font-semibold tabular-nums" role="timer">
            {rings ? sayOver(now - (endsAt ?? now)) : formatDuration(Math.ceil(remainingMs(timer, now) / 1000))}
          </span>
        </span>
      </Link>
      <div className="ml-auto flex flex-wrap items-center justify-end">
        {cooking || rings ? (
          <Button
            variant={rings ? null : "ghost"}
            className="px-2"
            aria-label={`+1 min for ${label}`}
            onClick={() => setTimer(addMinute(timer, Date.now()))}
          >
            +1 min
          </Button>
        ) : null}
        {rings || !cooking ? null : endsAt === null ? (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Go on with ${label}`}
            onClick={() => setTimer(resumeTimer(timer, Date.now()))}
          >
            <Play aria-hidden />
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Pause ${label}`}
            onClick={() => setTimer(pauseTimer(timer, Date.now()))}
          >
            <Pause aria-hidden />
          </Button>
        )}
        <Button
          variant={rings ? "outline" : "secondary"}
          className="px-4 text-lg"
          aria-label={`Stop the timer of ${label}`}
          onClick={stop}
        >
          Stop
        </Button>
      </div>
    </li>
  );
}
