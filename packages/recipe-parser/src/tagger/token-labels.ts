/**
 * The labels of a token. "other" (label 0) stands for text outside a recipe and for the position before the text.
 * Labels with "begin" start a new span; "step-begin-with-ingredient" starts a step and an ingredient.
 */
export const tokenLabels = [
  "other",
  "title",
  "ingredient-begin",
  "ingredient",
  "step-begin",
  "step",
  "step-begin-with-ingredient",
  "step-ingredient-begin",
  "step-ingredient",
  "aside",
  "servings",
  "time",
  "username",
  "heading",
  "note",
] as const;
export type TokenLabel = (typeof tokenLabels)[number];
