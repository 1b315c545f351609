/**
 * Reads the screenshots with the on-device reader in a real browser and prints how many lines it finds, which wrong
 * numbers it marks, and how long the first pass and all passes take. Then reads the pictures of messy captions.
 * `--record` stores the recognized text beside the screenshots, `--show` prints the lines behind the figures,
 * `--captions` reads only the captions.
 *   npm run bench:reader [-- --record --show --captions name …]
 */
import { compareLists } from "../tests/screenshots/compare-lists.ts";
import { compareNumbers } from "../tests/screenshots/compare-numbers.ts";
import { type ScreenshotPost, screenshotPosts } from "../tests/screenshots/posts.ts";
import { storeRecordedOcrPages } from "../tests/screenshots/recorded.ts";
import { readCaptionPictures } from "./caption-pictures.ts";
import { type BrowserReadResult, openBrowserReader } from "./reader-in-browser.ts";

const options = process.argv.slice(2).filter((word: string) => word.startsWith("--"));
const only = process.argv.slice(2).filter((word: string) => !word.startsWith("--"));
const columns = [
  "ingredients",
  "extra",
  "steps",
  "extra",
  "title",
  "cover",
  "unmarked",
  "needless",
  "first pass",
  "seconds",
];

function print(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(26) : String(cell).padStart(12))).join(""));
}

type Score = ReturnType<typeof scorePost>;

function scorePost(post: ScreenshotPost, { recipe: reading, firstSeconds, seconds }: BrowserReadResult) {
  const ingredients = compareLists(reading.ingredients, post.ingredients);
  const steps = compareLists(reading.instructions, post.steps);
  const numbers = [
    compareNumbers(reading.ingredients, post.ingredients, reading.facts),
    compareNumbers(reading.instructions, post.steps, reading.facts),
  ];
  const isTitled =
    post.title === null ? reading.title === null : compareLists([reading.title ?? ""], [post.title]).found === 1;
  return {
    ingredients,
    steps,
    isTitled,
    isCovered: post.hasDish === undefined ? null : post.hasDish === (reading.cover !== null),
    lines: reading.ingredients.length + reading.instructions.length,
    unmarked: numbers.flatMap((list) => list.unmarked),
    needless: numbers.flatMap((list) => list.needless),
    title: reading.title,
    cover: reading.cover,
    firstSeconds,
    seconds,
  };
}

function show(score: Score): void {
  const told: [string, (string | null)[]][] = [
    ["missing", [...score.ingredients.missing, ...score.steps.missing]],
    ["extra", [...score.ingredients.added, ...score.steps.added]],
    ["unmarked", score.unmarked],
    ["needless", score.needless],
    ["title", score.isTitled ? [] : [score.title]],
    ["cover", score.isCovered === false ? [JSON.stringify(score.cover)] : []],
  ];
  for (const [word, lines] of told) for (const line of lines) console.log(`    ${word}: ${line}`);
}

function sumScores(scores: readonly Score[], value: (score: Score) => number): number {
  return scores.reduce((sum, score) => sum + value(score), 0);
}

function share(found: number, expected: number): string {
  return `${found}/${expected} ${((100 * found) / Math.max(1, expected)).toFixed(1)}%`;
}

const reader = await openBrowserReader();
const scores: Score[] = [];

if (!options.includes("--captions")) print(["screenshot", ...columns]);
for (const post of options.includes("--captions") ? [] : screenshotPosts) {
  if (only.length > 0 && !only.includes(post.name)) continue;
  const read = await reader.read(post.screenshots);
  if (options.includes("--record")) storeRecordedOcrPages(post, read.pages);
  const score = scorePost(post, read);
  scores.push(score);
  print([
    post.name,
    `${score.ingredients.found}/${score.ingredients.expected}`,
    score.ingredients.extra,
    `${score.steps.found}/${score.steps.expected}`,
    score.steps.extra,
    score.isTitled ? "yes" : "no",
    score.isCovered === null ? "" : score.isCovered ? "yes" : "no",
    score.unmarked.length,
    score.needless.length,
    score.firstSeconds.toFixed(1),
    score.seconds.toFixed(1),
  ]);
  if (options.includes("--show")) show(score);
}
await readCaptionPictures(reader, {
  names: only,
  records: options.includes("--record"),
  shows: options.includes("--show"),
});
await reader.close();

if (scores.length > 0) printSums();

function printSums(): void {
  print(["", ...columns]);
  print([
    "all",
    share(
      sumScores(scores, (score) => score.ingredients.found),
      sumScores(scores, (score) => score.ingredients.expected),
    ),
    sumScores(scores, (score) => score.ingredients.extra),
    share(
      sumScores(scores, (score) => score.steps.found),
      sumScores(scores, (score) => score.steps.expected),
    ),
    sumScores(scores, (score) => score.steps.extra),
    `${sumScores(scores, (score) => Number(score.isTitled))}/${scores.length}`,
    `${sumScores(scores, (score) => Number(score.isCovered ?? 0))}/${sumScores(scores, (score) => Number(score.isCovered !== null))}`,
    sumScores(scores, (score) => score.unmarked.length),
    share(
      sumScores(scores, (score) => score.needless.length),
      sumScores(scores, (score) => score.lines),
    ),
    sumScores(scores, (score) => score.firstSeconds).toFixed(1),
    sumScores(scores, (score) => score.seconds).toFixed(1),
  ]);
}
