import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#app/components/ui/button.tsx";
import {
  formatScalingFactor,
  formatServings,
  getNextScalingFactor,
  getNextServings,
} from "#app/modules/recipes/amounts/servings.ts";

type AmountStepperProps = {
  /** Null when the recipe states no servings; its amounts are then scaled by a factor. */
  servings: number | null;
  factor: number;
  onFactorChange(factor: number): void;
};

export function AmountStepper({ servings, factor, onFactorChange: onFactor }: AmountStepperProps) {
  const next = (by: 1 | -1) =>
    servings === null ? getNextScalingFactor(factor, by) : getNextServings(servings, factor, by);
  const [fewer, more] = servings === null ? ["Smaller amounts", "Larger amounts"] : ["Fewer people", "More people"];
  return (
    <fieldset className="flex flex-wrap items-center gap-1" aria-label="Amounts">
      <Step label={fewer} isAtEnd={next(-1) === factor} onPress={() => onFactor(next(-1))}>
        <Minus aria-hidden />
      </Step>
      <p
        aria-live="polite"
        className={`text-center tabular-nums ${servings === null ? "noscript-hidden min-w-10" : "min-w-[min(6.5rem,30vw)]"}`}
      >
        {servings === null ? formatScalingFactor(factor) : formatServings(servings, factor)}
      </p>
      <Step label={more} isAtEnd={next(1) === factor} onPress={() => onFactor(next(1))}>
        <Plus aria-hidden />
      </Step>
    </fieldset>
  );
}

type StepProps = { label: string; isAtEnd: boolean; onPress(): void; children: ReactNode };

/** The button stays focusable at either limit, so that keyboard users keep their position. */
function Step({ label, isAtEnd, onPress, children }: StepProps) {
  return (
    <Button
      variant="outline"
      size="icon"
      className="noscript-hidden"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
