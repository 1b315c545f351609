import { IngredientGroups } from "#app/components/recipe/ingredient-groups.tsx";
import type { CookingState } from "#app/modules/cooking/cooking-state.ts";
import { createTickKeys } from "#app/modules/cooking/cooking-state.ts";

type IngredientChecklistProps = {
  ingredients: string[];
  /** The ingredients with scaled amounts, in the same order. */
  lines: string[];
  ticked: CookingState["ticked"];
  onTick(key: string): void;
};

export function IngredientChecklist({ ingredients, lines, ticked, onTick }: IngredientChecklistProps) {
  if (lines.length === 0) return <p className="text-muted-foreground">No ingredients listed</p>;
  const keys = createTickKeys(ingredients);
  return (
    <div>
      <IngredientGroups lines={lines} className="text-lg">
        {(line, place) => {
          const key = keys[place] ?? line;
          return (
            <li key={key} className="border-b border-border last:border-0">
              <label
                dir="auto"
                className="flex min-h-12 items-baseline gap-3 py-2 tabular-nums has-checked:text-muted-foreground has-checked:line-through"
              >
                <input
                  type="checkbox"
                  checked={ticked.includes(key)}
                  onChange={() => onTick(key)}
                  className="size-5 shrink-0 translate-y-1 accent-positive"
                />
                <span>{line}</span>
              </label>
            </li>
          );
        }}
      </IngredientGroups>
    </div>
  );
}
