import { hashFeature } from "../src/tagger/crf.ts";
import { type SegmentGuess, segmentFeatures } from "../src/tagger/segment-features.ts";
import { type Segment, splitSegments } from "../src/tagger/split-segments.ts";
import { listTitleCandidates } from "../src/tagger/title-candidates.ts";
import { tokenFeatures } from "../src/tagger/token-features.ts";
import { tokenLabels } from "../src/tagger/token-labels.ts";
import { type Token, tokenize } from "../src/tagger/tokenize.ts";
import type { TrainingCaption } from "./read-captions.ts";
import type { Example } from "./train-crf.ts";
import type { TitleExample } from "./train-titles.ts";
import { trueSegmentLabels, trueTokenLabels } from "./truth.ts";

export type Prepared = {
  caption: TrainingCaption;
  tokens: Token[];
  segments: Segment[];
  tokenLabels: number[];
  segmentExample: Example;
};

export function prepareCaption(caption: TrainingCaption): Prepared {
  const tokens = tokenize(caption.text);
  const segments = splitSegments(tokens);
  const labels = trueTokenLabels(tokens, caption.spans);
  return {
    caption,
    tokens,
    segments,
    tokenLabels: labels,
    segmentExample: {
      group: caption.id,
      features: segmentFeatures(tokens, segments),
      labels: trueSegmentLabels(segments, labels),
    },
  };
}

export function tokenExample(
  { caption, tokens, segments, tokenLabels }: Prepared,
  guesses: readonly SegmentGuess[],
): Example {
  return { group: caption.id, features: tokenFeatures(tokens, segments, guesses), labels: tokenLabels };
}

/** Null where the true title is not among the candidates. */
export function titleExample(
  { caption, tokens, segments, tokenLabels: labels }: Prepared,
  guesses: readonly SegmentGuess[],
): TitleExample | null {
  const title = tokenLabels.indexOf("title");
  const [start, end] = [labels.indexOf(title), labels.lastIndexOf(title) + 1];
  const candidates = listTitleCandidates(tokens, segments, guesses);
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
