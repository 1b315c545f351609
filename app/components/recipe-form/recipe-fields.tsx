import type { ChangeEvent } from "react";
import { type RecipeEdit, typeIn } from "#app/browser/recipe-editor/recipe-edit.ts";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { FieldErrors, Labelled } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input, Textarea } from "#app/components/ui/input.tsx";
import { dietaryLabels } from "#app/content/dietary-labels.ts";
import { cookTime } from "#app/domain/recipes/cook-time.ts";
import { cookTimePresets, dietaryFlags, difficulties, mealTypes, recipeLimits } from "#app/domain/recipes/recipe.ts";
import { maxTyped, type RecipeDraft } from "#app/domain/recipes/recipe-draft.ts";
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

export function RecipeFields({ edit, update, hasScript, hasPhotoUrl }: RecipeFieldsProps) {
  const { draft, errors } = edit;
  const change = (changes: Partial<RecipeDraft>) => update((before) => typeIn(before, changes));
  const readMark = (name: string) => <ReadMark isShown={draft.readFields.some((field) => field === name)} />;
  const labelled = (name: TextName, label: string) => ({
    id: name,
    label,
    mark: readMark(name),
    errors: errors[name],
  });
  const text = (name: TextName) => ({
    id: name,
    name,
    value: draft[name],
    "aria-invalid": errors[name] ? true : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: event.target.value }),
  });
  const url = { type: "url", inputMode: "url", placeholder: "https://" } as const;
  return (
    <>
      <Labelled {...labelled("title", "Title")}>
        <Input {...text("title")} dir="auto" required autoComplete="off" />
      </Labelled>

      <ChoiceButtons
        legend="Meal type"
        name="category"
        options={mealTypes}
        value={draft.category}
        mark={readMark("category")}
        onChange={(category) => change({ category })}
      />

      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">Cook time {readMark("cookTime")}</legend>
        <div className="flex flex-wrap items-center gap-2">
          {hasScript
            ? cookTimePresets.map(String).map((minutes) => (
                <Button
                  key={minutes}
                  variant={draft.cookTime === minutes ? "soft" : "outline"}
                  aria-pressed={draft.cookTime === minutes}
                  onClick={() => change({ cookTime: draft.cookTime === minutes ? "" : minutes })}
                >
                  {cookTime(Number(minutes))}
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

      <Labelled {...labelled("servings", "Servings")}>
        <div className="flex items-center gap-2">
          <Input
            {...text("servings")}
            inputMode="numeric"
            autoComplete="off"
            className="w-26"
            maxLength={maxTyped}
            aria-describedby={errors.servings ? "servings-error" : undefined}
          />
          people
        </div>
      </Labelled>

      <ChoiceButtons
        legend="Difficulty"
        name="difficulty"
        options={difficulties}
        value={draft.difficulty}
        mark={readMark("difficulty")}
        onChange={(difficulty) => change({ difficulty })}
      />

      <fieldset>
        <legend className="mb-2 font-medium">Dietary {readMark("dietary")}</legend>
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
        <Labelled {...labelled("cuisine", "Cuisine")}>
          <Input {...text("cuisine")} dir="auto" maxLength={recipeLimits.cuisineCharacters} />
        </Labelled>
        {hasPhotoUrl ? (
          <Labelled {...labelled("photoUrl", "Photo URL (optional)")}>
            <Input {...text("photoUrl")} {...url} />
          </Labelled>
        ) : null}
      </div>
      <RecipeLists edit={edit} update={update} hasScript={hasScript} />

      <Labelled {...labelled("sourceUrl", "Source link (optional)")}>
        <Input {...text("sourceUrl")} {...url} />
      </Labelled>
      <Labelled {...labelled("notes", "Notes (optional)")}>
        <Textarea {...text("notes")} dir="auto" />
      </Labelled>
    </>
  );
}

type TextName = "title" | "servings" | "cuisine" | "photoUrl" | "sourceUrl" | "notes";
