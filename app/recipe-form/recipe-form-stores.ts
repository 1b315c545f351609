import { useEffect, useRef, useState } from "react";
import { convertDraftToFields, createDraftFromFields, draftFields } from "#app/modules/recipes/recipe-draft.ts";
import type { PhotoStore } from "./photos/photo-store.ts";
import type { FieldsStore } from "./stores/fields.ts";

export type RecipeFormStores = { fields: FieldsStore; photos: PhotoStore };

/**
 * Creates the form's stores and adopts what was typed before hydration, which React would overwrite. `begin` then starts
 * the page's effects, and returns a function that ends the effects.
 */
export function useFormStores<Stores extends RecipeFormStores>(
  create: () => Stores,
  begin: (stores: Stores, typed: FormData) => () => void,
) {
  const element = useRef<HTMLFormElement>(null);
  const [stores] = useState(create);
  const [firstBegin] = useState(() => begin);
  useEffect(() => {
    const typed = new FormData(element.current ?? undefined);
    adoptTypedFields(typed, stores.fields);
    const end = firstBegin(stores, typed);
    return () => {
      end();
      stores.photos.close();
    };
  }, [stores, firstBegin]);
  return { stores, element };
}

function adoptTypedFields(typed: FormData, { getState, dispatch }: FieldsStore): void {
  const rendered = convertDraftToFields(getState().draft);
  // Lines and tags have no form fields of their names, so they are filled in from the draft.
  const { ingredients, instructions, tags } = rendered;
  const texts: Record<string, string | undefined> = { ingredients, instructions, tags };
  for (const [name, value] of typed) if (typeof value === "string") texts[name] = value.replaceAll("\r\n", "\n");
  const draft = createDraftFromFields(texts);
  // Does nothing if the form was disabled: FormData leaves out disabled fields, such as the title.
  if (!typed.has("title") || JSON.stringify(convertDraftToFields(draft)) === JSON.stringify(rendered)) return;
  const changes = Object.fromEntries((["photoUrl", ...draftFields] as const).map((field) => [field, draft[field]]));
  dispatch({ type: "change", changes });
}
