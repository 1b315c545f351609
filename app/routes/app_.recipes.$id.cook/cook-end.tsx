import { Link } from "@remix-run/react";
import { Camera } from "lucide-react";
import type { FormState } from "#app/browser/use-form.ts";
import { Form, Labelled, SubmitButton } from "#app/components/forms.tsx";
import { buttonStyle } from "#app/components/ui/button.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { maxNoteCharacters } from "#app/domain/cooking/cooking-state.ts";
import type { RecipeToCook } from "#app/domain/cooking/view-recipe-to-cook.server.ts";
import { RatingStars } from "../app.recipes.$id._index/rating-stars.tsx";

type CookEndProps = {
  recipe: RecipeToCook;
  noteForm: FormState;
  note: string;
  onNote(note: string): void;
};

/** What both say of the dish while it is still on the table. */
export function CookEnd({ recipe: { id, rating, mayEdit }, noteForm, note, onNote }: CookEndProps) {
  const errors = noteForm.fieldErrors.note;
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <h2 className="text-2xl">How was it?</h2>
        <RatingStars rating={rating} />
      </section>
      {mayEdit ? (
        <>
          <Form form={noteForm} className="grid gap-3">
            <Labelled id="note" label="A note for next time" errors={errors}>
              <Textarea
                id="note"
                name="note"
                dir="auto"
                maxLength={maxNoteCharacters}
                value={note}
                onChange={(event) => onNote(event.target.value)}
                aria-invalid={errors ? true : undefined}
                aria-describedby={errors ? "note-error" : undefined}
              />
            </Labelled>
            <SubmitButton variant="secondary" className="justify-self-start">
              Add note
            </SubmitButton>
          </Form>
          <Link
            to={`/app/recipes/${id}/edit#photos-title`}
            className={buttonStyle({ variant: "outline", className: "justify-self-start" })}
          >
            <Camera aria-hidden />
            Add a photo
          </Link>
        </>
      ) : null}
    </div>
  );
}
