import { forbiddenScore } from "../src/tagger/crf.ts";
import { type TokenLabel, tokenLabels } from "../src/tagger/token-labels.ts";

const insideStep: readonly TokenLabel[] = [
  "step-begin",
  "step",
  "step-begin-with-ingredient",
  "step-ingredient-begin",
  "step-ingredient",
  "aside",
];

/** The labels that may stand directly before a label. A label without an entry may follow any other. */
const allowedBefore: Partial<Record<TokenLabel, readonly TokenLabel[]>> = {
  ingredient: ["ingredient-begin", "ingredient", "aside"],
  step: insideStep,
  "step-ingredient-begin": insideStep,
  "step-ingredient": ["step-begin-with-ingredient", "step-ingredient-begin", "step-ingredient", "aside"],
  aside: [...insideStep, "ingredient", "ingredient-begin"],
};

function isAllowed(before: TokenLabel, label: TokenLabel): boolean {
  return allowedBefore[label]?.includes(before) ?? true;
}

/** Creates the transitions before training: 0 for an allowed pair of labels, `forbiddenScore` for any other. */
export function createInitialTransitions(): Float32Array {
  return Float32Array.from(
    tokenLabels.flatMap((before) => tokenLabels.map((label) => (isAllowed(before, label) ? 0 : forbiddenScore))),
  );
}
