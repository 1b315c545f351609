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
  /** Only what the post states; `false` means not stated. */
  dietary: Dietary;
  /** 0 to 1. */
  confidence: number;
  sourcePlatform: string | null;
  sourceUsername: string | null;
  sourceUrl: string | null;
  /** The recognised text, for the person to copy from. */
  extractedText: string;
};

export type Confidence = "High" | "Medium" | "Low";

/** Above 0.8 is High, above 0.5 is Medium, otherwise Low. */
export function confidenceLabel(confidence: number): Confidence {
  if (confidence > 0.8) return "High";
  if (confidence > 0.5) return "Medium";
  return "Low";
}
