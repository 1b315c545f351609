import type { ParsedRecipe } from "recipe-parser";
import { type DeviceFilling, mergeCloserReading } from "#app/domain/recipes/merge-closer-reading.ts";
import type { RecipeEdit } from "./recipe-form-state.ts";

export function takeCloserReading(edit: RecipeEdit, device: DeviceFilling, recipe: ParsedRecipe): RecipeEdit {
  const draft = mergeCloserReading(edit.draft, device, recipe);
  if (draft === edit.draft) return edit;
  return { ...edit, draft, asRead: edit.draft === edit.asRead ? draft : edit.asRead };
}
