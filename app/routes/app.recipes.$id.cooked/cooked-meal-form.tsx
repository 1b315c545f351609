import { type FormEvent, useId } from "react";
import { VerdictFields } from "#app/components/recipe/verdict-fields.tsx";
import { ActionForm, ActionFormError, LabelledField, SubmitButton } from "#app/components/ui/forms.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import { firstCookedDay } from "#app/modules/diary/cooked-meals.ts";
import { MealPhotoField, useMealPhoto } from "#app/recipe-form/photos/meal-photo.tsx";

type CookedMealFormProps = {
  recipeId: string;
  submissionId: string;
  /** The day to begin with; null for today. */
  cookedOn: string | null;
  /** Another value starts the day's field again: the page was first rendered with another time zone. */
  today: string;
  partnerName: string | null;
};

/** Records that a recipe was cooked, and then shows the recipe. */
export function CookedMealForm({ recipeId, submissionId, cookedOn, today, partnerName }: CookedMealFormProps) {
  const id = useId();
  const action = `/app/recipes/${recipeId}/cooked`;
  const form = useActionForm({ intent: "cooked" }, { action, keepsFields: true });
  const photo = useMealPhoto();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].filter(([, value]) => typeof value === "string");
    if (form.submittedData || photo.isBusy) return;
    const sent = await photo.send();
    if (sent) form.submit({ ...Object.fromEntries(typed as [string, string][]), ...sent });
  }

  const errors = form.fieldErrors.cookedOn;
  return (
    <ActionForm form={form} onSubmit={submit} className="grid max-w-xl gap-5">
      <input type="hidden" name="submissionId" value={submissionId} />
      <LabelledField id={id} label="Day" errors={errors}>
        <Input
          key={today}
          id={id}
          type="date"
          name="cookedOn"
          required
          min={firstCookedDay}
          max={today}
          defaultValue={cookedOn ?? today}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? `${id}-error` : undefined}
          className="w-auto justify-self-start"
        />
      </LabelledField>
      <VerdictFields verdict={null} partnerName={partnerName} />
      <MealPhotoField photo={photo} />
      <ActionFormError />
      <SubmitButton className="justify-self-start" isBusy={photo.isBusy || form.submittedData !== undefined}>
        Add to our diary
      </SubmitButton>
    </ActionForm>
  );
}
