import { type ReactNode, type RefObject, useMemo } from "react";
import { type UnitSystem, unitSystems } from "recipe-parser/quantities/units";
import { AmountStepper } from "#app/components/recipe/amount-stepper.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { CookingState } from "#app/modules/cooking/cooking-state.ts";
import { createTickKeys, toggleTick } from "#app/modules/cooking/cooking-state.ts";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import { markIngredientsAndTimersInSteps } from "#app/modules/cooking/step-text.ts";
import { formatMultiple, recipeMultiples } from "#app/modules/recipes/amounts/servings.ts";
import { CookTogetherButton } from "./cook-together.tsx";
import { StepText } from "./step-text.tsx";
import type { CookTogether } from "./use-cook-together.ts";
import type { Cooking } from "./use-cooking.ts";
import type { RecipeTimers } from "./use-recipe-timers.ts";

type PageProps = { recipe: RecipeToCook; cooking: Cooking; together: CookTogether };
type StepPagesProps = PageProps & {
  timers: RecipeTimers;
  /** The ingredients in the chosen amount and units. */
  lines: string[];
};
type CookPagesProps = StepPagesProps & {
  scroller: RefObject<HTMLElement>;
  /** The ingredients with their ticks. */
  list: ReactNode;
  /** The last page. */
  children: ReactNode;
};

/** The pages of cook mode side by side: ingredients, one page a step, and the end. */
export function CookPages({ scroller, list, children, ...steps }: CookPagesProps) {
  return (
    <main
      ref={scroller}
      className="flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden [scrollbar-width:none] short:col-span-2 short:row-start-1"
    >
      <IngredientsPage recipe={steps.recipe} cooking={steps.cooking} together={steps.together}>
        {list}
      </IngredientsPage>
      <StepPages {...steps} />
      <Page label="The end">{children}</Page>
    </main>
  );
}

function IngredientsPage({ recipe, cooking, together, children }: PageProps & { children: ReactNode }) {
  const { state, change } = cooking;
  return (
    <Page label="Ingredients">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-2xl">Ingredients</h2>
        <CookTogetherButton together={together} />
      </div>
      <AmountControls
        servings={recipe.servings}
        state={state}
        onFactor={(factor) => change((before) => ({ ...before, factor }))}
        onSystem={(system) => change((before) => ({ ...before, system }))}
      />
      <div className="mt-4">{children}</div>
    </Page>
  );
}

function StepPages({ recipe, cooking, together, timers, lines }: StepPagesProps) {
  const { steps, namedIngredients } = recipe;
  const { state, change } = cooking;
  const markedSteps = useMemo(() => markIngredientsAndTimersInSteps(steps, state.system), [steps, state.system]);
  const stepKeys = useMemo(() => createTickKeys(steps), [steps]);
  return markedSteps.map((step, index) => (
    <Page key={index} label={`Step ${index + 1} of ${steps.length}`}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <p className="font-serif text-xl font-semibold text-primary-text">
          Step {index + 1} <span className="text-muted-foreground">of {steps.length}</span>
        </p>
        {together.joined || state.done.length > 0 ? (
          <StepDone
            isDone={state.done.includes(stepKeys[index] ?? "")}
            onToggle={() => change((before) => toggleTick(before, "done", stepKeys[index] ?? ""))}
          />
        ) : null}
      </div>
      <StepText
        step={step}
        runningAt={(timer) => timers.find(index + 1, timer)}
        onTimer={(timer) => timers.start(index + 1, timer)}
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

type StepDoneProps = { isDone: boolean; onToggle(): void };

/** Marks a step as done on both phones. Only people who cook together need to know. */
function StepDone({ isDone, onToggle }: StepDoneProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-lg has-checked:text-positive">
      <input type="checkbox" checked={isDone} onChange={onToggle} className="size-5 accent-positive" />
      Done
    </label>
  );
}

type AmountControlsProps = {
  servings: number | null;
  state: CookingState;
  onFactor(factor: number): void;
  onSystem(system: UnitSystem): void;
};

const systemNames: Record<UnitSystem, string> = { original: "As written", metric: "Metric", us: "US" };

function AmountControls({ servings, state, onFactor, onSystem }: AmountControlsProps) {
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm text-muted-foreground">Amount</legend>
        {servings === null ? (
          recipeMultiples.map((factor) => (
            <Button
              key={factor}
              variant={state.factor === factor ? "default" : "outline"}
              aria-pressed={state.factor === factor}
              onClick={() => onFactor(factor)}
            >
              {formatMultiple(factor)}
            </Button>
          ))
        ) : (
          <AmountStepper servings={servings} factor={state.factor} onFactorChange={onFactor} />
        )}
      </fieldset>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="mb-1 text-sm text-muted-foreground">Units</legend>
        {unitSystems.map((system) => (
          <Button
            key={system}
            variant={state.system === system ? "default" : "outline"}
            aria-pressed={state.system === system}
            onClick={() => onSystem(system)}
          >
            {systemNames[system]}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
