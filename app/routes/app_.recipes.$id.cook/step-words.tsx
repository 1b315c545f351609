import { Timer } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { MarkedStep } from "#app/domain/cooking/mark-steps.ts";
import type { StepTimer } from "#app/domain/cooking/step-timers.ts";

type StepWordsProps = { step: MarkedStep; onTimer(timer: StepTimer): void };

export function StepWords({ step: { text, timers }, onTimer }: StepWordsProps) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const timer of timers) {
    parts.push(<Fragment key={done}>{text.slice(done, timer.start)}</Fragment>);
    parts.push(
      <button
        key={`timer ${timer.start}`}
        type="button"
        onClick={() => onTimer(timer)}
        aria-label={`Start a timer of ${timer.text}`}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft px-3 align-middle text-[length:min(1em,10vw)] font-medium text-primary-text"
      >
        <Timer className="size-[0.9em]" aria-hidden />
        {text.slice(timer.start, timer.end)}
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
