import { useMemo } from "react";
import type { CookingState } from "#app/domain/cooking/cooking-state.ts";
import { scaleIngredient } from "#app/domain/cooking/scale-ingredient.ts";

type IngredientTicksProps = {
  ingredients: string[];
  state: CookingState;
  onTick(index: number): void;
};

export function IngredientTicks({ ingredients, state: { factor, system, ticked }, onTick }: IngredientTicksProps) {
  const lines = useMemo(
    () => ingredients.map((line) => scaleIngredient(line, { factor, system })),
    [ingredients, factor, system],
  );
  if (lines.length === 0) return <p className="text-muted-foreground">No ingredients listed</p>;
  return (
    <ul className="text-lg">
      {lines.map((line, index) => (
        <li key={index} className="border-b border-border last:border-0">
          <label className="flex min-h-12 items-baseline gap-3 py-2 tabular-nums has-checked:text-muted-foreground has-checked:line-through">
            <input
              type="checkbox"
              checked={ticked.includes(index)}
              onChange={() => onTick(index)}
              className="size-5 shrink-0 translate-y-1 accent-positive"
            />
            <span dir="auto">{line}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
