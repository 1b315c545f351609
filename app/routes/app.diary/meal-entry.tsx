import { Link } from "@remix-run/react";
import { Cover } from "#app/components/recipe/cover.tsx";
import { StarRow } from "#app/components/recipe/star-row.tsx";
import { VerdictForm } from "#app/components/recipe/verdict-fields.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import { formatNameInSentence } from "#app/modules/accounts/viewer.ts";
import type { MealVerdict } from "#app/modules/diary/cooked-meal-store.server.ts";
import type { DiaryMealView } from "#app/modules/diary/cooked-meals.server.ts";

type MealEntryProps = { meal: DiaryMealView; partnerName: string | null };

/** A meal in the diary with what both people thought of it. */
export function MealEntry({ meal, partnerName }: MealEntryProps) {
  const { id, recipeId, title, photo, cookedBy, own } = meal;
  return (
    <article className="grid content-start gap-3 rounded-xl border border-border bg-surface p-3 sm:grid-cols-[10rem_1fr] sm:gap-4">
      <Cover
        recipe={meal}
        photo={photo}
        alt=""
        sizes="(min-width: 640px) 160px, 92vw"
        className="aspect-3/2 w-full rounded-lg sm:aspect-square"
      />
      <div className="grid min-w-0 content-start gap-2">
        <div>
          <h4 dir="auto" className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
            <Link
              to={`/app/recipes/${recipeId}`}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              {title}
            </Link>
          </h4>
          {cookedBy === null || partnerName === null ? null : (
            <p className="text-sm text-muted-foreground">
              Added by <bdi>{formatNameInSentence(cookedBy)}</bdi>
            </p>
          )}
        </div>
        {own ? <Verdict name="You" verdict={own} /> : null}
        {partnerName === null ? null : <PartnersVerdict meal={meal} partnerName={partnerName} />}
        <div className="grid gap-x-4">
          <details>
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary-text underline-offset-4 hover:underline">
              {own ? "Change what you said" : "How was it?"}
            </summary>
            <div className="pt-1 pb-3">
              <VerdictForm key={JSON.stringify(own)} mealId={id} verdict={own} partnerName={partnerName} />
              {own ? <VerdictRemoval mealId={id} /> : null}
            </div>
          </details>
          <MealRemoval mealId={id} title={title} partnerName={partnerName} />
        </div>
      </div>
    </article>
  );
}

function PartnersVerdict({
  meal: { partner, own, hasSecretVerdict },
  partnerName,
}: MealEntryProps & { partnerName: string }) {
  if (partner) return <Verdict name={partnerName} verdict={partner} />;
  return (
    <p className="text-sm text-muted-foreground">
      <bdi>{partnerName}</bdi>{" "}
      {hasSecretVerdict
        ? "has said how it was. Say what you think to read it now, or wait a day."
        : own
          ? "hasn't said how it was yet."
          : "hasn't said anything yet either."}
    </p>
  );
}

function Verdict({ name, verdict: { stars, note } }: { name: string; verdict: MealVerdict }) {
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <bdi className="font-medium">{name}</bdi>
        {stars === null ? null : <StarRow count={stars} />}
      </p>
      {note === null ? null : (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </div>
  );
}

/** The key of a fetcher that all meals share, so that a reply survives the removal of its meal. */
export const removalFormsKey = "diary removals";

type MealRemovalProps = { mealId: string; title: string; partnerName: string | null };

function MealRemoval({ mealId, title, partnerName }: MealRemovalProps) {
  const form = useActionForm(
    { intent: "remove-meal", mealId },
    { action: "/app/diary", key: removalFormsKey, isQuiet: true },
  );
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted-foreground underline-offset-4 hover:underline">
        Remove this meal…
      </summary>
      <ActionForm form={form} className="grid justify-items-start gap-2 pb-2">
        <p className="text-sm">
          {partnerName === null
            ? "Its photo, stars and note go too. The recipe stays."
            : "Its photo and what you both said go too. The recipe stays."}
        </p>
        <SubmitButton variant="destructive" aria-label={`Remove meal: ${title}`}>
          Remove meal
        </SubmitButton>
      </ActionForm>
    </details>
  );
}

/** A button that removes the viewer's stars and note. */
function VerdictRemoval({ mealId }: { mealId: string }) {
  const form = useActionForm(
    { intent: "verdict", mealId },
    { action: "/app/diary", key: removalFormsKey, isQuiet: true },
  );
  return (
    <ActionForm form={form} className="pt-2">
      <SubmitButton variant="ghost" className="-ml-5 text-muted-foreground">
        Remove what you said
      </SubmitButton>
    </ActionForm>
  );
}
