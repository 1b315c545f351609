import { Timer as TimerIcon } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { useInterval } from "#app/browser/use-interval.ts";
import { getServerTime } from "#app/device/server-clock.ts";
import type { MarkedStep } from "#app/modules/cooking/step-text.ts";
import { formatDuration, type StepTimer } from "#app/modules/cooking/step-timers.ts";
import { type CookingTimer, getRemainingMs } from "#app/modules/cooking/timer.ts";

type StepTextProps = {
  step: MarkedStep;
  runningAt(place: StepTimer): CookingTimer | undefined;
  onTimer(timer: StepTimer): void;
};

export function StepText({ step: { text, timers }, runningAt, onTimer }: StepTextProps) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const timer of timers) {
    const running = runningAt(timer);
    parts.push(<Fragment key={done}>{text.slice(done, timer.start)}</Fragment>);
    parts.push(
      <button
        key={`timer ${timer.start}`}
        type="button"
        onClick={() => (running ? document.getElementById(`stop-${running.id}`)?.focus() : onTimer(timer))}
        aria-label={running ? undefined : `Start a timer for ${timer.text}`}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft px-3 align-middle text-[length:min(1em,10vw)] font-medium text-primary-text"
      >
        <TimerIcon className="size-[0.9em]" aria-hidden />
        {running ? <TimeLeft timer={running} /> : text.slice(timer.start, timer.end)}
      </button>,
    );
    done = timer.end;
  }
  parts.push(<Fragment key="rest">{text.slice(done)}</Fragment>);
  return (
    <p dir="auto" className="text-[length:clamp(1.6rem,1.2rem+1.6vw,2.6rem)] leading-relaxed whitespace-pre-line">
      {parts}
    </p>
  );
}

function TimeLeft({ timer }: { timer: CookingTimer }) {
  const [now, setNow] = useState(getServerTime);
  useInterval(() => setNow(getServerTime()), { everyMs: 250 });
  return (
    <span className="relative tabular-nums">
      {formatDuration(Math.ceil(getRemainingMs(timer, now) / 1000))}
      <span className="sr-only"> left of {timer.label}</span>
    </span>
  );
}
