import { Link } from "@remix-run/react";
import { Flame, RefreshCw, Timer } from "lucide-react";
import { useState } from "react";
import { Cover } from "#app/components/recipe/cover.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { formatCookTime } from "#app/modules/recipes/cook-time.ts";
import type { RecipeCardFacts } from "#app/modules/recipes/find-recipes.server.ts";
import type { TonightPlan } from "#app/modules/week/tonight-plan.ts";

export type TonightSuggestionView = RecipeCardFacts & { hasText: boolean; reason: string };

export function TonightSuggestion({ suggestions }: { suggestions: TonightSuggestionView[] }) {
  const [skippedCount, setSkippedCount] = useState(0);
  const recipe = suggestions[skippedCount % suggestions.length];
  if (!recipe) return null;
  return (
    <section aria-labelledby="tonight" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="tonight" className="text-xl">
          Tonight
        </h2>
        {suggestions.length > 1 ? (
          <Button variant="link" className="noscript-hidden px-0" onClick={() => setSkippedCount(skippedCount + 1)}>
            <RefreshCw aria-hidden />
            Something else
          </Button>
        ) : null}
      </div>
      <SuggestionCard recipe={recipe} />
      <p role="status" className="sr-only">
        {skippedCount > 0 ? `${recipe.title}, ${recipe.reason}` : null}
      </p>
    </section>
  );
}

export function SuggestionCard({ recipe }: { recipe: TonightSuggestionView }) {
  const { id, title, photo, uploadId, cookTimeMinutes, hasText, reason } = recipe;
  return (
    <Card className="flex flex-wrap items-center gap-3 p-3">
      <Link to={`/app/recipes/${id}`} className="group flex min-w-0 flex-[1_1_14rem] items-center gap-3 rounded-lg">
        <Cover
          key={id}
          recipe={recipe}
          photo={photo}
          uploadId={uploadId}
          alt=""
          sizes="96px"
          className="size-[min(6rem,96px)] shrink-0 rounded-lg"
        />
        <span className="grid min-w-0 gap-1">
          <span
            dir="auto"
            className="line-clamp-3 font-serif text-lg leading-snug hyphens-auto font-semibold group-hover:underline"
          >
            {title}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground tabular-nums">
            {cookTimeMinutes === null ? null : (
              <span className="flex items-center gap-1">
                <Timer className="size-3.5" aria-hidden />
                {formatCookTime(cookTimeMinutes)}
              </span>
            )}
            <span>{reason}</span>
          </span>
        </span>
      </Link>
      <Button asChild variant="soft" className="flex-auto text-center sm:flex-none">
        {hasText ? (
          <Link to={`/app/recipes/${id}/cook`} data-main-button>
            <Flame aria-hidden />
            Start cooking
          </Link>
        ) : (
          <Link to={`/app/recipes/${id}`}>Open recipe</Link>
        )}
      </Button>
    </Card>
  );
}

type PlannedTonightProps = { meals: TonightPlan["meals"]; recipes: PlannedRecipe[] };
type PlannedRecipe = Omit<TonightSuggestionView, "reason"> & { isCookedToday: boolean };

/** Shows today's planned meals. `recipes` contains those of their recipes that the viewer may see. */
export function PlannedTonight({ meals, recipes }: PlannedTonightProps) {
  return (
    <section aria-labelledby="tonight" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="tonight" className="text-xl">
          Tonight
        </h2>
        <Link
          to="/app/week"
          className="inline-flex min-h-11 items-center text-primary-text underline underline-offset-4"
        >
          Your week
        </Link>
      </div>
      {meals.map(({ id, title, recipeId }) => {
        const recipe = recipes.find(({ id }) => id === recipeId);
        return recipe ? (
          <SuggestionCard key={id} recipe={toSuggestion(recipe)} />
        ) : (
          <Card key={id} className="grid gap-1 p-3">
            <Link
              to="/app/week"
              dir="auto"
              className="inline-flex min-h-11 items-center font-serif text-lg leading-snug font-semibold wrap-anywhere hover:underline"
            >
              {title}
            </Link>
            <p className="text-sm text-muted-foreground">Planned for today</p>
          </Card>
        );
      })}
    </section>
  );
}

function toSuggestion(recipe: PlannedRecipe): TonightSuggestionView {
  return recipe.isCookedToday
    ? { ...recipe, hasText: false, reason: "Cooked today" }
    : { ...recipe, reason: "Planned for today" };
}
