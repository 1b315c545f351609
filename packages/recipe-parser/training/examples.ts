import { hashFeature } from "../src/tagger/crf.ts";
import { extractSegmentFeatures, type SegmentGuess } from "../src/tagger/segment-features.ts";
import { type Segment, splitSegments } from "../src/tagger/split-segments.ts";
import { listTitleCandidates } from "../src/tagger/title-candidates.ts";
import { extractTokenFeatures } from "../src/tagger/token-features.ts";
import { tokenLabels } from "../src/tagger/token-labels.ts";
import { type Token, tokenize } from "../src/tagger/tokenize.ts";
import { holdsOut } from "../src/tagger/weights.ts";
import type { TrainingCaption } from "./read-captions.ts";
import type { TrainingExample } from "./train-crf.ts";
import type { TitleExample } from "./train-titles.ts";
import { createExpectedSegmentLabels, createExpectedTokenLabels } from "./truth.ts";

export type PreparedCaption = {
  caption: TrainingCaption;
  tokens: Token[];
  segments: Segment[];
  tokenLabels: number[];
  segmentExample: TrainingExample;
};

/** Tokenizes a caption and adds the true labels of its tokens and segments. */
export function prepareCaption(caption: TrainingCaption): PreparedCaption {
  const tokens = tokenize(caption.text);
  const segments = splitSegments(tokens);
  const labels = createExpectedTokenLabels(tokens, caption.spans);
  return {
    caption,
    tokens,
    segments,
    tokenLabels: labels,
    segmentExample: {
      group: caption.id,
      features: extractSegmentFeatures(tokens, segments),
      labels: createExpectedSegmentLabels(segments, labels),
    },
  };
}

/** Creates the example that the tokens' model learns from. */
export function createTokenExample(
  { caption, tokens, segments, tokenLabels }: PreparedCaption,
  guesses: readonly SegmentGuess[],
): TrainingExample {
  return { group: caption.id, features: extractTokenFeatures(tokens, segments, guesses), labels: tokenLabels };
}

/** Creates the example that the titles' model learns from; null when the true title is not among the candidates. */
export function createTitleExample(
  { caption, tokens, segments, tokenLabels: labels }: PreparedCaption,
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

/**
 * The caption as if the parser's list lacked the dish's name. The list has the names of most training dishes, but of
 * few others.
 */
export function hideDishWords(prepared: PreparedCaption): PreparedCaption {
  const title = tokenLabels.indexOf("title");
  const hidden = new Set(
    prepared.tokens.filter((_, index) => prepared.tokenLabels[index] === title).map(({ lower }) => lower),
  );
  return {
    ...prepared,
    tokens: prepared.tokens.map((token) => (hidden.has(token.lower) ? { ...token, isDish: false } : token)),
  };
}

/** True for the dishes of fold 0, about a fifth, which `train --hold-out` leaves out. */
export function isHeldOut({ dish }: TrainingCaption): boolean {
  return getFold(dish) === 0;
}

/** Throws when the weights were trained with the held-out dishes too, whose scores would then be too good. */
export function requireHeldOutWeights(): void {
  if (holdsOut) return;
  throw new Error(
    "The weights were trained with the captions to score. Run `npm run train -w packages/recipe-parser -- --hold-out`, and `train` again afterwards.",
  );
}

export const foldCount = 5;

/** The fold of a dish, 0 to 4. All captions of one dish are in the same fold. */
export function getFold(dish: string): number {
  return hashFeature(dish.toLowerCase().replace(/[^a-z]/g, "")) % foldCount;
}
