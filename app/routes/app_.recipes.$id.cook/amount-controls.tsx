import { type UnitSystem, unitSystems } from "recipe-parser/quantities/units";
import { AmountStepper } from "#app/components/recipe/amount-stepper.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { CookingState } from "#app/modules/cooking/cooking-state.ts";
import { formatMultiple, recipeMultiples } from "#app/modules/recipes/amounts/multiples.ts";

type AmountControlsProps = {
  servings: number | null;
  state: CookingState;
  onFactor(factor: number): void;
  onSystem(system: UnitSystem): void;
};

const systemNames: Record<UnitSystem, string> = { original: "As written", metric: "Metric", us: "US" };

export function AmountControls({ servings, state, onFactor, onSystem }: AmountControlsProps) {
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
