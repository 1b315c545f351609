import { Button } from "#app/components/ui/button.tsx";
import { Panel } from "#app/components/ui/dialog.tsx";
import type { Reading } from "#app/domain/recipe-text/reading.ts";

type ChooseRecipeDialogProps = { recipes: Reading[]; onChoose(recipe: Reading): void };

/** Asks which of several recipes in the screenshots to add first. */
export default function ChooseRecipeDialog({ recipes, onChoose }: ChooseRecipeDialogProps) {
  const first = recipes[0];
  return (
    <Panel
      isOpen
      onOpenChange={() => first && onChoose(first)}
      title={`${recipes.length} recipes found`}
      description="Which one do you want to add first? The others can be added next."
    >
      <ul className="grid gap-2">
        {recipes.map((recipe, index) => (
          <li key={index}>
            <Button variant="outline" className="w-full justify-between gap-4" onClick={() => onChoose(recipe)}>
              <span dir="auto" className="truncate">
                {nameOf(recipe)}
              </span>
              <span className="shrink-0 text-sm font-normal text-muted-foreground">
                {recipe.ingredients.length} ingredients
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function nameOf(recipe: Reading): string {
  return recipe.title ?? recipe.ingredients[0] ?? "Recipe without a title";
}
