import { getDisplayTitle, type ParsedRecipe } from "recipe-parser";
import { isLinkAlone } from "#app/domain/recipes/recipe-draft.ts";
import { sortReadings } from "#app/domain/recipes/sort-readings.ts";
import { sourceKey } from "#app/domain/recipes/source-key.ts";
import type { AddedPhoto } from "#app/recipe-form/photos/added-photo.ts";
import { takeReading, typeIn } from "#app/recipe-form/recipe-form-state.ts";
import type { RecipeEditor } from "#app/recipe-form/recipe-form-store.ts";
import { tellOfReading } from "./announce-analysis.ts";

/** Of a pasted text there are no photos. */
export function fillIn({ read, update }: RecipeEditor, reading: ParsedRecipe, photos: AddedPhoto[]): void {
  const { draft, waiting } = read();
  const before = waiting.recipes.map((recipe) => getDisplayTitle(recipe.reading));
  const { isAsking } = waiting;
  const sorted = sortReadings(reading, draft, { waiting: before, isAsking, isPasted: photos.length === 0 });
  update((edit) => takeReading(edit, { reading, photos, sorted }));
  if (sorted.mustChoose) return;
  tellOfReading(sorted.ofForm ?? reading, { others: sorted.others, draft, photos: photos.length });
}

/** A link that was not read gives way to one that was; the notes keep it. */
export function fillInPage(editor: RecipeEditor, reading: ParsedRecipe, url: string): void {
  const { draft } = editor.read();
  const { sourceUrl, notes } = draft;
  if (isLinkAlone(draft) && sourceKey(sourceUrl) !== sourceKey(url)) {
    const added = [notes, sourceUrl].filter(Boolean).join("\n\n");
    editor.update((edit) => typeIn(edit, { sourceUrl: "", notes: added }));
  }
  fillIn(editor, reading, []);
}
