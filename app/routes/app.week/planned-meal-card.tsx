import { Link } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { Cover } from "#app/components/recipe/cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { getDayNumber } from "#app/modules/calendar-day.ts";
import type { PlannedRecipeView } from "#app/modules/week/get-week-plan.server.ts";
import type { PlannedMeal } from "#app/modules/week/week-plan.ts";
import { MealSettings } from "./meal-settings.tsx";
import { useWeekPlan } from "./use-week-plan.tsx";

export function PlannedMealCard({ meal }: { meal: PlannedMeal }) {
  const { today, cooks, recipes, missingRecipeIds } = useWeekPlan();
  const recipe = recipes.find(({ id }) => id === meal.recipeId);
  const isMissing = missingRecipeIds.includes(meal.recipeId);
  const recipeId = meal.recipeId === "" || isMissing ? null : meal.recipeId;
  const title = recipe?.title ?? meal.title;
  return (
    <article className="grid gap-1 rounded-lg bg-background p-2">
      <div className="flex items-center gap-3">
        {recipe ? (
          <Cover recipe={recipe} photo={recipe.photo} alt="" sizes="56px" className="size-14 shrink-0 rounded-md" />
        ) : null}
        <div className={`grid min-w-0 flex-1 ${recipe ? "" : "pl-1"}`}>
          <h3 dir="auto" className="text-base leading-snug font-semibold wrap-anywhere hyphens-auto">
            {recipeId === null ? (
              title
            ) : (
              <Link
                to={`/app/recipes/${recipeId}`}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            )}
          </h3>
          {isMissing ? <p className="text-sm text-muted-foreground">This recipe is no longer in your book.</p> : null}
        </div>
        <span data-drag-slot={meal.id} className="size-11 shrink-0" />
      </div>
      <div className="flex flex-wrap items-start gap-x-2">
        <details className="group min-w-0 flex-1 in-disabled:opacity-55 open:basis-full">
          <summary
            aria-label={`${title}: ${describeMeal(meal, recipe, cooks)}. Change`}
            className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-1 text-sm text-muted-foreground hover:text-foreground"
          >
            {describeMeal(meal, recipe, cooks)}
            <ChevronDown className="size-4 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
          </summary>
          <MealSettings meal={meal} title={title} recipeServings={recipe?.servings ?? null} />
        </details>
        {recipe && recipe.lastCookedDay >= getDayNumber(meal.date) ? (
          <p className="px-1 py-2.5 text-sm text-positive">Cooked</p>
        ) : meal.date <= today && recipeId !== null ? (
          <Button asChild variant="soft">
            <Link to={`/app/recipes/${recipeId}/cooked?on=${meal.date}`}>
              {cooks.length > 1 ? "We cooked this" : "I cooked this"}
            </Link>
          </Button>
        ) : null}
      </div>
    </article>
  );
}

/** "Robin cooks, for 4", "Nobody cooks yet" */
function describeMeal(
  { cookId, servings: planned }: PlannedMeal,
  recipe: PlannedRecipeView | undefined,
  cooks: { id: string; name: string }[],
): string {
  const index = cooks.findIndex(({ id }) => id === cookId);
  const cook = index === 0 ? "You cook" : index > 0 ? `${cooks[index]?.name} cooks` : null;
  const servings = planned || recipe?.servings;
  const facts = [cook ?? (cooks.length > 1 ? "Nobody cooks yet" : null), servings ? `for ${servings}` : null];
  return facts.filter((fact) => fact !== null).join(", ") || "Change";
}
