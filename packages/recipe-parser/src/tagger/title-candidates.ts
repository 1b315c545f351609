import { type CrfModel, hashFeature } from "./crf.ts";
import { collectStems, getBucketIndex, normalizeWord, type TextStems } from "./feature-values.ts";
import type { SegmentGuess } from "./segment-features.ts";
import type { Segment } from "./split-segments.ts";
import type { Token } from "./tokenize.ts";

/** A run of tokens that may be the dish's name. A null span is the candidate "the text names no dish". */
export type TitleCandidate = { span: Segment | null; features: number[] };

export const titleLabels = ["title"];

const maxTokens = 9;
const maxSegments = 60;
/** Candidates begin within this many tokens of a segment, which bounds the time for texts without full stops. */
const maxSegmentTokens = 80;
const noTitleHandicap = 6;
const edges = /^(?:word|food|verb|quantifier|unit|number)$/;
const inside = /^(?:word|food|verb|quantifier|unit|number|link|dash|sign)$/;

/** Lists all runs of at most nine tokens within a segment that may name the dish. */
export function listTitleCandidates(
  tokens: readonly Token[],
  segments: readonly Segment[],
  guesses: readonly SegmentGuess[],
): TitleCandidate[] {
  const text = describeText(tokens, segments, guesses);
  const candidates: TitleCandidate[] = [
    { span: null, features: ["none", `none/${getBucketIndex(segments.length, [3, 8, 15])}`].map(hashFeature) },
  ];
  segments.slice(0, maxSegments).forEach((segment, segmentIndex) => {
    const guess = guesses[segmentIndex];
    if (guess?.isSure && (guess.label === "item" || guess.label === "note")) return;
    const isFirst = !guesses.slice(0, segmentIndex).some(({ label }) => label === "title");
    const around = {
      segment,
      label: `${guess?.label}${guess?.isSure ? "" : "?"}`,
      at: getBucketIndex(segmentIndex, [0, 1, 2, 4, 9]),
      left: getBucketIndex(segments.length - segmentIndex, [1, 3, 6]),
      isFirst,
    };
    for (let start = segment.start; start < Math.min(segment.end, segment.start + maxSegmentTokens); start += 1) {
      if (!edges.test(tokens[start]?.wordClass ?? "")) continue;
      for (let end = start + 1; end <= Math.min(segment.end, start + maxTokens); end += 1) {
        const last = tokens[end - 1];
        if (!last || !inside.test(last.wordClass)) break;
        const isVerb = end === start + 1 && last.wordClass === "verb";
        if (edges.test(last.wordClass) && !isVerb)
          candidates.push({
            span: { start, end },
            features: listCandidateFeatures(tokens, { start, end }, around, text).map(hashFeature),
          });
      }
    }
  });
  return candidates;
}

/** Chooses the most probable candidate. A null span means that the text names no dish. */
export function findBestTitle(
  model: CrfModel,
  candidates: readonly TitleCandidate[],
): { span: Segment | null; probability: number } {
  const scores = candidates.map(({ features }) =>
    features.reduce((sum, hash) => sum + (model.weights[model.rows.get(hash) ?? -1] ?? 0), 0),
  );
  // The candidate "no dish" needs a clear lead, because nearly every post names its dish.
  scores[0] = (scores[0] ?? 0) - noTitleHandicap;
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0);
  return { span: candidates[scores.indexOf(highest)]?.span ?? null, probability: 1 / sum };
}

/** `firstDish`: the index of the first token that names a dish. */
type TextFacts = TextStems & { inLists: Set<string>; firstDish: number };
type Around = { segment: Segment; label: string; at: number; left: number; isFirst: boolean };

function describeText(
  tokens: readonly Token[],
  segments: readonly Segment[],
  guesses: readonly SegmentGuess[],
): TextFacts {
  const found = collectStems(tokens);
  const inLists = new Set(
    segments.flatMap(({ start, end }, index) =>
      /^(?:item|list|step)$/.test(guesses[index]?.label ?? "") ? found.stems.slice(start, end) : [],
    ),
  );
  const firstDish = tokens.findIndex(({ isDish }) => isDish);
  return { ...found, inLists, firstDish: firstDish === -1 ? tokens.length : firstDish };
}

function listCandidateFeatures(
  tokens: readonly Token[],
  span: Segment,
  around: Around,
  { stems, counts, hashtags, inLists, firstDish }: TextFacts,
): string[] {
  const { start, end } = span;
  const own = tokens.slice(start, end);
  const content = own.flatMap(({ wordClass }, index) =>
    /^(?:word|food)$/.test(wordClass) ? [stems[start + index] ?? ""] : [],
  );
  const share = (test: (stem: string) => boolean) =>
    content.length === 0 ? 0 : getBucketIndex(content.filter(test).length / content.length, [0, 0.4, 0.7, 0.99]);
  const dish = findDishPlace(own);
  const repeated = share((stem) => (counts.get(stem) ?? 0) > 1);
  const tagged = share((stem) => stem.length > 2 && hashtags.includes(stem));
  return [
    ...listEdgeFeatures(tokens, span, around, dish),
    ...listShapeFeatures(tokens, span, around, dish),
    `stepfood=${Math.min(3, content.filter((stem) => inLists.has(stem)).length)}/${content.length}/${dish}`,
    `again=${repeated}/${dish}`,
    `again=${repeated}/${content.length}`,
    `tag=${hashtags === "" ? "no" : tagged}/${Math.min(content.length, 4)}`,
    `measured=${own.some(({ wordClass }) => wordClass === "number" || wordClass === "unit")}/${dish}`,
    `earlier=${firstDish < start}/${dish}`,
    `alltag=${content.length > 1 && hashtags.includes(content.join(""))}`,
    ...own.map(({ lower }) => `w=${lower}`),
  ];
}

function findDishPlace(own: readonly Token[]): "none" | "last" | "inside" {
  const at = own.findLastIndex(({ isDish }) => isDish);
  return at === -1 ? "none" : at === own.length - 1 ? "last" : "inside";
}

/** Lists features of the candidate's first and last words and of their neighbours within the segment. */
function listEdgeFeatures(
  tokens: readonly Token[],
  { start, end }: Segment,
  { segment, label }: Around,
  dish: string,
): string[] {
  const [first, last] = [tokens[start], tokens[end - 1]];
  if (!first || !last) return [];
  const before = start === segment.start ? "begin" : normalizeWord(tokens[start - 1]);
  const before2 = start - 1 <= segment.start ? "begin" : normalizeWord(tokens[start - 2]);
  const after = end === segment.end ? "finish" : normalizeWord(tokens[end]);
  const beforeClass = start === segment.start ? "begin" : tokens[start - 1]?.wordClass;
  const afterClass = end === segment.end ? "finish" : tokens[end]?.wordClass;
  const opening = normalizeWord(tokens[segment.start]);
  return [
    `b=${before}`,
    `ad=${afterClass}/${end < segment.end && tokens[end]?.isDish}/${dish}`,
    `bd=${beforeClass}/${start > segment.start && tokens[start - 1]?.isDish}/${first.wordClass}`,
    `open=${opening} ${normalizeWord(tokens[segment.start + 1])}`,
    `open=${opening}/${start === segment.start}`,
    `b2=${before2} ${before}`,
    `a=${after}`,
    `f=${first.lower}`,
    `l=${last.lower}`,
    `bf=${before}/${first.wordClass}`,
    `la=${last.wordClass}/${after}`,
    `bc=${beforeClass}/${afterClass}/${label}`,
    `bcd=${beforeClass}/${afterClass}/${dish}`,
    `edge=${first.wordClass}/${last.wordClass}`,
  ];
}

/** Lists features of the candidate's capitals, length and place in the text. */
function listShapeFeatures(
  tokens: readonly Token[],
  { start, end }: Segment,
  { segment, label, at, left, isFirst }: Around,
  dish: string,
): string[] {
  const own = tokens.slice(start, end);
  const beforeClass = start === segment.start ? "begin" : tokens[start - 1]?.wordClass;
  const afterClass = end === segment.end ? "finish" : tokens[end]?.wordClass;
  const foods = getBucketIndex(own.filter(({ wordClass }) => wordClass === "food").length, [0, 1, 2]);
  const size = getBucketIndex(own.length, [1, 2, 3, 4, 6]);
  const writing = own.some(({ text }) => /\p{Ll}/u.test(text))
    ? own.every(({ text, wordClass }) => wordClass !== "word" || /^\p{Lu}/u.test(text))
      ? "Named"
      : "lower"
    : "SHOUTED";
  const isWhole = start === segment.start && end === segment.end;
  const shape = own
    .map(({ wordClass, lower, isDish }) => (isDish ? "D" : wordClass === "link" ? lower : wordClass.charAt(0)))
    .join("");
  const isName = (token: Token | undefined) =>
    /^\p{Lu}/u.test(token?.text ?? "") && /^(?:word|food)$/.test(token?.wordClass ?? "");
  const isNameBefore = start > segment.start && isName(tokens[start - 1]);
  const isNameAfter = end < segment.end && isName(tokens[end]);
  return [
    `fs=${own[0]?.wordClass}/${beforeClass}/${writing}`,
    `u=${label}/${at}/${left}`,
    `u=${label}/${isWhole}/${dish}/${foods}`,
    `first=${isFirst}/${label}`,
    `d=${dish}/${foods}/${size}`,
    `ds=${dish}/${writing}/${label}`,
    `w=${writing}/${isNameBefore}/${isNameAfter}`,
    `w=${writing}/${beforeClass}/${afterClass}`,
    `s=${size}/${label}`,
    `whole=${isWhole}/${size}/${at}/${writing}`,
    `shape=${shape}`,
    `shape=${shape}/${afterClass}`,
  ];
}
