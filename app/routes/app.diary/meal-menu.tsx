import { Dialog } from "#app/components/ui/dialog.tsx";
import { ActionForm, SubmitButton } from "#app/components/ui/forms.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import type { DiaryMealView } from "#app/modules/diary/cooked-meals.server.ts";
import { formatWeekday } from "#app/modules/diary/cooked-meals.ts";
import { MealForm } from "#app/recipe-form/photos/meal-photo.tsx";

type MealMenuProps = {
  meal: DiaryMealView;
  partnerName: string | null;
  /** The fetcher key of the removals, which all meals share. */
  removalsKey: string;
  onClose(): void;
};

/** Changes the day and photo of a meal, and removes the meal or what the person said of the meal. */
export default function MealMenu({ meal, partnerName, removalsKey, onClose }: MealMenuProps) {
  const form = useActionForm(
    { intent: "edit-meal", mealId: meal.id },
    { action: "/app/diary", keepsFields: true, onDone: onClose },
  );
  return (
    <Dialog title={meal.title} description={formatWeekday(meal.cookedOn)} onClose={onClose}>
      <div className="grid gap-4">
        <MealForm form={form} cookedOn={meal.cookedOn} today={getToday(new Date())} submitLabel="Save">
          {meal.hasPhoto ? (
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="removesPhoto" className="size-5 accent-primary" />
              Remove the photo of the meal
            </label>
          ) : null}
        </MealForm>
        <div className="grid gap-1 border-t border-border pt-3">
          {meal.own ? <VerdictRemoval mealId={meal.id} removalsKey={removalsKey} onRemoved={onClose} /> : null}
          <MealRemoval meal={meal} partnerName={partnerName} removalsKey={removalsKey} />
        </div>
      </div>
    </Dialog>
  );
}

type MealRemovalProps = Pick<MealMenuProps, "meal" | "partnerName" | "removalsKey">;

function MealRemoval({ meal: { id, title }, partnerName, removalsKey }: MealRemovalProps) {
  const form = useActionForm(
    { intent: "remove-meal", mealId: id },
    { action: "/app/diary", key: removalsKey, isQuiet: true },
  );
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-destructive-text underline-offset-4 hover:underline">
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

type VerdictRemovalProps = { mealId: string; removalsKey: string; onRemoved(): void };

/** Saves a verdict without stars and note. */
function VerdictRemoval({ mealId, removalsKey, onRemoved }: VerdictRemovalProps) {
  const form = useActionForm(
    { intent: "verdict", mealId },
    { action: "/app/diary", key: removalsKey, isQuiet: true, onDone: onRemoved },
  );
  return (
    <ActionForm form={form}>
      <SubmitButton variant="ghost" className="-ml-5 text-muted-foreground">
        Remove what you said
      </SubmitButton>
    </ActionForm>
  );
}
