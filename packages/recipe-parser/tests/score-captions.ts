/** The correct answer for a caption. */
export type CaptionTruth = {
  id: string;
  style: string;
  text: string;
  title: string;
  titleAlternatives?: string[];
  ingredients: string[];
  steps: string[];
  servings: number | null;
  minutes: number | null;
  username: string | null;
  /** Phrases that must not be in the title, ingredients or steps. */
  junk: string[];
};

export type CaptionAnswer = { title: string | null; ingredients: string[]; steps: string[]; sourceUrl: string | null };

/** Line counts: `found` lines agree, `expected` lines are in the truth, `given` lines are in the answer. */
export type LineCounts = { found: number; expected: number; given: number };
export type CaptionScore = {
  captions: number;
  titles: number;
  ingredients: LineCounts;
  steps: LineCounts;
  withJunk: number;
  inventedLinks: number;
  problems: string[];
};

/** The least trigram similarity (0 to 1) at which an answer counts as correct. */
const minTitle = 0.8;
const minIngredient = 0.85;
const minStep = 0.75;
/** Shorter junk phrases are ignored, because they occur inside other words. */
const minJunkCharacters = 4;

/** Parses each caption and counts the titles and lines that agree with the truth. */
export function scoreCaptions(captions: readonly CaptionTruth[], parse: (text: string) => CaptionAnswer): CaptionScore {
  const score: CaptionScore = {
    captions: captions.length,
    titles: 0,
    ingredients: { found: 0, expected: 0, given: 0 },
    steps: { found: 0, expected: 0, given: 0 },
    withJunk: 0,
    inventedLinks: 0,
    problems: [],
  };
  for (const truth of captions) {
    const read = parse(truth.text);
    // The names of parts, "Sauce:", are no ingredients.
    const answer = { ...read, ingredients: read.ingredients.filter((line) => !line.endsWith(":")) };
    const problem = (what: string) => score.problems.push(`${truth.id} ${truth.style}: ${what}`);
    const titles = [truth.title, ...(truth.titleAlternatives ?? [])];
    if (titles.some((title) => trigramSimilarity(title, answer.title ?? "") >= minTitle)) score.titles += 1;
    else problem(`title "${answer.title}" instead of "${truth.title}"`);
    countLines(score.ingredients, truth.ingredients, answer.ingredients, minIngredient, problem);
    countLines(score.steps, truth.steps, answer.steps, minStep, problem);
    const all = normalize([answer.title ?? "", ...answer.ingredients, ...answer.steps].join(" \n "));
    const junk = truth.junk.filter(
      (phrase) => normalize(phrase).length >= minJunkCharacters && all.includes(normalize(phrase)),
    );
    if (junk.length > 0) score.withJunk += 1;
    for (const phrase of junk) problem(`junk "${phrase}"`);
    if (answer.sourceUrl !== null && !truth.text.includes(answer.sourceUrl.replace(/^https?:\/\//, "")))
      score.inventedLinks += 1;
  }
  return score;
}

/** Formats a table row: the share of correct titles, and of lines found and lines correct, in percent. */
export function formatCaptionScore({ captions, titles, ingredients, steps, withJunk, inventedLinks }: CaptionScore) {
  const percent = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(1);
  const lines = ({ found, expected, given }: LineCounts) => `${percent(found, expected)} / ${percent(found, given)}`;
  return {
    captions,
    "titles, %": percent(titles, captions),
    ingredients: lines(ingredients),
    steps: lines(steps),
    "with junk": withJunk,
    "invented links": inventedLinks,
  };
}

function countLines(
  counts: LineCounts,
  expected: readonly string[],
  given: readonly string[],
  min: number,
  problem: (what: string) => void,
): void {
  const left = [...given];
  for (const line of expected) {
    const similarities = left.map((other) => trigramSimilarity(line, other));
    const best = Math.max(-1, ...similarities);
    if (best >= min) left.splice(similarities.lastIndexOf(best), 1);
    else problem(`lost "${line}"`);
  }
  for (const line of left) problem(`wrong "${line}"`);
  counts.found += given.length - left.length;
  counts.expected += expected.length;
  counts.given += given.length;
}

function normalize(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKC")
    .replace(/⁄/g, "/")
    .replace(/[^\p{L}\p{N}/.,]+/gu, " ")
    .trim();
}

/** Dice's coefficient of the character trigrams of two texts, 0 to 1. */
function trigramSimilarity(one: string, other: string): number {
  const [a, b] = [normalize(one), normalize(other)];
  if (a === b) return 1;
  const [countsA, countsB] = [countTrigrams(a), countTrigrams(b)];
  let [shared, sum] = [0, 0];
  for (const [trigram, count] of countsA) {
    sum += count;
    shared += Math.min(count, countsB.get(trigram) ?? 0);
  }
  for (const count of countsB.values()) sum += count;
  return sum === 0 ? 0 : (2 * shared) / sum;
}

function countTrigrams(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  const padded = ` ${text} `;
  for (let at = 0; at < padded.length - 2; at += 1) {
    const trigram = padded.slice(at, at + 3);
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  }
  return counts;
}
