import { Link } from "@remix-run/react";
import { ChevronDown, Pause, Play, Volume2 } from "lucide-react";
import { useMemo, useState } from "react";
import { rememberFocus } from "#app/browser/remember-focus.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { getServerTime } from "#app/device/server-clock.ts";
import { storeCookingStep } from "#app/device/stored-cooking.ts";
import { useLiveRows, useLiveTable } from "#app/device/use-live-store.tsx";
import {
  addMinuteToTimer,
  type CookingTimer,
  findFirstTimer,
  formatDuration,
  formatTimerEnd,
  getRemainingMs,
  isTimerOfPartner,
  isTimerOver,
  listTimers,
  pauseTimer,
  resumeTimer,
} from "#app/modules/cooking/timer.ts";
import { usePartnerCooking } from "./partner-cooking.tsx";

/** The couple's timers: the same list until one of them changes. */
export function useTimers(): CookingTimer[] {
  const rows = useLiveTable("timers");
  return useMemo(() => listTimers(rows), [rows]);
}

export type TimerRowsProps = {
  timers: CookingTimer[];
  /** `partnerName` is null without a partner. */
  cooks: { userId: string; partnerName: string | null };
  now: number;
  isSoundLocked: boolean;
  /** Present in cook mode, where timers of the open recipe omit its title. */
  cooking?: { recipeId: string; onStep(step: number): void };
};

/** Shows the first timer and the expired timers; a button shows the others. */
export function TimerRows({ timers, cooks, now, isSoundLocked, cooking }: TimerRowsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const partnersRecipeIds = usePartnerCooking(cooks.userId).map(({ recipeId }) => recipeId);
  const first = findFirstTimer(timers);
  const shown = isOpen ? timers : timers.filter((timer) => timer === first || isTimerOver(timer, now));
  const ringingLabels = timers.filter((timer) => isTimerOver(timer, now)).map(({ label }) => label);
  return (
    <div className="flex max-h-[32dvh] items-end gap-1 overflow-y-auto">
      <p role="alert" className="sr-only">
        {ringingLabels.length > 0 ? `Time's up: ${ringingLabels.join(", ")}` : ""}
      </p>
      {isSoundLocked ? (
        // Any click unlocks audio.
        <Button
          variant="soft"
          size="icon"
          className="mb-1.5 short:mb-0"
          aria-label="Turn sound on"
          title="Turn sound on"
        >
          <Volume2 aria-hidden />
        </Button>
      ) : null}
      <ul aria-label="Timers" className="grid flex-1 grid-cols-1 gap-2">
        {shown.map((timer) => (
          <TimerRow
            key={timer.id}
            timer={timer}
            now={now}
            cooking={cooking}
            partnerName={isTimerOfPartner(timer, cooks.userId, partnersRecipeIds) ? cooks.partnerName : null}
          />
        ))}
      </ul>
      {timers.length > shown.length || isOpen ? (
        <Button
          variant="ghost"
          size="icon"
          className="-mr-2 mb-1.5 text-lg short:mb-0"
          aria-label={isOpen ? "Fewer timers" : `+${timers.length - shown.length} more timers`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown aria-hidden /> : `+${timers.length - shown.length}`}
        </Button>
      ) : null}
    </div>
  );
}

type TimerRowProps = Pick<TimerRowsProps, "now" | "cooking"> & {
  timer: CookingTimer;
  /** The partner's name if the partner began the timer or is cooking its recipe. */
  partnerName: string | null;
};

function TimerRow({ timer, now, cooking, partnerName }: TimerRowProps) {
  const { id, recipeId, title, step, label, endsAt } = timer;
  const rings = isTimerOver(timer, now);
  const isHere = cooking?.recipeId === recipeId;
  const { changeRows } = useLiveRows();
  const [isAsking, setIsAsking] = useState(false);
  const change = (cells: Partial<CookingTimer>) => void changeRows({ timers: { [id]: cells } });
  function stop() {
    const giveFocusBack = rememberFocus();
    change({ stoppedAt: getServerTime() });
    requestAnimationFrame(giveFocusBack);
  }
  return (
    <li
      className={`@container flex items-center gap-x-2 rounded-xl border border-border pr-0.5 pl-[min(1rem,4vw)] short:border-0 short:py-0 ${rings ? "bg-destructive text-destructive-foreground" : "bg-surface"}`}
    >
      <Link
        to={`/app/recipes/${recipeId}/cook`}
        // The page of a deleted recipe offers to search for a copy by its title.
        state={{ title }}
        onClick={(event) => {
          storeCookingStep(recipeId, step);
          if (!isHere) return;
          event.preventDefault();
          cooking.onStep(step);
        }}
        className="flex min-h-11 min-w-0 flex-1 items-center"
      >
        <span className="grid min-w-0 grid-cols-1 items-baseline gap-x-3 short:grid-cols-[minmax(0,auto)_auto] short:justify-start">
          <span className="truncate text-sm" dir="auto">
            {isHere ? `Step ${step}: ${label}` : `${label} · ${title}`}
          </span>
          <span
            className={`${rings ? "text-[length:min(1.0625rem,6vw)]" : "text-[length:min(1.25rem,7vw)] whitespace-nowrap"} leading-tight font-semibold tabular-nums`}
            role="timer"
          >
            {rings ? formatTimerEnd(now - endsAt) : formatDuration(Math.ceil(getRemainingMs(timer, now) / 1000))}
            {endsAt === 0 ? <span className="ml-2 text-sm font-normal">Paused</span> : null}
          </span>
        </span>
      </Link>
      <div className="flex items-center">
        {cooking || rings ? (
          <Button
            variant={rings ? null : "ghost"}
            className="px-2 @max-[16rem]:hidden short:@max-[24rem]:hidden"
            aria-label={`+1 min for ${label}`}
            onClick={() => change(addMinuteToTimer(timer, getServerTime()))}
          >
            +1 min
          </Button>
        ) : null}
        {rings || !cooking ? null : endsAt === 0 ? (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Resume ${label}`}
            onClick={() => change(resumeTimer(timer, getServerTime()))}
          >
            <Play aria-hidden />
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Pause ${label}`}
            onClick={() => change(pauseTimer(timer, getServerTime()))}
          >
            <Pause aria-hidden />
          </Button>
        )}
        <Button
          id={`stop-${id}`}
          variant={rings ? "outline" : "secondary"}
          className="px-[min(1rem,4vw)] text-lg"
          aria-label={`Stop the timer for ${label}`}
          onClick={() => (partnerName === null || rings ? stop() : setIsAsking(true))}
        >
          Stop
        </Button>
      </div>
      {isAsking ? (
        <RunningTimersDialog
          areSeveral={false}
          partnerName={partnerName}
          onAnswer={({ stopsTimers }) => {
            setIsAsking(false);
            if (stopsTimers) stop();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </li>
  );
}

type RunningTimersDialogProps = {
  areSeveral: boolean;
  /** The partner's name if the partner would miss the timers. */
  partnerName: string | null;
  onAnswer(choice: { stopsTimers: boolean }): void;
  onClose(): void;
};

/** Asks whether running timers should stop. The timers belong to the couple, so they stop for both people. */
export function RunningTimersDialog({ areSeveral, partnerName, onAnswer, onClose }: RunningTimersDialogProps) {
  return (
    <Dialog onClose={onClose} title={areSeveral ? "Timers are still running" : "A timer is still running"}>
      <div className="grid gap-3">
        {partnerName === null ? null : (
          <p>
            {partnerName} uses{" "}
            {areSeveral
              ? "these timers, too. If you stop them, they stop"
              : "this timer, too. If you stop it, it stops"}{" "}
            for both of you.
          </p>
        )}
        <Button onClick={() => onAnswer({ stopsTimers: false })}>
          {areSeveral ? "Keep them running" : "Keep it running"}
        </Button>
        <Button variant="outline" onClick={() => onAnswer({ stopsTimers: true })}>
          {areSeveral ? "Stop them" : "Stop it"}
        </Button>
      </div>
    </Dialog>
  );
}
