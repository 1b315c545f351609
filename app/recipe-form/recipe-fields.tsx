import { type ChangeEvent, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FieldErrors, LabelledField } from "#app/components/ui/forms.tsx";
import { Input, Textarea } from "#app/components/ui/input.tsx";
import { formatCookTime, isWholeNumber } from "#app/modules/recipes/cook-time.ts";
import {
  cookTimePresets,
  dietaryFlags,
  dietaryLabels,
  difficulties,
  mealTypes,
  recipeLimits,
} from "#app/modules/recipes/recipe.ts";
import { maxDraftCharacters, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { ChoiceButtons } from "./choice-buttons.tsx";
import { CollapsiblePanel } from "./collapsible-panel.tsx";
import { LineList } from "./line-list.tsx";
import type { RecipeFormStores } from "./recipe-form-stores.ts";
import type { FieldsState, FieldsStore } from "./stores/fields.ts";
import { useStoreState } from "./stores/store.ts";
import { TagsField } from "./tags-field.tsx";

/** The fields in their order. Panels that are filled in already, or rarely used, are folded unless they have an error. */
export function RecipeFields({ stores }: { stores: RecipeFormStores }) {
  const state = useStoreState(stores.fields);
  const { draft, errors } = state;
  const { change, labelled, text } = createFieldProps(state, stores.fields.dispatch);
  const hasStoredPhoto = useStoreState(stores.photos).all.some((photo) => !photo.isMarked && !photo.added);
  const [hadFacts] = useState(() => summarizeFacts(draft) !== "");
  const isOneOf = (names: readonly string[]) => names.some((name) => errors[name]);
  const isRead = draft.readFields.some((field) => field === "category" || field === "cookTime" || field === "servings");
  const url = { type: "url", inputMode: "url", placeholder: "https://" } as const;

  /** Refuses other characters than digits, unless the field already holds some that the person is deleting. */
  function typeMinutes(typed: string) {
    const minutes = typed.trim();
    if (!isWholeNumber(minutes) && isWholeNumber(draft.cookTime)) return;
    change({ cookTime: minutes });
  }

  return (
    <>
      <LabelledField {...labelled("title", "Title")}>
        <Input {...text("title")} dir="auto" required autoComplete="off" className="font-serif font-semibold" />
      </LabelledField>

      <CollapsiblePanel
        title="Meal type, time and servings"
        summary={summarizeFacts(draft)}
        canCollapse={hadFacts || isRead}
        hasError={isOneOf(["category", "cookTimeMinutes", "servings", "difficulty"])}
      >
        <ChoiceButtons
          legend="Meal type"
          name="category"
          options={mealTypes}
          value={draft.category}
          onChange={(category) => change({ category })}
        />

        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">Cook time</legend>
          <div className="flex flex-wrap items-center gap-2">
            {cookTimePresets.map(String).map((minutes) => (
              <Button
                key={minutes}
                variant={draft.cookTime === minutes ? "soft" : "outline"}
                aria-pressed={draft.cookTime === minutes}
                onClick={() => change({ cookTime: draft.cookTime === minutes ? "" : minutes })}
              >
                {formatCookTime(Number(minutes))}
              </Button>
            ))}
            <div className="flex flex-wrap items-center gap-2">
              <Input
                aria-label="Custom minutes"
                name="cookTimeMinutes"
                inputMode="numeric"
                placeholder="Custom"
                className="w-26"
                value={draft.cookTime}
                aria-invalid={errors.cookTimeMinutes ? true : undefined}
                aria-describedby={errors.cookTimeMinutes ? "cookTimeMinutes-error" : undefined}
                maxLength={maxDraftCharacters}
                onChange={(event) => typeMinutes(event.target.value)}
              />
              min
            </div>
          </div>
          <FieldErrors id="cookTimeMinutes-error" errors={errors.cookTimeMinutes} />
        </fieldset>

        <LabelledField {...labelled("servings", "Servings")}>
          <div className="flex flex-wrap items-center gap-2">
            <Input
              {...text("servings")}
              inputMode="numeric"
              autoComplete="off"
              className="w-26"
              maxLength={maxDraftCharacters}
              aria-describedby={errors.servings ? "servings-error" : undefined}
            />
            people
          </div>
        </LabelledField>

        <ChoiceButtons
          legend="Difficulty"
          name="difficulty"
          options={difficulties}
          value={draft.difficulty}
          onChange={(difficulty) => change({ difficulty })}
        />

        <fieldset>
          <legend className="mb-2 font-medium">Dietary</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-1">
            {dietaryFlags.map((flag) => (
              <label key={flag} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  name={flag}
                  value="true"
                  checked={draft.dietary[flag]}
                  onChange={(event) => change({ dietary: { ...draft.dietary, [flag]: event.target.checked } })}
                />
                {dietaryLabels[flag]}
              </label>
            ))}
          </div>
        </fieldset>
      </CollapsiblePanel>

      <CollapsiblePanel
        title="More details"
        summary={joinFilled(draft.cuisine, getHost(draft.sourceUrl)) || "Cuisine, links"}
        canCollapse
        hasError={isOneOf(["cuisine", "photoUrl", "sourceUrl"])}
      >
        <LabelledField {...labelled("cuisine", "Cuisine")}>
          <Input {...text("cuisine")} dir="auto" maxLength={recipeLimits.cuisineCharacters} />
        </LabelledField>
        {hasStoredPhoto ? null : (
          <LabelledField {...labelled("photoUrl", "Photo URL (optional)")}>
            <Input {...text("photoUrl")} {...url} />
          </LabelledField>
        )}
        <LabelledField {...labelled("sourceUrl", "Source link (optional)")}>
          <Input {...text("sourceUrl")} {...url} />
        </LabelledField>
      </CollapsiblePanel>

      <LineList list="ingredients" stores={stores} />
      <LineList list="instructions" stores={stores} />

      <LabelledField {...labelled("notes", "Notes (optional)")}>
        <Textarea {...text("notes")} dir="auto" className="min-h-11" rows={2} />
      </LabelledField>

      <TagsField tags={draft.tags} errors={errors.tags} onChange={(tags) => change({ tags })} />
    </>
  );
}

type TextName = "title" | "servings" | "cuisine" | "photoUrl" | "sourceUrl" | "notes";

function createFieldProps({ draft, errors }: FieldsState, dispatch: FieldsStore["dispatch"]) {
  const change = (changes: Partial<RecipeDraft>) => dispatch({ type: "change", changes });
  return {
    change,
    labelled: (name: TextName, label: string) => ({ id: name, label, errors: errors[name] }),
    text: (name: TextName) => ({
      id: name,
      name,
      value: draft[name],
      "aria-invalid": errors[name] ? true : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: event.target.value }),
    }),
  };
}

function summarizeFacts({ category, cookTime: minutes, servings, difficulty, dietary }: RecipeDraft): string {
  const marks = dietaryFlags.filter((flag) => dietary[flag]).map((flag) => dietaryLabels[flag]);
  const time = /^\d+$/.test(minutes) ? formatCookTime(Number(minutes)) : "";
  return joinFilled(category, time, servings && `${servings} people`, difficulty, ...marks);
}

function joinFilled(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(" · ");
}

function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : url;
}
