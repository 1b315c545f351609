import type { recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { hasVisibleCharacter } from "#app/modules/plain-text.ts";

export const mealTypes = ["Breakfast", "Lunch", "Dinner", "Dessert", "Snack", "Drink"] as const;
export type MealType = (typeof mealTypes)[number];

export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

export const cookTimePresets = [15, 30, 60, 120] as const;

export const dietaryFlags = ["glutenFree", "dairyFree", "lowFodmap"] as const;
export type DietaryFlag = (typeof dietaryFlags)[number];
export type Dietary = Record<DietaryFlag, boolean>;

/** The labels of dietary flags. The class `capitalize` shows tags in the same case. */
export const dietaryLabels: Record<DietaryFlag, string> = {
  glutenFree: "Gluten Free",
  dairyFree: "Dairy Free",
  lowFodmap: "Low FODMAP",
};

export const titleRequiredHeading = "Title required";
export const titleRequiredMessage = "Please add a recipe title.";
export const signInToAddMessage = "Please sign in to add a recipe.";

/** Limits of a recipe, which keep every page under 500 KB: it contains the text twice, with `&` in eleven bytes. */
export const recipeLimits = {
  titleCharacters: 200,
  readTitleCharacters: 100,
  cuisineCharacters: 60,
  urlCharacters: 2048,
  notesCharacters: 10_000,
  listItems: 200,
  listItemCharacters: 2_000,
  ingredientsCharacters: 12_000,
  instructionsCharacters: 20_000,
  cookTimeMinutes: 10_080,
  servings: 99,
  /** A longer source text is cut off. No page contains the source text. */
  sourceCharacters: 50_000,
} as const;

export const recipesPerDay = 300;

/** The number of days in which a deleted recipe can be restored. */
export const deletedRecipeDays = 30;

/** The database columns that become `dietary` and `tags`. */
type ParsedColumns = "isGlutenFree" | "isDairyFree" | "isLowFodmap" | "tags";

/** A stored recipe without source text and search columns. `tags` has the form that `parseTags` returns. */
export type Recipe = Omit<RecipeRow, ParsedColumns> & { dietary: Dietary; tags: string[] };
export type RecipeRow = Omit<
  typeof recipes.$inferSelect,
  "searchTitle" | "searchWords" | "searchMoreWords" | "sourceText"
>;

/** The fields of a recipe that people edit, except its photos. */
export type RecipeContent = ReturnType<typeof formatRecipeFacts> & Pick<Recipe, "ingredients" | "instructions">;

/** The stored fields that every page of a recipe shows. */
export function formatRecipeFacts(recipe: Recipe) {
  const { title, category, cuisine, difficulty, cookTimeMinutes, servings, dietary, tags } = recipe;
  const { sourceUrl, notes } = recipe;
  return { title, category, cuisine, difficulty, cookTimeMinutes, servings, dietary, tags, sourceUrl, notes };
}

/** Splits text into non-blank lines, such as ingredients. */
export function splitLines(text: string): string[] {
  return text.split(/\r?\n/).map(trimmed).filter(hasVisibleCharacter);
}

/** Splits steps at blank lines, because a step may span several lines. */
export function splitSteps(text: string): string[] {
  const steps: string[][] = [[]];
  for (const line of text.split(/\r?\n/)) {
    if (hasVisibleCharacter(line)) steps.at(-1)?.push(line);
    else if (steps.at(-1)?.length !== 0) steps.push([]);
  }
  return steps.map((lines) => lines.join("\n").trim()).filter(hasVisibleCharacter);
}

export function joinIngredients(lines: readonly string[]): string {
  return lines.map(trimmed).filter(hasVisibleCharacter).join("\n");
}

export function joinInstructions(steps: readonly string[]): string {
  return steps.map(trimmed).filter(hasVisibleCharacter).join("\n\n");
}

export function parseDifficulty(text: string | null | undefined): Difficulty | null {
  const lowered = text?.trim().toLowerCase();
  return difficulties.find((difficulty) => difficulty === lowered) ?? null;
}

export function parseMealType(text: string | null | undefined): MealType | null {
  const lowered = text?.trim().toLowerCase();
  return mealTypes.find((mealType) => mealType.toLowerCase() === lowered) ?? null;
}

export function isValidServings(people: number): boolean {
  return Number.isInteger(people) && people >= 1 && people <= recipeLimits.servings;
}

function trimmed(text: string): string {
  return text.trim();
}

export const maxStars = 5;

/** The form value that removes the viewer's rating. */
export const unratedStars = "none";

export function averageRating(stars: readonly number[]): string | null {
  if (stars.length === 0) return null;
  return (stars.reduce((total, each) => total + each, 0) / stars.length).toFixed(1);
}

/** Whether the viewer may edit the details. The store enforces the same rule in `isRecipeEditableBy`. */
export function canEditRecipeDetails(viewer: Viewer, recipe: Pick<Recipe, "coupleId" | "addedBy">): boolean {
  if (viewer.couple) return recipe.coupleId === viewer.couple.id;
  return recipe.coupleId === null && recipe.addedBy === viewer.userId;
}
