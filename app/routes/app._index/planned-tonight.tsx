import { Link } from "@remix-run/react";
import { Card } from "#app/components/ui/card.tsx";
import type { TonightPlan } from "#app/modules/week/get-week-plan.server.ts";
import { SuggestionCard, type TonightSuggestionView } from "./tonight-suggestion.tsx";

type PlannedTonightProps = { meals: TonightPlan["meals"]; recipes: Omit<TonightSuggestionView, "reason">[] };

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
          <SuggestionCard key={id} recipe={{ ...recipe, reason: "Planned for today" }} />
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
