import { Link } from "@remix-run/react";
import { CalendarCheck, ChefHat, X } from "lucide-react";
import { useOnMount } from "#app/browser/use-on-change.ts";
import { Cover } from "#app/components/recipe/cover.tsx";
import { MemberInitial } from "#app/components/recipe/member-initial.tsx";
import { PlanRecipeButton } from "#app/components/recipe/plan-recipe-button.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import { useLiveTable } from "#app/device/use-live-store.tsx";
import { formatNameInSentence } from "#app/modules/accounts/viewer.ts";
import type { MealSuggestions, SuggestedMeal } from "#app/modules/choosing/choose-meal.server.ts";
import { formatPlannedDay, listPlannedMeals } from "#app/modules/week/week-plan.ts";
import type { MealChoices } from "./use-meal-choices.ts";

export const mealMatchesSectionId = "matches";

type MealMatchesProps = { suggestions: MealSuggestions; choices: MealChoices; heading: string };

export function MealMatches({ suggestions: { today }, choices: { matches, discardMeal }, heading }: MealMatchesProps) {
  if (matches.length === 0) return null;
  return (
    <section
      id={mealMatchesSectionId}
      aria-labelledby="matches-heading"
      className="grid scroll-mt-20 content-start gap-3"
    >
      <h2 id="matches-heading" className="text-xl">
        {heading}
      </h2>
      <ul className="grid gap-3">
        {matches.map((meal) => (
          <MealMatch key={meal.id} meal={meal} today={today} onDismissed={() => discardMeal(meal.id)} />
        ))}
      </ul>
    </section>
  );
}

type MatchedMealProps = { meal: SuggestedMeal; today: string };

function MealMatch({ meal, today, onDismissed }: MatchedMealProps & { onDismissed(): void }) {
  const dismissal = useActionForm<unknown>(
    { intent: "dismiss", recipeId: meal.id },
    { action: "/app/choose", onDone: onDismissed },
  );
  return (
    <li className="grid grid-cols-[5rem_1fr_auto] items-start gap-3 rounded-xl border border-border bg-surface p-3 shadow-card">
      <Cover recipe={meal} photo={meal.photo} alt="" sizes="80px" className="aspect-square rounded-md" />
      <h3 dir="auto" className="min-w-0 self-center text-base leading-snug wrap-anywhere">
        <Link to={`/app/recipes/${meal.id}`} className="inline-flex min-h-11 items-center hover:underline">
          <span className="line-clamp-2">{meal.title}</span>
        </Link>
      </h3>
      <ActionForm form={dismissal}>
        <SubmitButton variant="ghost" size="icon" className="-m-1" aria-label={`Remove ${meal.title}`}>
          <X aria-hidden />
        </SubmitButton>
      </ActionForm>
      <div className="col-span-3 flex flex-wrap items-center gap-3">
        <MatchActions meal={meal} today={today} />
      </div>
    </li>
  );
}

function MatchActions({ meal: { id }, today, isMoment = false }: MatchedMealProps & { isMoment?: boolean }) {
  const planned = listPlannedMeals(useLiveTable("plannedMeals"));
  const day = planned.find(({ date, recipeId }) => date >= today && recipeId === id)?.date;
  return (
    <>
      <Button asChild variant={isMoment ? "default" : "soft"}>
        <Link to={`/app/recipes/${id}/cook`}>
          <ChefHat aria-hidden />
          Cook now
        </Link>
      </Button>
      {day === undefined ? (
        <PlanRecipeButton recipeId={id} />
      ) : (
        <p className="flex items-center gap-1.5 font-medium text-positive">
          <CalendarCheck className="size-5" aria-hidden />
          {formatPlannedDay(day, today)}
        </p>
      )}
    </>
  );
}

type MatchMomentProps = MatchedMealProps & { ownName: string; partnerName: string; onShown(): void; onClose(): void };

/** Shown when the second yes makes a match: to who said it, and once to the other, at the latest on the next visit. */
export function MatchMoment({ meal, today, ownName, partnerName, onShown, onClose }: MatchMomentProps) {
  useOnMount(onShown);
  return (
    <Dialog title={`You and ${formatNameInSentence(partnerName)} both want this`} onClose={onClose}>
      <div className="grid gap-4">
        <Cover
          recipe={meal}
          photo={meal.photo}
          alt=""
          sizes="(min-width: 768px) 400px, 92vw"
          isLarge
          className="aspect-16/9 rounded-xl"
        />
        <p className="flex justify-center text-3xl">
          <MemberInitial name={ownName} isPartner={false} />
          <MemberInitial name={partnerName} isPartner />
        </p>
        <p dir="auto" className="text-center font-serif text-xl leading-snug font-semibold wrap-anywhere">
          {meal.title}
        </p>
        <div className="grid grid-cols-2 items-center gap-3">
          <MatchActions meal={meal} today={today} isMoment />
        </div>
        <Button variant="link" className="justify-self-center" onClick={onClose}>
          Keep choosing
        </Button>
      </div>
    </Dialog>
  );
}
