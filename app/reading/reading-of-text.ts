import { groundedInText } from "./grounding/grounded-in-text.ts";
import type { Reading } from "./reading.ts";
import { recipeFromText } from "./text/recipe-from-text.ts";

/** Reads a pasted text by the rules for screenshots, and marks the same doubts. */
export function readingOfText(text: string): Reading {
  return groundedInText(recipeFromText(text));
}
