import { hashFeature } from "./crf.ts";
import { getBucketIndex, normalizeWord } from "./feature-values.ts";
import type { Segment } from "./split-segments.ts";
import type { Token } from "./tokenize.ts";

/** The labels of a segment. "item" is one ingredient, "list" holds several, and "fact" states servings or a time. */
export const segmentLabels = ["other", "title", "item", "list", "step", "heading", "note", "fact"] as const;
export type SegmentLabel = (typeof segmentLabels)[number];

export type SegmentGuess = { label: SegmentLabel; isSure: boolean };

type Summary = ReturnType<typeof summarize>;

/** Returns the feature hashes of each segment. */
export function extractSegmentFeatures(tokens: readonly Token[], segments: readonly Segment[]): number[][] {
  const summaries = segments.map((segment) => summarize(tokens, segment));
  const kinds = new Map<string, number>();
  for (const { kind } of summaries) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const title = new Set(summaries[0]?.words);
  return summaries.map((own, index) => {
    const features = [
      ...listSegmentFeatures(own),
      `at=${getBucketIndex(index, [0, 1, 2, 4, 8])}`,
      `left=${getBucketIndex(segments.length - 1 - index, [0, 1, 2, 4, 8])}`,
      `part=${Math.floor((index * 6) / segments.length)}`,
      `count=${getBucketIndex(segments.length, [3, 8, 15, 30])}`,
      `kinds=${getBucketIndex(kinds.get(own.kind) ?? 0, [1, 2, 4])}`,
      `repeats=${own.words.filter((word) => title.has(word)).length > 2}`,
    ];
    for (const [distance, name] of [
      [-2, "p2"],
      [-1, "p"],
      [1, "n"],
      [2, "n2"],
    ] as const) {
      const other = summaries[index + distance];
      features.push(`${name}=${other?.kind ?? "none"}`, `${name}k=${other?.kind ?? "none"}/${own.kind}`);
      if (other === undefined || Math.abs(distance) === 2) continue;
      features.push(`${name}f=${other.first}`, `${name}l=${other.last}`);
      if (other.words.length <= 5) for (const word of other.words) features.push(`${name}w=${word}`);
    }
    return features.map(hashFeature);
  });
}

function listSegmentFeatures(own: Summary): string[] {
  const { words, counts } = own;
  const features = ["bias", `first=${own.first}`, `last=${own.last}`, `kind=${own.kind}`, `second=${words[1]}`];
  features.push(
    `start=${words[0]} ${words[1]}`,
    `start3=${words[0]} ${words[1]} ${words[2]}`,
    `end=${words.at(-2)} ${words.at(-1)}`,
  );
  for (const word of new Set(words)) features.push(`w=${word}`);
  for (let index = 1; index < Math.min(words.length, 40); index += 1)
    features.push(`b=${words[index - 1]} ${words[index]}`);
  for (const name of Object.keys(counts)) features.push(`c=${name}${getBucketIndex(counts[name] ?? 0, [0, 1, 2, 4])}`);
  features.push(
    `len=${getBucketIndex(words.length, [1, 2, 3, 5, 8, 12, 20, 35])}`,
    `listed=${own.isListed}`,
    `verb=${own.hasVerbFirst}`,
  );
  features.push(`line=${own.isOwnLine}`, `gap=${own.isBelowGap}`, `shout=${own.isShouted}`);
  features.push(
    `foods=${getBucketIndex(counts.food ?? 0, [0, 1, 2, 4])}/${getBucketIndex(counts.number ?? 0, [0, 1, 2, 4])}/${getBucketIndex(counts.comma ?? 0, [0, 1, 3])}`,
  );
  features.push(
    `verbs=${own.hasVerbFirst}/${getBucketIndex(counts.verb ?? 0, [0, 1, 2, 4])}/${getBucketIndex(words.length, [3, 8, 15])}`,
  );
  return features;
}

function summarize(tokens: readonly Token[], { start, end }: Segment) {
  const own = tokens.slice(start, end);
  const counts: Record<string, number> = {};
  for (const { wordClass } of own) counts[wordClass] = (counts[wordClass] ?? 0) + 1;
  const words = own.filter(({ lower }) => /[\p{L}\p{N}]/u.test(lower)).map(normalizeWord);
  const [first] = own;
  const isListed =
    first !== undefined &&
    (/^(dash|emoji|sign)$/.test(first.wordClass) ||
      (first.wordClass === "number" && /^[.)]$/.test(own[1]?.text ?? "")));
  const lead = own.find(({ wordClass }) => /^(word|verb|food|unit|quantifier|link)$/.test(wordClass));
  const hasVerbFirst = lead?.wordClass === "verb";
  const isOwnLine = (first?.newlines ?? 1) > 0 || start === 0 ? (tokens[end]?.newlines ?? 1) > 0 : false;
  const size = getBucketIndex(words.length, [0, 3, 8, 18]);
  /** A code for the segment's shape, which is also a feature of the neighbouring segments. */
  const kind = [
    isListed ? "L" : "",
    isOwnLine ? "O" : "",
    hasVerbFirst ? "V" : "",
    counts.number ? "N" : "",
    counts.unit ? "U" : "",
    counts.food ? "F" : "",
    counts.hashtag || counts.handle || counts.address ? "H" : "",
    own.at(-1)?.text === ":" ? ":" : own.at(-1)?.wordClass === "end" ? "." : "",
    size,
  ].join("");
  const letters = own.map(({ text }) => text).join("");
  return {
    words,
    counts,
    first: normalizeWord(own.find(({ lower }) => /\p{L}/u.test(lower)) ?? first),
    last: own.at(-1)?.wordClass === "emoji" ? "emoji" : normalizeWord(own.at(-1)),
    isOwnLine,
    isBelowGap: (first?.newlines ?? 2) > 1 || start === 0,
    isListed,
    hasVerbFirst,
    isShouted: /\p{Lu}{3}/u.test(letters) && !/\p{Ll}/u.test(letters),
    kind,
  };
}
