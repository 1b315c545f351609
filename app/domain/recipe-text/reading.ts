import type { Dietary, Difficulty, MealType } from "../recipes/recipe.ts";

/**
 * What was read from one or more images of one post, by a model or on the device.
 * Lists are in the order of the post, each item cleaned of bullets and numbering.
 */
export type Reading = {
  title: string | null;
  ingredients: string[];
  instructions: string[];
  category: MealType | null;
  cuisine: string | null;
  difficulty: Difficulty | null;
  cookTimeMinutes: number | null;
  /** Only what the post states; `false` means not stated. */
  dietary: Dietary;
  /** 0 to 1. */
  confidence: number;
  sourcePlatform: string | null;
  sourceUsername: string | null;
  sourceUrl: string | null;
  /** The text that was seen, for the person to copy from. */
  extractedText: string;
};

export type Confidence = "High" | "Medium" | "Low";

/** Above 0.8 High, above 0.5 Medium, else Low. */
export function confidenceLabel(confidence: number): Confidence {
  if (confidence > 0.8) return "High";
  if (confidence > 0.5) return "Medium";
  return "Low";
}
