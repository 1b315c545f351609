import { Timer as TimerIcon } from "lucide-react";
import { Fragment, type ReactNode, type RefObject, useMemo, useState } from "react";
import { type UnitSystem, unitSystems } from "recipe-parser/quantities/units";
import { useInterval } from "#app/browser/use-interval.ts";
import { AmountStepper } from "#app/components/recipe/amount-stepper.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { getServerTime } from "#app/device/server-clock.ts";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import { type MarkedStep, markIngredientsAndTimersInSteps } from "#app/modules/cooking/step-text.ts";
import type { StepTimer } from "#app/modules/cooking/step-timers.ts";
import { type CookingTimer, formatDuration, getRemainingMs } from "#app/modules/cooking/timer.ts";
import { formatScalingFactor, scalingFactors } from "#app/modules/recipes/amounts/servings.ts";
import { type CookNames, MarkInitial } from "./ingredient-checklist.tsx";
import type { OwnCooking, SharedProgress } from "./use-cooking.ts";
import type { RecipeTimers } from "./use-recipe-timers.ts";

type PageProps = { recipe: RecipeToCook; cooking: OwnCooking; progress: SharedProgress };
type StepPagesProps = PageProps & {
  cooks: CookNames;
  timers: RecipeTimers;
  /** The ingredient lines in the chosen amount and units. */
  lines: string[];
};
type CookPagesProps = StepPagesProps & {
  scroller: RefObject<HTMLElement>;
  /** The page with the ingredients and their ticks. */
  list: ReactNode;
  /** The last page, which ends cooking. */
  children: ReactNode;
};

/** The pages of cook mode side by side: the ingredients, one page for each step, and the end. */
export function CookPages({ scroller, list, children, ...steps }: CookPagesProps) {
  return (
    <main
      ref={scroller}
      className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none] short:col-span-2 short:row-start-1"
    >
      <IngredientsPage recipe={steps.recipe} cooking={steps.cooking} progress={steps.progress}>
        {list}
      </IngredientsPage>
      <StepPages {...steps} />
      <Page label="The end">{children}</Page>
    </main>
  );
}

function IngredientsPage({ recipe, cooking, progress, children }: PageProps & { children: ReactNode }) {
  const { state, change } = cooking;
  return (
    <Page label="Ingredients">
      <h2 className="mb-4 text-2xl">Ingredients</h2>
      <AmountControls
        servings={recipe.servings}
        factor={progress.factor}
        system={state.system}
        onFactor={progress.setFactor}
        onSystem={(system) => change((before) => ({ ...before, system }))}
      />
      <div className="mt-4">{children}</div>
    </Page>
  );
}

function StepPages({ recipe, cooking, progress, cooks, timers, lines }: StepPagesProps) {
  const { steps, namedIngredients } = recipe;
  const { system } = cooking.state;
  const markedSteps = useMemo(() => markIngredientsAndTimersInSteps(steps, system), [steps, system]);
  const areStepsMarked = cooks.partnerName !== null || progress.steps.some((mark) => mark !== null);
  return markedSteps.map((step, index) => (
    <Page key={index} label={`Step ${index + 1} of ${steps.length}`}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <p className="font-serif text-xl font-semibold text-primary-text">
          Step {index + 1} <span className="text-muted-foreground">of {steps.length}</span>
        </p>
        {areStepsMarked ? (
          <StepDone
            mark={progress.steps[index] ?? null}
            cooks={cooks}
            onToggle={() => progress.toggle("step", index)}
          />
        ) : null}
      </div>
      <StepText
        step={step}
        runningAt={(timer) => timers.find(index + 1, timer)}
        onTimer={(timer) => void timers.start(index + 1, timer)}
      />
      <StepIngredients lines={(namedIngredients[index] ?? []).map((place) => lines[place] ?? "")} />
    </Page>
  ));
}

function StepIngredients({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label="Ingredients for this step"
      className="mt-6 grid gap-1 border-t border-border pt-4 text-lg text-muted-foreground tabular-nums"
    >
      {lines.map((line, index) => (
        <li key={index} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}

function Page({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="w-full shrink-0 snap-center snap-always overflow-y-auto px-4 py-[min(1.5rem,7vw)]"
    >
      <div className="mx-auto max-w-2xl">{children}</div>
    </section>
  );
}

type StepDoneProps = { mark: SharedProgress["steps"][number]; cooks: CookNames; onToggle(): void };

/** A button that marks a step as done for both people, shown only while two cook together. */
function StepDone({ mark, cooks, onToggle }: StepDoneProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-lg has-checked:text-positive">
      <input type="checkbox" checked={mark !== null} onChange={onToggle} className="size-5 accent-positive" />
      <span>Done</span>
      <MarkInitial mark={mark} cooks={cooks} />
    </label>
  );
}

type AmountControlsProps = {
  servings: number | null;
  factor: number;
  system: UnitSystem;
  onFactor(factor: number): void;
  onSystem(system: UnitSystem): void;
};

const systemNames: Record<UnitSystem, string> = { original: "As written", metric: "Metric", us: "US" };

function AmountControls({ servings, factor: chosen, system: chosenSystem, onFactor, onSystem }: AmountControlsProps) {
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm text-muted-foreground">Amount</legend>
        {servings === null ? (
          scalingFactors.map((factor) => (
            <Button
              key={factor}
              variant={chosen === factor ? "default" : "outline"}
              aria-pressed={chosen === factor}
              onClick={() => onFactor(factor)}
            >
              {formatScalingFactor(factor)}
            </Button>
          ))
        ) : (
          <AmountStepper servings={servings} factor={chosen} onFactorChange={onFactor} />
        )}
      </fieldset>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm text-muted-foreground">Units</legend>
        {unitSystems.map((system) => (
          <Button
            key={system}
            variant={chosenSystem === system ? "default" : "outline"}
            aria-pressed={chosenSystem === system}
            onClick={() => onSystem(system)}
          >
            {systemNames[system]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

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
