import { dishes } from "../text/title.ts";
import { hashFeature } from "./crf.ts";
import type { Unit } from "./split-units.ts";
import type { Token } from "./tokenize.ts";
import { furtherDishes, isListed } from "./word-lists.ts";

/** The labels of a whole sentence or line. */
export const unitLabels = ["other", "title", "item", "list", "step", "heading", "note", "fact"] as const;
export type UnitLabel = (typeof unitLabels)[number];

export type UnitGuess = { label: UnitLabel; isSure: boolean };

type Summary = {
  words: string[];
  counts: Record<string, number>;
  first: string;
  last: string;
  isOwnLine: boolean;
  isBelowGap: boolean;
  isListed: boolean;
  hasVerbFirst: boolean;
  isShouted: boolean;
  /** A coarse description of the unit for its neighbours. */
  kind: string;
};

/** The hashed features of each unit. */
export function unitFeatures(tokens: readonly Token[], units: readonly Unit[]): number[][] {
  const summaries = units.map((unit) => summarize(tokens, unit));
  const kinds = new Map<string, number>();
  for (const { kind } of summaries) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  const title = new Set(summaries[0]?.words);
  return summaries.map((own, index) => {
    const features = ownFeatures(own);
    features.push(`at=${bucket(index, [0, 1, 2, 4, 8])}`, `left=${bucket(units.length - 1 - index, [0, 1, 2, 4, 8])}`);
    features.push(`part=${Math.floor((index * 6) / units.length)}`, `count=${bucket(units.length, [3, 8, 15, 30])}`);
    features.push(
      `kinds=${bucket(kinds.get(own.kind) ?? 0, [1, 2, 4])}`,
      `repeats=${own.words.filter((word) => title.has(word)).length > 2}`,
    );
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

function ownFeatures(own: Summary): string[] {
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
  for (const name of Object.keys(counts)) features.push(`c=${name}${bucket(counts[name] ?? 0, [0, 1, 2, 4])}`);
  features.push(
    `len=${bucket(words.length, [1, 2, 3, 5, 8, 12, 20, 35])}`,
    `listed=${own.isListed}`,
    `verb=${own.hasVerbFirst}`,
  );
  features.push(`line=${own.isOwnLine}`, `gap=${own.isBelowGap}`, `shout=${own.isShouted}`);
  features.push(
    `foods=${bucket(counts.food ?? 0, [0, 1, 2, 4])}/${bucket(counts.number ?? 0, [0, 1, 2, 4])}/${bucket(counts.comma ?? 0, [0, 1, 3])}`,
  );
  features.push(
    `verbs=${own.hasVerbFirst}/${bucket(counts.verb ?? 0, [0, 1, 2, 4])}/${bucket(words.length, [3, 8, 15])}`,
  );
  return features;
}

function summarize(tokens: readonly Token[], { start, end }: Unit): Summary {
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
  const size = bucket(words.length, [0, 3, 8, 18]);
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

/** The hashed features of each token; `guesses` are what the units were taken for. */
export function tokenFeatures(
  tokens: readonly Token[],
  units: readonly Unit[],
  guesses: readonly UnitGuess[],
): number[][] {
  const words = tokens.map(normalizeWord);
  const stems = words.map((word) => word.replace(/(?:es|s)$/, ""));
  const total = new Map<string, number>();
  for (const stem of stems) total.set(stem, (total.get(stem) ?? 0) + 1);
  const hashtags = tokens
    .filter(({ wordClass }) => wordClass === "hashtag")
    .map(({ lower }) => lower)
    .join(" ");
  const seen = new Set<string>();
  return units.flatMap((unit, unitIndex) => {
    const guess = guessName(guesses[unitIndex]);
    const before = guessName(guesses[unitIndex - 1]);
    const after = guessName(guesses[unitIndex + 1]);
    const around = [
      `g=${guess}`,
      `g=${guess}/${before}`,
      `g=${guess}/n${after}`,
      `at=${bucket(unitIndex, [0, 1, 2, 5])}/${guess}`,
    ];
    let commas = 0;
    let isInBrackets = false;
    const rows: number[][] = [];
    for (let index = unit.start; index < unit.end; index += 1) {
      const token = tokens[index] as Token;
      const features = [...around, ...windowFeatures(tokens, words, index, unit, guess)];
      const isFood = token.wordClass === "food" || token.wordClass === "word";
      const stem = stems[index] ?? "";
      if (isFood) {
        const isNew = !seen.has(stem);
        features.push(
          `new=${isNew}/${token.wordClass}`,
          `new=${isNew}/${guess}`,
          `tag=${stem.length > 3 && hashtags.includes(stem)}/${guess}`,
        );
        features.push(`again=${bucket(total.get(stem) ?? 0, [1, 2, 3])}/${guess}`);
      }
      const dish = untilDish(tokens, index, unit.end);
      features.push(
        `dish=${dish}/${guess}`,
        `dish=${dish}/${token.wordClass}/${unitIndex === 0}`,
        `dish=${dish}/${words[index - 1]}`,
      );
      const nextStem = stems[index + 1];
      if (nextStem !== undefined && tokens[index + 1]?.wordClass === "food")
        features.push(`newnext=${!seen.has(nextStem)}/${token.wordClass}`);
      if (/[([]/.test(token.text)) isInBrackets = true;
      features.push(`in=${isInBrackets}/${guess}`, `commas=${bucket(commas, [0, 1, 3])}/${guess}/${token.wordClass}`);
      if (/[)\]]/.test(token.text)) isInBrackets = false;
      if (token.wordClass === "comma") commas += 1;
      rows.push(features.map(hashFeature));
    }
    for (let index = unit.start; index < unit.end; index += 1) seen.add(stems[index] ?? "");
    return rows;
  });
}

const farDish = 5;

/** How many tokens away the next name of a dish is within the sentence; 5 where none is near. */
function untilDish(tokens: readonly Token[], index: number, end: number): number {
  const found = tokens.slice(index, Math.min(end, index + farDish)).findIndex(({ lower }) => isDish(lower));
  return found === -1 ? farDish : found;
}

const dishNames = new Map<string, boolean>();

export function isDish(lower: string): boolean {
  const known = dishNames.get(lower) ?? (dishes.test(lower) || isListed(furtherDishes, lower));
  if (dishNames.size < 5_000) dishNames.set(lower, known);
  return known;
}

function windowFeatures(
  tokens: readonly Token[],
  words: readonly string[],
  index: number,
  unit: Unit,
  guess: string,
): string[] {
  const token = tokens[index] as Token;
  const word = (distance: number) => words[index + distance] ?? "none";
  const kind = (distance: number) => {
    const at = index + distance;
    if (at < unit.start) return "begin";
    return at >= unit.end ? "finish" : (tokens[at]?.wordClass ?? "none");
  };
  const place = bucket(index - unit.start, [0, 1, 2, 4]);
  const features = [
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
    `end=${bucket(unit.end - 1 - index, [0, 1, 2])}/${guess}`,
    `wpk=${kind(-1)}/${word(0)}`,
    `wnk=${word(0)}/${kind(1)}`,
  ];
  if (token.wordClass === "word" || token.wordClass === "food" || token.wordClass === "verb") {
    features.push(`s3=${token.lower.slice(-3)}`, `s2=${token.lower.slice(-2)}`, `p3=${token.lower.slice(0, 3)}`);
    features.push(`case=${/^\p{Lu}/u.test(token.text)}/${!/\p{Ll}/u.test(token.text)}/${guess}`);
  }
  if (token.newlines > 0)
    features.push(
      `break=${Math.min(token.newlines, 2)}/${index === unit.start}`,
      `break=${Math.min(token.newlines, 2)}/${guess}`,
    );
  return features;
}

function guessName(guess: UnitGuess | undefined): string {
  if (guess === undefined) return "none";
  return guess.isSure ? guess.label : `${guess.label}?`;
}

export function normalizeWord(token: Token | undefined): string {
  if (token === undefined) return "none";
  switch (token.wordClass) {
    case "number":
      return /^\d/.test(token.lower)
        ? token.lower.length > 2
          ? "000"
          : token.lower.length === 2
            ? "00"
            : "0"
        : token.lower;
    case "address":
    case "handle":
    case "hashtag":
      return token.wordClass;
    default:
      return token.lower;
  }
}

/** The position of the first of the limits that the value does not exceed. */
export function bucket(value: number, limits: readonly number[]): number {
  const found = limits.findIndex((limit) => value <= limit);
  return found === -1 ? limits.length : found;
}
