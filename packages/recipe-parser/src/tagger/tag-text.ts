import { alignSpansWithLayout } from "./align-spans-with-layout.ts";
import { type CrfModel, labelSequence } from "./crf.ts";
import { extractSegmentFeatures, type SegmentGuess, segmentLabels } from "./segment-features.ts";
import { type Segment, splitSegments } from "./split-segments.ts";
import { getSpanStart, type SpanKind, type TaggedSpan } from "./tagged-span.ts";
import { findBestTitle, listTitleCandidates } from "./title-candidates.ts";
import { extractTokenFeatures } from "./token-features.ts";
import { type TokenLabel, tokenLabels } from "./token-labels.ts";
import { type Token, tokenize } from "./tokenize.ts";

export type TaggerModels = { segments: CrfModel; tokens: CrfModel; titles: CrfModel };

/** From this probability on, a segment's label counts as sure. */
const sureProbability = 0.8;
/** From this probability of a title on, an ingredient within the title is dropped. */
const sureTitle = 0.6;

/** Finds the titles, ingredients, steps and other parts of recipes in a text, in the order of the text. */
export function tagText(models: TaggerModels, text: string): TaggedSpan[] {
  const tokens = tokenize(text);
  const segments = splitSegments(tokens);
  if (tokens.length === 0) return [];
  const guesses = guessSegments(models.segments, tokens, segments);
  const { best, marginals } = labelSequence(models.tokens, extractTokenFeatures(tokens, segments, guesses));
  const spans = alignSpansWithLayout({ tokens, segments, guesses }, collectSpans(tokens, best, marginals));
  const { span, probability } = findBestTitle(models.titles, listTitleCandidates(tokens, segments, guesses));
  if (span === null) return spans;
  const title: TaggedSpan = { kind: "title", isInStep: false, tokens: tokens.slice(span.start, span.end), probability };
  const others = probability < sureTitle ? spans : spans.filter((other) => !isIngredientInside(other, title));
  return [...others, title].sort((a, b) => getSpanStart(a) - getSpanStart(b));
}

/** True for "rice" in the title "Dirty rice". */
function isIngredientInside({ kind, isInStep, tokens }: TaggedSpan, title: TaggedSpan): boolean {
  return kind === "ingredient" && !isInStep && tokens.every((token) => title.tokens.includes(token));
}

/** Labels each segment. The labels are features of the segment's tokens. */
export function guessSegments(model: CrfModel, tokens: readonly Token[], segments: readonly Segment[]): SegmentGuess[] {
  const { best, marginals } = labelSequence(model, extractSegmentFeatures(tokens, segments));
  return best.map((label, position) => ({
    label: segmentLabels[label] ?? "other",
    isSure: (marginals[position * segmentLabels.length + label] ?? 0) >= sureProbability,
  }));
}

type OpenSpan = { kind: SpanKind; isInStep: boolean; tokens: Token[]; probabilities: number[] };

function collectSpans(tokens: readonly Token[], best: readonly number[], marginals: Float32Array): TaggedSpan[] {
  const all: OpenSpan[] = [];
  const open = new Map<SpanKind, OpenSpan>();
  tokens.forEach((token, position) => {
    const label = tokenLabels[best[position] ?? 0] ?? "other";
    if (label === "aside" || token.wordClass === "hashtag") return;
    const probability = calculateSpanProbability(label, marginals, position);
    const kinds = listSpanKinds(label);
    for (const kind of open.keys()) if (!kinds.includes(kind)) open.delete(kind);
    for (const kind of kinds) {
      if (isBegin(label, kind)) open.delete(kind);
      const span = open.get(kind) ?? {
        kind,
        isInStep: kind === "ingredient" && kinds.length > 1,
        tokens: [],
        probabilities: [],
      };
      if (!open.has(kind)) all.push(span);
      open.set(kind, span);
      span.tokens.push(token);
      span.probabilities.push(probability);
    }
  });
  return all.map(({ probabilities, ...span }) => ({
    ...span,
    probability: probabilities.reduce((sum, one) => sum + one, 0) / probabilities.length,
  }));
}

/** Returns the kinds of the spans that a token with this label belongs to. A separate model finds titles. */
function listSpanKinds(label: TokenLabel): SpanKind[] {
  switch (label) {
    case "other":
    case "title":
    case "aside":
      return [];
    case "step":
    case "step-begin":
      return ["step"];
    case "step-begin-with-ingredient":
    case "step-ingredient-begin":
    case "step-ingredient":
      return ["step", "ingredient"];
    case "ingredient-begin":
      return ["ingredient"];
    default:
      return [label];
  }
}

function isBegin(label: TokenLabel, kind: SpanKind): boolean {
  if (kind === "step") return label === "step-begin" || label === "step-begin-with-ingredient";
  return label === "ingredient-begin" || label === "step-ingredient-begin" || label === "step-begin-with-ingredient";
}

/** Returns the probability that a token belongs to a span of the label's kind, whether or not the token begins one. */
function calculateSpanProbability(label: TokenLabel, marginals: Float32Array, position: number): number {
  const size = tokenLabels.length;
  const sameKind = labelsOfSameKind.get(label) ?? [];
  return sameKind.reduce((sum, index) => sum + (marginals[position * size + index] ?? 0), 0);
}

/** Maps each label to the indexes in `tokenLabels` of all labels with the same kind of span. */
const labelsOfSameKind = new Map(
  tokenLabels.map((label) => {
    const kinds = listSpanKinds(label);
    const isSameKind = (other: TokenLabel) =>
      other === label || listSpanKinds(other).some((kind) => kinds.includes(kind));
    return [label, tokenLabels.flatMap((other, index) => (isSameKind(other) ? index : []))];
  }),
);
