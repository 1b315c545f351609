import { type RecipeEdit, typeIn } from "#app/browser/recipe-editor/recipe-edit.ts";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { FieldErrors, Labelled } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input, Textarea } from "#app/components/ui/input.tsx";
import { dietaryLabels } from "#app/content/dietary-labels.ts";
import { cookTime } from "#app/domain/recipes/cook-time.ts";
import { cookTimePresets, dietaryFlags, difficulties, mealTypes, recipeLimits } from "#app/domain/recipes/recipe.ts";
import { type DraftField, maxTyped, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
import { ChoiceButtons } from "./choice-buttons.tsx";
import { ReadMark } from "./read-mark.tsx";
import { RecipeLists } from "./recipe-lists.tsx";

type RecipeFieldsProps = {
  edit: RecipeEdit;
  update: RecipeEditor["update"];
  hasScript: boolean;
  /** False where a stored photo is the recipe's picture. */
  hasPhotoUrl: boolean;
};

/** All fields of a recipe except its photos: the same for adding and for editing. */
export function RecipeFields({ edit, update, hasScript, hasPhotoUrl }: RecipeFieldsProps) {
  const { draft, errors } = edit;
  const change = (changes: Partial<RecipeDraft>) => update((before) => typeIn(before, changes));
  const isRead = (field: DraftField) => draft.readFields.includes(field);
  return (
    <>
      <Labelled id="title" label="Title" mark={<ReadMark isShown={isRead("title")} />} errors={errors.title}>
        <Input
          id="title"
          name="title"
          dir="auto"
          required
          autoComplete="off"
          value={draft.title}
          aria-invalid={errors.title ? true : undefined}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Labelled>

      <ChoiceButtons
        legend="Meal type"
        name="category"
        options={mealTypes}
        value={draft.category}
        isRead={isRead("category")}
        onChange={(category) => change({ category })}
      />

      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">
          Cook time <ReadMark isShown={isRead("cookTime")} />
        </legend>
        <div className="flex flex-wrap items-center gap-2">
          {hasScript
            ? cookTimePresets.map((minutes) => (
                <Button
                  key={minutes}
                  variant={draft.cookTime === String(minutes) ? "soft" : "outline"}
                  aria-pressed={draft.cookTime === String(minutes)}
                  onClick={() => change({ cookTime: draft.cookTime === String(minutes) ? "" : String(minutes) })}
                >
                  {cookTime(minutes)}
                </Button>
              ))
            : null}
          <div className="flex items-center gap-2">
            <Input
              aria-label="Custom minutes"
              name="cookTimeMinutes"
              inputMode="numeric"
              placeholder="Custom"
              className="w-26"
              value={draft.cookTime}
              aria-invalid={errors.cookTimeMinutes ? true : undefined}
              aria-describedby={errors.cookTimeMinutes ? "cookTimeMinutes-error" : undefined}
              maxLength={maxTyped}
              onChange={(event) => change({ cookTime: event.target.value })}
            />
            min
          </div>
        </div>
        <FieldErrors id="cookTimeMinutes-error" errors={errors.cookTimeMinutes} />
      </fieldset>

      <Labelled
        id="servings"
        label="Servings"
        mark={<ReadMark isShown={isRead("servings")} />}
        errors={errors.servings}
      >
        <div className="flex items-center gap-2">
          <Input
            id="servings"
            name="servings"
            inputMode="numeric"
            autoComplete="off"
            className="w-26"
            maxLength={maxTyped}
            value={draft.servings}
            aria-invalid={errors.servings ? true : undefined}
            aria-describedby={errors.servings ? "servings-error" : undefined}
            onChange={(event) => change({ servings: event.target.value })}
          />
          people
        </div>
      </Labelled>

      <ChoiceButtons
        legend="Difficulty"
        name="difficulty"
        options={difficulties}
        value={draft.difficulty}
        isRead={isRead("difficulty")}
        onChange={(difficulty) => change({ difficulty })}
      />

      <fieldset>
        <legend className="mb-2 font-medium">
          Dietary <ReadMark isShown={isRead("dietary")} />
        </legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {dietaryFlags.map((flag) => (
            <label key={flag} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name={flag}
                value="true"
                checked={draft.dietary[flag]}
                onChange={(event) => change({ dietary: { ...draft.dietary, [flag]: event.target.checked } })}
                className="size-5 accent-primary"
              />
              {dietaryLabels[flag]}
            </label>
          ))}
        </div>
      </fieldset>

      <div className="grid gap-5 sm:grid-cols-2">
        <Labelled id="cuisine" label="Cuisine" mark={<ReadMark isShown={isRead("cuisine")} />} errors={errors.cuisine}>
          <Input
            id="cuisine"
            name="cuisine"
            aria-invalid={errors.cuisine ? true : undefined}
            dir="auto"
            maxLength={recipeLimits.cuisineCharacters}
            value={draft.cuisine}
            onChange={(event) => change({ cuisine: event.target.value })}
          />
        </Labelled>
        {hasPhotoUrl ? (
          <Labelled id="photoUrl" label="Photo URL (optional)" errors={errors.photoUrl}>
            <Input
              id="photoUrl"
              name="photoUrl"
              aria-invalid={errors.photoUrl ? true : undefined}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={draft.photoUrl}
              onChange={(event) => change({ photoUrl: event.target.value })}
            />
          </Labelled>
        ) : null}
      </div>
      <RecipeLists edit={edit} update={update} hasScript={hasScript} />

      <Labelled
        id="sourceUrl"
        label="Source link (optional)"
        mark={<ReadMark isShown={isRead("sourceUrl")} />}
        errors={errors.sourceUrl}
      >
        <Input
          id="sourceUrl"
          name="sourceUrl"
          aria-invalid={errors.sourceUrl ? true : undefined}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={draft.sourceUrl}
          onChange={(event) => change({ sourceUrl: event.target.value })}
        />
      </Labelled>
      <Labelled id="notes" label="Notes (optional)" mark={<ReadMark isShown={isRead("notes")} />} errors={errors.notes}>
        <Textarea
          id="notes"
          name="notes"
          aria-invalid={errors.notes ? true : undefined}
          dir="auto"
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Labelled>
    </>
  );
}
