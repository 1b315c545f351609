import type { AddedPhoto } from "#app/browser/photo-upload/added-photo.ts";
import { takeReading } from "#app/browser/recipe-editor/recipe-edit.ts";
import type { RecipeEditor } from "#app/browser/recipe-editor/recipe-editor.ts";
import { sortReadings } from "#app/domain/recipes/sort-readings.ts";
import { nameOfReading, type Reading } from "#app/reading/reading.ts";
import { tellOfReading } from "./tell-of-reading.ts";

/** Of a pasted text there are no photos. */
export function fillIn({ read, update }: RecipeEditor, reading: Reading, photos: AddedPhoto[]): void {
  const { draft, waiting } = read();
  const before = waiting.recipes.map((recipe) => nameOfReading(recipe.reading));
  const sorted = sortReadings(reading, draft, before);
  update((edit) => takeReading(edit, { reading, photos, sorted }));
  if (sorted.mustChoose) return;
  tellOfReading(sorted.ofForm ?? reading, { others: sorted.others, draft, photos: photos.length });
}
