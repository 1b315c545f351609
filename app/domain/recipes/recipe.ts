/** The shape of a recipe, its limits, and the rules that need nothing but the recipe itself. */

import { isVisible } from "../plain-text.ts";

export const mealTypes = ["Breakfast", "Lunch", "Dinner", "Dessert", "Snack", "Drink"] as const;
export type MealType = (typeof mealTypes)[number];

export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

export const cookTimePresets = [15, 30, 60, 120] as const;

/** The three dietary marks, in the order in which every screen shows them. */
export const dietaryFlags = ["glutenFree", "dairyFree", "lowFodmap"] as const;
export type DietaryFlag = (typeof dietaryFlags)[number];
export type Dietary = Record<DietaryFlag, boolean>;

/** The same message in the browser and on the server. */
export const titleMissing = "Please add a recipe title.";
export const signInToAddMessage = "Please sign in to add a recipe.";

/**
 * `ingredientsCharacters` and `instructionsCharacters` limit each list in total. They keep every page of a
 * recipe under 500 KB: a page contains its text twice, once as markup and once as data, where an ampersand
 * takes eleven bytes.
 */
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
} as const;

/** How many a person may add in a day. */
export const recipesADay = 300;

export type Recipe = {
  id: string;
  title: string;
  sourceUrl: string | null;
  /** The primary photo's storage key, or the https address that the person typed. */
  imageUrl: string | null;
  category: MealType | null;
  cuisine: string | null;
  difficulty: Difficulty | null;
  cookTimeMinutes: number | null;
  servings: number | null;
  notes: string | null;
  ingredients: string;
  /** Steps separated by a blank line. */
  instructions: string;
  dietary: Dietary;
  coupleId: string | null;
  addedBy: string;
  isPublic: boolean;
  publicSlug: string | null;
  /** Whether search engines may list it, while it is public. */
  isListed: boolean;
  /** Incremented by each edit. */
  version: number;
  lastSaveHash: string | null;
  submissionHash: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The lines of a text, without blank ones: an ingredient each, or a step each where no step has several. */
export function textLines(text: string): string[] {
  return text.split(/\r?\n/).map(trimmed).filter(isVisible);
}

/** Steps are separated by blank lines; a step may span several lines. */
export function instructionSteps(text: string): string[] {
  const steps: string[][] = [[]];
  for (const line of text.split(/\r?\n/)) {
    if (isVisible(line)) steps.at(-1)?.push(line);
    else if (steps.at(-1)?.length !== 0) steps.push([]);
  }
  return steps.map((lines) => lines.join("\n").trim()).filter(isVisible);
}

export function joinIngredients(lines: readonly string[]): string {
  return lines.map(trimmed).filter(isVisible).join("\n");
}

export function joinInstructions(steps: readonly string[]): string {
  return steps.map(trimmed).filter(isVisible).join("\n\n");
}

/** Keeps a difficulty only if it is one of the three, in any case. */
export function parseDifficulty(text: string | null | undefined): Difficulty | null {
  const lowered = text?.trim().toLowerCase();
  return difficulties.find((difficulty) => difficulty === lowered) ?? null;
}

export function parseMealType(text: string | null | undefined): MealType | null {
  const lowered = text?.trim().toLowerCase();
  return mealTypes.find((mealType) => mealType.toLowerCase() === lowered) ?? null;
}

/** Whether a recipe can feed so many people: a whole number from 1 to 99. */
export function isServings(people: number): boolean {
  return Number.isInteger(people) && people >= 1 && people <= recipeLimits.servings;
}

/**
 * Normalises text for search: lower case, no accents, white space collapsed. Both sides of a comparison go
 * through it.
 */
export function searchable(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

function trimmed(text: string): string {
  return text.trim();
}
