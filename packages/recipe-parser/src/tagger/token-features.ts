import { hashFeature } from "./crf.ts";
import { collectStems, getBucketIndex, normalizeWord } from "./feature-values.ts";
import type { SegmentGuess } from "./segment-features.ts";
import type { Segment } from "./split-segments.ts";
import type { Token } from "./tokenize.ts";

/** Returns the feature hashes of each token. `guesses` has one label for each segment. */
export function extractTokenFeatures(
  tokens: readonly Token[],
  segments: readonly Segment[],
  guesses: readonly SegmentGuess[],
): number[][] {
  const words = tokens.map(normalizeWord);
  const { stems, counts, hashtags } = collectStems(tokens);
  const earlierStems = new Set<string>();
  // Counts listed ingredients, because the steps of a text that lists them hold none.
  const items = guesses.filter(({ label }) => label === "item").length;
  const lists = guesses.filter(({ label }) => label === "list").length;
  const listed = `${getBucketIndex(items, [0, 2])}${getBucketIndex(lists, [0, 1])}`;
  return segments.flatMap((segment, segmentIndex) => {
    const guess = formatGuess(guesses[segmentIndex]);
    const before = formatGuess(guesses[segmentIndex - 1]);
    const after = formatGuess(guesses[segmentIndex + 1]);
    const around = [
      `g=${guess}`,
      `g=${guess}/${before}`,
      `g=${guess}/n${after}`,
      `at=${getBucketIndex(segmentIndex, [0, 1, 2, 5])}/${guess}`,
    ];
    let commas = 0;
    let isInBrackets = false;
    const rows: number[][] = [];
    for (let index = segment.start; index < segment.end; index += 1) {
      const token = tokens[index];
      if (!token) break;
      const features = [
        ...around,
        `listed=${listed}/${guess}`,
        `listed=${listed}/${guess}/${token.wordClass}`,
        ...listWindowFeatures(tokens, words, index, segment, guess),
        ...listTokenFeatures(token, index - segment.start, guess),
      ];
      const isFood = token.wordClass === "food" || token.wordClass === "word";
      const stem = stems[index] ?? "";
      if (isFood) {
        const isNew = !earlierStems.has(stem);
        features.push(
          `new=${isNew}/${token.wordClass}`,
          `new=${isNew}/${guess}`,
          `tag=${stem.length > 3 && hashtags.includes(stem)}/${guess}`,
          `again=${getBucketIndex(counts.get(stem) ?? 0, [1, 2, 3])}/${guess}`,
        );
      }
      const dish = countTokensToDish(tokens, index, segment.end);
      features.push(
        `dish=${dish}/${guess}`,
        `dish=${dish}/${token.wordClass}/${segmentIndex === 0}`,
        `dish=${dish}/${words[index - 1]}`,
      );
      const nextStem = stems[index + 1];
      if (nextStem !== undefined && tokens[index + 1]?.wordClass === "food")
        features.push(`newnext=${!earlierStems.has(nextStem)}/${token.wordClass}`);
      if (/[([]/.test(token.text)) isInBrackets = true;
      features.push(
        `in=${isInBrackets}/${guess}`,
        `commas=${getBucketIndex(commas, [0, 1, 3])}/${guess}/${token.wordClass}`,
      );
      if (/[)\]]/.test(token.text)) isInBrackets = false;
      if (token.wordClass === "comma") commas += 1;
      rows.push(features.map(hashFeature));
    }
    for (let index = segment.start; index < segment.end; index += 1) earlierStems.add(stems[index] ?? "");
    return rows;
  });
}

const farDish = 5;

/** Counts the tokens to the next name of a dish within the segment; 5 when the next four tokens name no dish. */
function countTokensToDish(tokens: readonly Token[], index: number, end: number): number {
  const found = tokens.slice(index, Math.min(end, index + farDish)).findIndex(({ isDish }) => isDish);
  return found === -1 ? farDish : found;
}

/** Lists features of a token together with up to three tokens on either side. */
function listWindowFeatures(
  tokens: readonly Token[],
  words: readonly string[],
  index: number,
  segment: Segment,
  guess: string,
): string[] {
  const word = (distance: number) => words[index + distance] ?? "none";
  const kind = (distance: number) => {
    const at = index + distance;
    if (at < segment.start) return "begin";
    return at >= segment.end ? "finish" : (tokens[at]?.wordClass ?? "none");
  };
  const place = getBucketIndex(index - segment.start, [0, 1, 2, 4]);
  return [
    "bias",
    `w=${word(0)}`,
    `w=${word(0)}/${guess}`,
    `p=${word(-1)}`,
    `p2=${word(-2)}`,
    `n=${word(1)}`,
    `n2=${word(2)}`,
    `pw=${word(-1)} ${word(0)}`,
    `wn=${word(0)} ${word(1)}`,
    `pn=${word(-1)}/${word(1)}`,
    `k=${kind(0)}/${guess}`,
    `pk=${kind(-1)}/${kind(0)}`,
    `nk=${kind(0)}/${kind(1)}`,
    `pnk=${kind(-1)}/${kind(0)}/${kind(1)}`,
    `ppk=${kind(-2)}/${kind(-1)}/${kind(0)}`,
    `nnk=${kind(0)}/${kind(1)}/${kind(2)}`,
    `nnnk=${kind(0)}/${kind(1)}/${kind(2)}/${kind(3)}`,
    `pppk=${kind(-3)}/${kind(-2)}/${kind(-1)}/${kind(0)}`,
    `place=${place}/${guess}`,
    `place=${place}/${kind(0)}`,
    `end=${getBucketIndex(segment.end - 1 - index, [0, 1, 2])}/${guess}`,
    `wpk=${kind(-1)}/${word(0)}`,
    `wnk=${word(0)}/${kind(1)}`,
  ];
}

/** Lists features of a word's endings and capitals, and of a line break before the word. */
function listTokenFeatures(token: Token, positionInSegment: number, guess: string): string[] {
  const features: string[] = [];
  if (token.wordClass === "word" || token.wordClass === "food" || token.wordClass === "verb") {
    features.push(`s3=${token.lower.slice(-3)}`, `s2=${token.lower.slice(-2)}`, `p3=${token.lower.slice(0, 3)}`);
    features.push(`case=${/^\p{Lu}/u.test(token.text)}/${!/\p{Ll}/u.test(token.text)}/${guess}`);
  }
  if (token.newlines > 0)
    features.push(
      `break=${Math.min(token.newlines, 2)}/${positionInSegment === 0}`,
      `break=${Math.min(token.newlines, 2)}/${guess}`,
    );
  return features;
}

/** Names a segment's label for a feature. A "?" marks an unsure label. */
function formatGuess(guess: SegmentGuess | undefined): string {
  if (guess === undefined) return "none";
  return guess.isSure ? guess.label : `${guess.label}?`;
}
