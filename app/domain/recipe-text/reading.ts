import type { Dietary, Difficulty, MealType } from "../recipes/recipe.ts";

/**
 * What a model or the device read from one or more images of one post. Lists are in the order of the post,
 * each item without bullets and numbering.
 */
export type Reading = {
  title: string | null;
  ingredients: string[];
  instructions: string[];
  category: MealType | null;
  cuisine: string | null;
  difficulty: Difficulty | null;
  cookTimeMinutes: number | null;
  /** The post gives preparation and cooking apart, and `cookTimeMinutes`, their sum, stands nowhere in it. */
  isCookTimeSum?: boolean;
  /** What the post adds about the recipe: notes, tips, how it keeps; a line for each. */
  notes?: string | null;
  /** Only what the post states; `false` means not stated. */
  dietary: Dietary;
  /** 0 to 1. */
  confidence: number;
  sourcePlatform: string | null;
  sourceUsername: string | null;
  sourceUrl: string | null;
  /** How many people it feeds, where the post says so. */
  servings: number | null;
  /** The recognised text, for the person to copy from. */
  extractedText: string;
  /** One for each line of the lists whose place is known or that should be checked. */
  facts: LineFact[];
  /** Lines of the recognised text that look like ingredients and are in no list. */
  missed: string[];
  /** How many rows of the photos look like text of which nothing could be read. */
  unreadRows?: number;
  /** The part of a photo that shows the dish. */
  cover: PhotoPlace | null;
  /** Further recipes that the same images show. */
  others: Reading[];
};

/** How many further recipes a reading may have. */
export const maxOtherRecipes = 5;

/** What is known about a line that was read. */
export type LineFact = {
  /** Exactly as in the list: a line that the person has changed no longer matches. */
  text: string;
  place: PhotoPlace | null;
  doubt: Doubt | null;
};

/** `photo` is its position among those that were read. */
export type PhotoPlace = { photo: number; box: PhotoBox };

/** A part of a photo, each side in fractions of its width and height. */
export type PhotoBox = { x: number; y: number; width: number; height: number };

/**
 * Why a line should be checked: an amount or a unit may be misread, the line begins or ends beyond the
 * picture's edge, an obvious misreading was corrected, or the line is not in the recognised text.
 */
export const doubts = ["amount", "cut-off", "repaired", "not-seen"] as const;
export type Doubt = (typeof doubts)[number];

export type Confidence = "High" | "Medium" | "Low";

/** Above 0.8 is High, above 0.5 is Medium, otherwise Low. */
export function confidenceLabel(confidence: number): Confidence {
  if (confidence > 0.8) return "High";
  if (confidence > 0.5) return "Medium";
  return "Low";
}
