import { type CrfModel, hashFeature } from "./crf.ts";
import { bucket, isDish, normalizeWord, type UnitGuess } from "./features.ts";
import type { Unit } from "./split-units.ts";
import type { Token } from "./tokenize.ts";

/** A run of tokens that may be the dish's name; `end` is exclusive. `null` stands for "the text names no dish". */
export type TitleCandidate = { span: Unit | null; features: number[] };

export const titleLabels = ["title"];

const maxTokens = 9;
const maxUnits = 60;
/** A name stands near the beginning of a sentence; texts without full stops are cut off here. */
const maxUnitTokens = 80;
const noTitleHandicap = 6;
const edges = /^(?:word|food|verb|quantifier|unit|number)$/;
const inside = /^(?:word|food|verb|quantifier|unit|number|link|dash|sign)$/;

/** All runs of words within a sentence that may name the dish. */
export function listTitleCandidates(
  tokens: readonly Token[],
  units: readonly Unit[],
  guesses: readonly UnitGuess[],
): TitleCandidate[] {
  const text = describeText(tokens, units, guesses);
  const candidates: TitleCandidate[] = [
    { span: null, features: ["none", `none/${bucket(units.length, [3, 8, 15])}`].map(hashFeature) },
  ];
  units.slice(0, maxUnits).forEach((unit, unitIndex) => {
    const guess = guesses[unitIndex];
    if (guess?.isSure && (guess.label === "item" || guess.label === "note")) return;
    const isFirst = !guesses.slice(0, unitIndex).some(({ label }) => label === "title");
    const around = {
      unit,
      label: `${guess?.label}${guess?.isSure ? "" : "?"}`,
      at: bucket(unitIndex, [0, 1, 2, 4, 9]),
      left: bucket(units.length - unitIndex, [1, 3, 6]),
      isFirst,
    };
    for (let start = unit.start; start < Math.min(unit.end, unit.start + maxUnitTokens); start += 1) {
      if (!edges.test(tokens[start]?.wordClass ?? "")) continue;
      for (let end = start + 1; end <= Math.min(unit.end, start + maxTokens); end += 1) {
        const last = tokens[end - 1] as Token;
        if (!inside.test(last.wordClass)) break;
        if (edges.test(last.wordClass))
          candidates.push({
            span: { start, end },
            features: spanFeatures(tokens, { start, end }, around, text).map(hashFeature),
          });
      }
    }
  });
  return candidates;
}

export function findBestTitle(
  model: CrfModel,
  candidates: readonly TitleCandidate[],
): { span: Unit | null; probability: number } {
  const scores = candidates.map(({ features }) =>
    features.reduce((sum, hash) => sum + (model.weights[model.rows.get(hash) ?? -1] ?? 0), 0),
  );
  // Nearly every post names its dish somewhere: "none" has to be far ahead.
  scores[0] = (scores[0] ?? 0) - noTitleHandicap;
  const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const sum = scores.reduce((total, score) => total + Math.exp(score - highest), 0);
  return { span: candidates[scores.indexOf(highest)]?.span ?? null, probability: 1 / sum };
}

type TextFacts = { stems: string[]; counts: Map<string, number>; hashtags: string; inLists: Set<string> };
type Around = { unit: Unit; label: string; at: number; left: number; isFirst: boolean };

function describeText(tokens: readonly Token[], units: readonly Unit[], guesses: readonly UnitGuess[]): TextFacts {
  const stems = tokens.map((token) => normalizeWord(token).replace(/(?:es|s)$/, ""));
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const hashtags = tokens
    .filter(({ wordClass }) => wordClass === "hashtag")
    .map(({ lower }) => lower)
    .join(" ");
  const inLists = new Set(
    units.flatMap(({ start, end }, index) =>
      /^(?:item|list|step)$/.test(guesses[index]?.label ?? "") ? stems.slice(start, end) : [],
    ),
  );
  return { stems, counts, hashtags, inLists };
}

function spanFeatures(
  tokens: readonly Token[],
  { start, end }: Unit,
  around: Around,
  { stems, counts, hashtags, inLists }: TextFacts,
): string[] {
  const { unit, label, at, left, isFirst } = around;
  const own = tokens.slice(start, end);
  const [first, last] = [own[0] as Token, own.at(-1) as Token];
  const before = start === unit.start ? "begin" : normalizeWord(tokens[start - 1]);
  const before2 = start - 1 <= unit.start ? "begin" : normalizeWord(tokens[start - 2]);
  const after = end === unit.end ? "finish" : normalizeWord(tokens[end]);
  const beforeClass = start === unit.start ? "begin" : tokens[start - 1]?.wordClass;
  const afterClass = end === unit.end ? "finish" : tokens[end]?.wordClass;
  const content = own.flatMap(({ wordClass }, index) =>
    /^(?:word|food)$/.test(wordClass) ? [stems[start + index] ?? ""] : [],
  );
  const dishAt = own.findLastIndex(({ lower }) => isDish(lower));
  const dish = dishAt === -1 ? "none" : dishAt === own.length - 1 ? "last" : "inside";
  const foods = bucket(own.filter(({ wordClass }) => wordClass === "food").length, [0, 1, 2]);
  const size = bucket(own.length, [1, 2, 3, 4, 6]);
  const writing = own.some(({ text }) => /\p{Ll}/u.test(text))
    ? own.every(({ text, wordClass }) => wordClass !== "word" || /^\p{Lu}/u.test(text))
      ? "Named"
      : "lower"
    : "SHOUTED";
  const repeated =
    content.length === 0 ? 0 : content.filter((stem) => (counts.get(stem) ?? 0) > 1).length / content.length;
  const tagged =
    content.length === 0
      ? 0
      : content.filter((stem) => stem.length > 2 && hashtags.includes(stem)).length / content.length;
  const isWhole = start === unit.start && end === unit.end;
  const shape = own
    .map(({ wordClass, lower }) => (isDish(lower) ? "D" : wordClass === "link" ? lower : wordClass.charAt(0)))
    .join("");
  const isNameBefore =
    start > unit.start &&
    /^\p{Lu}/u.test(tokens[start - 1]?.text ?? "") &&
    /^(?:word|food)$/.test(tokens[start - 1]?.wordClass ?? "");
  const isNameAfter =
    end < unit.end && /^\p{Lu}/u.test(tokens[end]?.text ?? "") && /^(?:word|food)$/.test(tokens[end]?.wordClass ?? "");
  return [
    `b=${before}`,
    `ad=${afterClass}/${end < unit.end && isDish(tokens[end]?.lower ?? "")}/${dish}`,
    `bd=${beforeClass}/${start > unit.start && isDish(tokens[start - 1]?.lower ?? "")}/${first.wordClass}`,
    `open=${normalizeWord(tokens[unit.start])} ${normalizeWord(tokens[unit.start + 1])}`,
    `open=${normalizeWord(tokens[unit.start])}/${start === unit.start}`,
    `fs=${first.wordClass}/${beforeClass}/${writing}`,
    `stepfood=${Math.min(3, content.filter((stem) => inLists.has(stem)).length)}/${content.length}/${dish}`,
    `b2=${before2} ${before}`,
    `a=${after}`,
    `f=${first.lower}`,
    `l=${last.lower}`,
    `bf=${before}/${first.wordClass}`,
    `la=${last.wordClass}/${after}`,
    `bc=${beforeClass}/${afterClass}/${label}`,
    `bcd=${beforeClass}/${afterClass}/${dish}`,
    `edge=${first.wordClass}/${last.wordClass}`,
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
    `again=${bucket(repeated, [0, 0.4, 0.7, 0.99])}/${dish}`,
    `again=${bucket(repeated, [0, 0.4, 0.7, 0.99])}/${content.length}`,
    `tag=${hashtags === "" ? "no" : bucket(tagged, [0, 0.4, 0.7, 0.99])}/${Math.min(content.length, 4)}`,
    `alltag=${content.length > 1 && hashtags.includes(content.join(""))}`,
    ...own.map(({ lower }) => `w=${lower}`),
  ];
}
