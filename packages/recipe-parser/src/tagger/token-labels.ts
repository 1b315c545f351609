/**
 * Label 0 is "before the text" and "chatter". `begin` labels start a new span; `step-begin-with-ingredient` starts both;
 * ingredients inside a step have labels of their own.
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
