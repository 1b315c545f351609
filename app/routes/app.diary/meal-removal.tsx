import { useActionForm } from "#app/browser/use-form.ts";
import { ActionForm, SubmitButton } from "#app/components/forms.tsx";

/** The fetcher key is shared by all meals, so that a reply survives the removal of its meal. */
export const removalFormsKey = "diary removals";

type MealRemovalProps = { mealId: string; title: string; partnerName: string | null };

export function MealRemoval({ mealId, title, partnerName }: MealRemovalProps) {
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

/** Saves a verdict without stars and note. */
export function VerdictRemoval({ mealId }: { mealId: string }) {
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
