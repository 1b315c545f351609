import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { useContext, useId } from "react";
import { ActionForm, ActionFormError, FormContext, LabelledField, SubmitButton } from "#app/components/ui/forms.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { useActionForm } from "#app/device/use-form.ts";
import type { MealVerdict } from "#app/modules/diary/cooked-meal-store.server.ts";
import { verdictNoteCharacters } from "#app/modules/diary/cooked-meals.ts";
import { maxStars } from "#app/modules/recipes/recipe.ts";

type VerdictFieldsProps = { verdict: MealVerdict | null; partnerName: string | null };

/** Form fields for the stars and the note of a meal. */
export function VerdictFields({ verdict, partnerName }: VerdictFieldsProps) {
  const id = useId();
  const { values, fieldErrors } = useContext(FormContext);
  const stars = values.stars === undefined ? verdict?.stars : Number(values.stars) || null;
  return (
    <>
      <StarChoice chosen={stars ?? null} />
      <LabelledField
        id={id}
        label="What did you think?"
        hint={describeVerdictSecrecy(partnerName)}
        errors={fieldErrors.note}
      >
        <Textarea
          id={id}
          name="note"
          dir="auto"
          maxLength={verdictNoteCharacters}
          defaultValue={values.note ?? verdict?.note ?? ""}
          aria-invalid={fieldErrors.note ? true : undefined}
          aria-describedby={fieldErrors.note ? `${id}-error` : undefined}
        />
      </LabelledField>
    </>
  );
}

export function describeVerdictSecrecy(partnerName: string | null): string | undefined {
  return partnerName === null
    ? undefined
    : `${partnerName} can read this once you have both said something, or after a day.`;
}

const choices = Array.from({ length: maxStars }, (_, index) => index + 1);

/** Radio buttons, which also work without script: a star is filled if it or a later one is chosen. */
function StarChoice({ chosen }: { chosen: number | null }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">Stars</legend>
      <div dir="ltr" className="-ml-2 flex flex-wrap items-center">
        {choices.map((count) => (
          <label
            key={count}
            className="group relative grid size-[min(2.75rem,16vw)] cursor-pointer place-content-center rounded-full text-primary hover:bg-muted has-focus-visible:outline-3 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="stars"
              value={count}
              data-star
              defaultChecked={count === chosen}
              aria-label={count === 1 ? "1 star" : `${count} stars`}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
            />
            <Star
              aria-hidden
              className="pointer-events-none size-[min(1.75rem,11vw)] group-has-checked:fill-current group-has-[~label>[data-star]:checked]:fill-current"
            />
          </label>
        ))}
        <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full px-3 text-sm text-muted-foreground hover:bg-muted has-checked:hidden has-focus-visible:outline-3 has-focus-visible:outline-ring">
          <input
            type="radio"
            name="stars"
            value="none"
            defaultChecked={chosen === null}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-full"
          />
          No stars
        </label>
      </div>
    </fieldset>
  );
}

type VerdictFormProps = {
  mealId: string;
  verdict: MealVerdict | null;
  partnerName: string | null;
  children?: ReactNode;
};

/** Saves the person's stars and note of a meal. Empty fields remove them. */
export function VerdictForm({ mealId, verdict, partnerName, children }: VerdictFormProps) {
  const form = useActionForm({ intent: "verdict", mealId }, { action: "/app/diary", keepsFields: true });
  return (
    <ActionForm form={form} className="grid gap-4">
      <VerdictFields verdict={verdict} partnerName={partnerName} />
      <ActionFormError />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>Save</SubmitButton>
        {children}
      </div>
    </ActionForm>
  );
}
