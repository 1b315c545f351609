import { useState } from "react";
import { LabelledField } from "#app/components/ui/forms.tsx";
import { Input, Textarea } from "#app/components/ui/input.tsx";
import { recipeLimits } from "#app/modules/recipes/recipe.ts";
import { LeftOutLines } from "./left-out-lines.tsx";
import { LineList } from "./line-list.tsx";
import { CollapsiblePanel, createFieldProps, FactsPanel, joinNonEmptyParts } from "./recipe-facts.tsx";
import type { RecipeFormStores } from "./recipe-form-stores.ts";
import { useStoreState } from "./stores/store.ts";
import { TagsField } from "./tags-field.tsx";

/** The fields in their order. A panel is folded once it is filled, unless a field of it is invalid. */
export function RecipeFields({ stores }: { stores: RecipeFormStores }) {
  const state = useStoreState(stores.fields);
  const { draft, errors } = state;
  const { change, labelled, text } = createFieldProps(state, stores.fields.dispatch);
  const hasStoredPhoto = useStoreState(stores.photos).all.some((photo) => !photo.isMarked && !photo.added);
  const summary = joinNonEmptyParts(draft.cuisine, getHost(draft.sourceUrl));
  const [hadDetails] = useState(summary !== "");
  const url = { type: "url", inputMode: "url", placeholder: "https://" } as const;

  return (
    <>
      <LabelledField {...labelled("title", "Title")}>
        <Input {...text("title")} dir="auto" required autoComplete="off" className="font-serif font-semibold" />
      </LabelledField>

      <FactsPanel state={state} dispatch={stores.fields.dispatch} />

      <CollapsiblePanel
        title="More details"
        summary={summary || "Cuisine, links"}
        canCollapse={hadDetails || draft.readFields.length > 0}
        hasError={["cuisine", "photoUrl", "sourceUrl"].some((name) => errors[name])}
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
      <LeftOutLines fields={stores.fields} />

      <LabelledField {...labelled("notes", "Notes (optional)")}>
        <Textarea {...text("notes")} dir="auto" className="min-h-11" rows={2} />
      </LabelledField>

      <TagsField tags={draft.tags} errors={errors.tags} onChange={(tags) => change({ tags })} />
    </>
  );
}

function getHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : url;
}
