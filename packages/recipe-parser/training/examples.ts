import { hashFeature } from "../src/tagger/crf.ts";
import { tokenFeatures, type UnitGuess, unitFeatures } from "../src/tagger/features.ts";
import { splitUnits, type Unit } from "../src/tagger/split-units.ts";
import { listTitleCandidates } from "../src/tagger/title-candidates.ts";
import { tokenLabels } from "../src/tagger/token-labels.ts";
import { type Token, tokenize } from "../src/tagger/tokenize.ts";
import type { TrainingCaption } from "./read-captions.ts";
import type { Example } from "./train-crf.ts";
import type { TitleExample } from "./train-titles.ts";
import { trueTokenLabels, trueUnitLabels } from "./truth.ts";

export type Prepared = {
  caption: TrainingCaption;
  tokens: Token[];
  units: Unit[];
  tokenLabels: number[];
  unitExample: Example;
};

export function prepareCaption(caption: TrainingCaption): Prepared {
  const tokens = tokenize(caption.text);
  const units = splitUnits(tokens);
  const labels = trueTokenLabels(tokens, caption.spans);
  return {
    caption,
    tokens,
    units,
    tokenLabels: labels,
    unitExample: { group: caption.id, features: unitFeatures(tokens, units), labels: trueUnitLabels(units, labels) },
  };
}

export function tokenExample(
  { caption, tokens, units, tokenLabels }: Prepared,
  guesses: readonly UnitGuess[],
): Example {
  return { group: caption.id, features: tokenFeatures(tokens, units, guesses), labels: tokenLabels };
}

/** Null where the true title is not among the candidates. */
export function titleExample(
  { caption, tokens, units, tokenLabels: labels }: Prepared,
  guesses: readonly UnitGuess[],
): TitleExample | null {
  const title = tokenLabels.indexOf("title");
  const [start, end] = [labels.indexOf(title), labels.lastIndexOf(title) + 1];
  const candidates = listTitleCandidates(tokens, units, guesses);
  const truth = candidates.findIndex(({ span }) =>
    start === -1 ? span === null : span?.start === start && span.end === end,
  );
  return truth === -1 ? null : { group: caption.id, candidates: candidates.map(({ features }) => features), truth };
}

/** Every fifth dish is held out, whatever caption tells of the dish. */
export function isHeldOut({ dish }: TrainingCaption): boolean {
  return foldOf(dish) === 0;
}

export const folds = 5;

export function foldOf(dish: string): number {
  return hashFeature(dish.toLowerCase().replace(/[^a-z]/g, "")) % folds;
}
