import { Link } from "@remix-run/react";
import { ChefHat, X } from "lucide-react";
import { Cover } from "#app/components/recipe/cover.tsx";
import { PlanRecipeButton } from "#app/components/recipe/plan-recipe-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import { useLiveTable } from "#app/device/use-live-store.tsx";
import type { MealSuggestions, SuggestedMeal } from "#app/modules/choosing/choose-meal.server.ts";
import { formatRelativeDay, listPlannedMeals } from "#app/modules/week/week-plan.ts";
import type { MealChoices } from "./use-meal-choices.ts";

export const matchesId = "matches";

type MealMatchesProps = { suggestions: MealSuggestions; choices: MealChoices; heading: string };

export function MealMatches({ suggestions: { today }, choices: { matches, discardMeal }, heading }: MealMatchesProps) {
  const planned = listPlannedMeals(useLiveTable("plannedMeals")).filter(({ date }) => date >= today);
  if (matches.length === 0) return null;
  return (
    <section id={matchesId} aria-labelledby="matches-heading" className="grid scroll-mt-20 content-start gap-3">
      <h2 id="matches-heading" className="text-xl">
        {heading}
      </h2>
      <ul className="grid gap-3">
        {matches.map((meal) => {
          const day = planned.find(({ recipeId }) => recipeId === meal.id)?.date;
          return (
            <MealMatch
              key={meal.id}
              meal={meal}
              plannedFor={day === undefined ? null : formatRelativeDay(day, today)}
              onDismissed={() => discardMeal(meal.id)}
            />
          );
        })}
      </ul>
    </section>
  );
}

type MealMatchProps = { meal: SuggestedMeal; plannedFor: string | null; onDismissed(): void };

function MealMatch({ meal, plannedFor, onDismissed }: MealMatchProps) {
  const dismissal = useActionForm<unknown>(
    { intent: "dismiss", recipeId: meal.id },
    { action: "/app/choose", onDone: onDismissed },
  );
  return (
    <li className="grid grid-cols-[5rem_1fr_auto] items-start gap-3 rounded-xl border border-border bg-surface p-3 shadow-card">
      <Cover recipe={meal} photo={meal.photo} alt="" sizes="80px" className="aspect-square rounded-md" />
      <div className="min-w-0 self-center">
        <h3 dir="auto" className="text-base leading-snug wrap-anywhere">
          <Link to={`/app/recipes/${meal.id}`} className="inline-flex min-h-11 items-center hover:underline">
            <span className="line-clamp-2">{meal.title}</span>
          </Link>
        </h3>
        {plannedFor === null ? null : <p className="text-sm text-positive">Planned: {plannedFor}</p>}
      </div>
      <ActionForm form={dismissal}>
        <SubmitButton variant="ghost" size="icon" className="-m-1" aria-label={`Remove ${meal.title}`}>
          <X aria-hidden />
        </SubmitButton>
      </ActionForm>
      <div className="col-span-3 flex flex-wrap gap-3">
        {plannedFor === null ? <PlanRecipeButton recipeId={meal.id} /> : null}
        <Button asChild variant="soft" className="min-h-13">
          <Link to={`/app/recipes/${meal.id}/cook`}>
            <ChefHat aria-hidden />
            Cook now
          </Link>
        </Button>
      </div>
    </li>
  );
}
