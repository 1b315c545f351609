import { Link } from "@remix-run/react";
import { Camera } from "lucide-react";
import type { ActionFormState } from "#app/browser/use-form.ts";
import { ActionForm, LabelledField, SubmitButton } from "#app/components/forms.tsx";
import { Photo } from "#app/components/photo.tsx";
import { RatingStars } from "#app/components/rating-stars.tsx";
import { buttonStyle } from "#app/components/ui/button.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { maxNoteCharacters } from "#app/domain/cooking/cooking-state.ts";
import type { RecipeToCook } from "#app/domain/cooking/recipe-to-cook.ts";

type CookEndProps = {
  recipe: RecipeToCook;
  noteForm: ActionFormState;
  note: string;
  onNote(note: string): void;
};

/** The last page of cook mode: rating, note and photo. */
export function CookEnd({ recipe, noteForm, note, onNote }: CookEndProps) {
  const { id, title, photo, rating, mayEdit, areNotesPublic } = recipe;
  const errors = noteForm.fieldErrors.note;
  return (
    <div className="grid gap-8">
      <section className="grid justify-items-center gap-3 text-center [&>div]:justify-center">
        {photo ? (
          <Photo
            photo={{ ...photo, alt: "" }}
            sizes="(min-width: 768px) 672px, 92vw"
            className="aspect-3/2 max-h-[30dvh] w-full rounded-xl object-cover"
          />
        ) : null}
        <p dir="auto" className="font-serif text-lg font-semibold">
          {title}
        </p>
        <h2 className="text-2xl">How was it?</h2>
        <RatingStars rating={rating} />
      </section>
      {mayEdit ? (
        <>
          <ActionForm form={noteForm} className="grid gap-3">
            <LabelledField
              id="note"
              label="A note for next time"
              hint={areNotesPublic ? "Anyone with the recipe's link will see it." : undefined}
              errors={errors}
            >
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
            </LabelledField>
            {/* With script, Finish saves the note. */}
            <noscript>
              <SubmitButton variant="secondary">Add note</SubmitButton>
            </noscript>
          </ActionForm>
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
