import { RatingStars } from "#app/components/recipe/rating-stars.tsx";
import { describeVerdictSecrecy } from "#app/components/recipe/verdict-fields.tsx";
import { LabelledField } from "#app/components/ui/forms.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { Photo } from "#app/components/ui/photo.tsx";
import type { CookingState } from "#app/modules/cooking/cooking-state.ts";
import type { RecipeToCook } from "#app/modules/cooking/recipe-to-cook.ts";
import { verdictNoteCharacters } from "#app/modules/diary/cooked-meals.ts";
import { MealPhotoField } from "#app/recipe-form/photos/meal-photo.tsx";
import type { MealEnd } from "./use-cook-finish.ts";

type CookEndProps = {
  recipe: RecipeToCook;
  meal: MealEnd;
  state: CookingState;
  onChange(change: Partial<CookingState>): void;
};

/** The last page of cook mode, with rating and diary entry. */
export function CookEnd({ recipe, meal, state, onChange }: CookEndProps) {
  const { photo, rating } = recipe;
  return (
    <div className="grid gap-8">
      <section className="grid justify-items-center gap-3 text-center [&>div]:justify-center">
        {photo ? (
          <Photo
            photo={{ ...photo, alt: "" }}
            sizes="(min-width: 768px) 672px, 92vw"
            isLarge
            className="aspect-3/2 max-h-[24dvh] w-full rounded-xl object-cover"
          />
        ) : null}
        <h2 className="text-2xl">How was it?</h2>
        <RatingStars rating={rating} onRate={meal.onStars} />
      </section>
      <DiaryFields recipe={recipe} meal={meal} state={state} onChange={onChange} />
    </div>
  );
}

function DiaryFields({ recipe: { partnerName }, meal, state, onChange }: CookEndProps) {
  const errors = meal.noteErrors;
  return (
    <section aria-label="Diary" className="grid gap-4 rounded-xl border border-border bg-surface p-4">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={state.isForDiary}
          onChange={(event) => onChange({ isForDiary: event.target.checked })}
        />
        {partnerName === null ? "Add to my diary" : "Add to our diary"}
      </label>
      {state.isForDiary ? (
        <div className="grid gap-4">
          <LabelledField
            id="diary-note"
            label="How did it turn out?"
            hint={describeVerdictSecrecy(partnerName)}
            errors={errors}
          >
            <Textarea
              id="diary-note"
              dir="auto"
              maxLength={verdictNoteCharacters}
              value={state.diaryNote}
              onChange={(event) => onChange({ diaryNote: event.target.value })}
              aria-invalid={errors ? true : undefined}
              aria-describedby={errors ? "diary-note-error" : undefined}
            />
          </LabelledField>
          <MealPhotoField photo={meal.photo} />
        </div>
      ) : null}
    </section>
  );
}
