import { Link } from "@remix-run/react";
import { ShoppingBasket } from "lucide-react";
import { AmountStepper } from "#app/components/recipe/amount-stepper.tsx";
import { IngredientGroups } from "#app/components/recipe/ingredient-groups.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { RecipeView } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import type { useScaledAmounts } from "./use-amounts.ts";

export function RecipeIngredients({
  recipe,
  amounts,
}: {
  recipe: RecipeView;
  amounts: ReturnType<typeof useScaledAmounts>;
}) {
  return (
    <section aria-labelledby="ingredients" className="grid content-start gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="ingredients" className="text-xl">
          Ingredients
        </h2>
        {recipe.ingredients.length === 0 ? null : (
          <AmountStepper servings={recipe.servings} factor={amounts.factor ?? 1} onFactorChange={amounts.choose} />
        )}
      </div>
      {recipe.ingredients.length === 0 ? <p className="text-muted-foreground">No ingredients listed</p> : null}
      <div className="grid gap-2">
        <IngredientGroups lines={amounts.lines} className="grid gap-2">
          {(ingredient, index) => (
            <li key={index} dir="auto" className="border-b border-border pb-2 wrap-anywhere tabular-nums">
              {ingredient}
            </li>
          )}
        </IngredientGroups>
      </div>
      {recipe.ingredients.length === 0 ? null : (
        <Button asChild variant="outline" className="justify-self-start">
          <Link to={`shop?factor=${amounts.factor ?? 1}`}>
            <ShoppingBasket aria-hidden />
            Add to shopping list
          </Link>
        </Button>
      )}
    </section>
  );
}

export function RecipeInstructionsAndNotes({ recipe: { steps, notes } }: { recipe: RecipeView }) {
  return (
    <div className="grid min-w-0 gap-8">
      <section aria-labelledby="instructions" className="grid gap-3">
        <h2 id="instructions" className="flex min-h-11 items-center text-xl">
          Instructions
        </h2>
        {steps.length === 0 ? <p className="text-muted-foreground">No instructions provided</p> : null}
        <ol className="grid max-w-148 gap-4">
          {steps.map((step, index) => (
            <li key={index} dir="auto" className="grid grid-cols-[2rem_1fr] gap-3">
              <span
                aria-hidden
                className="grid size-8 place-content-center rounded-full bg-primary-soft font-serif font-semibold text-primary-text"
              >
                {index + 1}
              </span>
              <p className="pt-1 wrap-anywhere whitespace-pre-line">{step}</p>
            </li>
          ))}
        </ol>
      </section>
      {notes ? (
        <section aria-labelledby="notes" className="grid gap-2 rounded-xl bg-muted p-5">
          <h2 id="notes" className="text-xl">
            Notes
          </h2>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {notes}
          </p>
        </section>
      ) : null}
    </div>
  );
}
