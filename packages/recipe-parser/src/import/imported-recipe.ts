import type { ParsedRecipe } from "../parsed-recipe.ts";

/** A file that the person chose, or an entry of a chosen archive. */
export type ImportFile = {
  /** The path inside the archives, with `/`. An archive inside an archive is a folder: `recipe_1.zip/recipe.json`. */
  path: string;
  /** Reads the whole file. Throws when the file is damaged, encrypted or too large. */
  read(): Promise<Uint8Array>;
};

/** A recipe of another app. Each value without a field of its own is in the notes or tags, named by `keptInNotes`. */
export type ImportedRecipe = {
  recipe: ParsedRecipe;
  tags: string[];
  /** The time at which the other app stored the recipe; null if unknown or outside 1990 to now. */
  createdAt: Date | null;
  /** The person's own rating, 1 to 5 stars. */
  stars: number | null;
  /** The photos in the order of the other app, the main photo first. */
  photos: ImportedPhoto[];
  /** True if the photos are of a recipe that shows a drawn cover instead of the first one. */
  hasDrawnCover?: boolean;
  meals: ImportedMeal[];
  /** Labels of the fields that became lines of the notes, such as "Nutrition". */
  keptInNotes: string[];
};

/** A photo stored in a file, or at the `at`-th character of a file of text, or at a web address. */
export type ImportedPhoto = { path: string; at?: number } | { url: string };

/** A day on which the recipe was cooked, such as "2026-11-28". */
export type ImportedMeal = { cookedOn: string; stars: number | null; note: string | null; photo: ImportedPhoto | null };

/** A file, or a part of a file, in which no recipe was found. */
export type UnreadFile = { path: string; problem: string };
