import { useContext, useId } from "react";
import { verdictNoteCharacters } from "#app/domain/planning/cooked-meals.ts";
import type { MealVerdict } from "#app/domain/planning/ports.ts";
import { FormContext, LabelledField } from "./forms.tsx";
import { StarChoice } from "./star-choice.tsx";
import { Textarea } from "./ui/input.tsx";

type VerdictFieldsProps = { verdict: MealVerdict | null; partnerName: string | null };

/** Stars and note of a meal. After a refusal without script, the fields show what was submitted. */
export function VerdictFields({ verdict, partnerName }: VerdictFieldsProps) {
  const id = useId();
  const { values, fieldErrors } = useContext(FormContext);
  const stars = values.stars === undefined ? verdict?.stars : Number(values.stars) || null;
  return (
    <>
      <StarChoice chosen={stars ?? null} />
      <LabelledField id={id} label="What did you think?" hint={describeSecrecy(partnerName)} errors={fieldErrors.note}>
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

export function describeSecrecy(partnerName: string | null): string | undefined {
  return partnerName === null
    ? undefined
    : `${partnerName} can read this once you have both said something, or after a day.`;
}
