import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { convertDraftToFields, createDraftFromFields } from "#app/modules/recipes/recipe-draft.ts";
import { createPhotoPreparation, type PhotoMessages } from "./photos/prepare-photos.ts";
import { createPhotoUpload } from "./photos/upload-photos.ts";
import type { RecipeFormTransitions } from "./recipe-form-reducer.ts";
import type { RecipeFormState } from "./recipe-form-state.ts";
import { createRecipeFormStore } from "./recipe-form-store.ts";

export type RecipeFormTools = ReturnType<typeof createRecipeFormTools>;

/** The store of the form, with the preparation and upload of its photos. */
export function createRecipeFormTools(
  first: RecipeFormState,
  messages: PhotoMessages,
  more?: RecipeFormTransitions<RecipeFormState>,
) {
  const store = createRecipeFormStore(first, more);
  const preparation = createPhotoPreparation(store, messages);
  const upload = createPhotoUpload(store, preparation);
  return {
    ...store,
    photos: { ...preparation, ...upload },
    close(): void {
      upload.close();
      preparation.close();
    },
  };
}

/**
 * Creates the form's store and adopts input from before hydration, which React would overwrite. `begin` then starts the
 * page's effects, and returns a function that ends the effects.
 */
export function useRecipeForm<Tools extends RecipeFormTools>(create: () => Tools, begin: (tools: Tools) => () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [tools] = useState(create);
  const [firstBegin] = useState(() => begin);
  useEffect(() => {
    if (form.current) adoptInputBeforeHydration(new FormData(form.current), tools);
    const end = firstBegin(tools);
    return () => {
      end();
      tools.close();
    };
  }, [tools, firstBegin]);
  return { tools, state: useSyncExternalStore(tools.subscribe, tools.getState, tools.getState), form };
}

export type RecipeFormContext = ReturnType<typeof useRecipeForm<RecipeFormTools>>;

function adoptInputBeforeHydration(data: FormData, { getState, dispatch }: RecipeFormTools): void {
  // Lines and tags have no fields of these names.
  const { ingredients, instructions, tags } = convertDraftToFields(getState().draft);
  const texts: Record<string, string | undefined> = { ingredients, instructions, tags };
  for (const [name, value] of data) if (typeof value === "string") texts[name] = value.replaceAll("\r\n", "\n");
  const draft = createDraftFromFields(texts);
  const isTyped =
    JSON.stringify(convertDraftToFields(draft)) !== JSON.stringify(convertDraftToFields(getState().draft));
  // FormData leaves out disabled fields, so a missing title means that the form was disabled.
  if (data.has("title") && isTyped) dispatch({ type: "report", facts: { draft } });
}
