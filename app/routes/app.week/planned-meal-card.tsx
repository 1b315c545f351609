import { Link } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
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
  const isCooked = recipe !== undefined && recipe.lastCookedDay >= getDayNumber(meal.date);
  const facts = describeMeal(meal, recipe, { cooks, isCooked });
  const [isChanging, setIsChanging] = useState(false);
  return (
    <article className="relative grid gap-1 rounded-lg bg-background p-2 xl:p-0 xl:pb-1">
      <div className="flex items-center gap-3 xl:flex-col xl:items-stretch xl:gap-1">
        {recipe ? (
          <Cover
            recipe={recipe}
            photo={recipe.photo}
            alt=""
            sizes="(min-width: 1280px) 120px, 56px"
            className="size-14 shrink-0 rounded-md xl:aspect-3/2 xl:h-auto xl:w-full"
          />
        ) : null}
        <div className={`grid min-w-0 flex-1 ${recipe ? "xl:px-1" : "px-1"}`}>
          <h3
            dir="auto"
            title={title}
            className="text-base leading-snug font-semibold wrap-anywhere hyphens-auto xl:text-sm xl:leading-snug"
          >
            {recipeId === null ? (
              <span className="line-clamp-2">{title}</span>
            ) : (
              <Link
                to={`/app/recipes/${recipeId}`}
                className="flex min-h-11 items-center xl:items-start underline-offset-4 hover:underline"
              >
                <span className="line-clamp-2">{title}</span>
              </Link>
            )}
          </h3>
          {isMissing ? <p className="text-sm text-muted-foreground">This recipe is no longer in your book.</p> : null}
        </div>
        <span
          data-drag-slot={meal.id}
          className={`size-11 shrink-0 xl:[&>button]:bg-surface ${recipe ? "xl:absolute xl:top-1 xl:right-1 xl:opacity-0 xl:in-[article:hover]:opacity-100 xl:focus-within:opacity-100 xl:pointer-coarse:opacity-100" : "xl:order-first xl:-mb-2 xl:self-end"}`}
        />
      </div>
      <div className="flex flex-wrap items-start gap-x-2">
        <button
          type="button"
          aria-label={`${title}: ${facts}. Change`}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-1.5 rounded-md px-1 text-left text-sm text-muted-foreground hover:text-foreground"
          onClick={() => setIsChanging(true)}
        >
          {facts}
          <ChevronDown className="size-4 shrink-0" aria-hidden />
        </button>
        {isCooked ? (
          <p className="px-1 py-2.5 text-sm text-positive">Cooked</p>
        ) : meal.date <= today && recipeId !== null ? (
          <Button asChild variant="soft" className="xl:mx-1 xl:w-full xl:px-2 xl:text-sm">
            <Link to={`/app/recipes/${recipeId}/cooked?on=${meal.date}`}>
              {cooks.length > 1 ? "We cooked this" : "I cooked this"}
            </Link>
          </Button>
        ) : null}
      </div>
      {isChanging ? (
        <MealSettings
          meal={meal}
          title={title}
          recipeServings={recipe?.servings ?? null}
          onClose={() => setIsChanging(false)}
        />
      ) : null}
    </article>
  );
}

/** Describes a meal's cook and servings, such as "Robin cooks · for 4" or "Who cooks?". */
function describeMeal(
  { cookId, servings: planned }: PlannedMeal,
  recipe: PlannedRecipeView | undefined,
  { cooks, isCooked }: { cooks: { id: string; name: string }[]; isCooked: boolean },
): string {
  const index = cooks.findIndex(({ id }) => id === cookId);
  const cook = index === 0 ? "You cook" : index > 0 ? `${cooks[index]?.name} cooks` : null;
  const servings = planned || recipe?.servings;
  const facts = [cook ?? (cooks.length > 1 && !isCooked ? "Who cooks?" : null), servings ? `for ${servings}` : null];
  return facts.filter((fact) => fact !== null).join(" · ") || "Change";
}
