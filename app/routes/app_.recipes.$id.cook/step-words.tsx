import { Timer } from "lucide-react";
import { Fragment, type ReactNode, useMemo } from "react";
import type { UnitSystem } from "#app/domain/recipes/cooking/cooking-state.ts";
import { convertTemperatures } from "#app/domain/recipes/cooking/step-text.ts";
import { findTimers, type StepTimer } from "#app/domain/recipes/cooking/step-timers.ts";

type StepWordsProps = { step: string; system: UnitSystem; onTimer(timer: StepTimer): void };

/** A step in large letters; the times in it start timers. */
export function StepWords({ step, system, onTimer }: StepWordsProps) {
  const { text, timers } = useMemo(() => {
    const converted = convertTemperatures(step, system);
    return { text: converted, timers: findTimers(converted) };
  }, [step, system]);

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
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-primary-soft px-3 align-middle font-medium text-primary-text"
      >
        <Timer className="size-[0.9em]" aria-hidden />
        {text.slice(timer.start, timer.end)}
      </button>,
    );
    done = timer.end;
  }
  parts.push(<Fragment key="rest">{text.slice(done)}</Fragment>);
  return (
    <p dir="auto" className="text-2xl leading-relaxed whitespace-pre-line md:text-3xl md:leading-relaxed">
      {parts}
    </p>
  );
}
