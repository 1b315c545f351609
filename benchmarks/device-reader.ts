/**
 * Reads the set of screenshots with the on-device reader in a real browser and prints how much it finds, which
 * wrong numbers it marks and how long it takes, compared with the same reader without its second look. With
 * `--record` what it recognised is stored beside the screenshots; with `--show` the lines behind the numbers
 * are printed too; with `--once` the second run for the comparison is left out. Then reads the pictures of messy
 * captions; with `--captions` only those.
 *   npm run bench:reader [-- --record --show --once --captions name …]
 */
import { compareLists } from "../tests/screenshots/compare-lists.ts";
import { compareNumbers } from "../tests/screenshots/compare-numbers.ts";
import type { Post } from "../tests/screenshots/post.ts";
import { posts, screenshotFiles } from "../tests/screenshots/posts.ts";
import { record } from "../tests/screenshots/recorded.ts";
import { readCaptionPictures } from "./caption-pictures.ts";
import { openReaderInBrowser, type ReadInBrowser } from "./reader-in-browser.ts";

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
  "seconds",
  "ratio",
];

function print(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(26) : String(cell).padStart(12))).join(""));
}

type Score = ReturnType<typeof scoreOf>;

function scoreOf(post: Post, { recipe: reading, seconds }: ReadInBrowser, secondsBefore: number) {
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
    seconds,
    secondsBefore,
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

function sumOf(scores: readonly Score[], value: (score: Score) => number): number {
  return scores.reduce((sum, score) => sum + value(score), 0);
}

function share(found: number, expected: number): string {
  return `${found}/${expected} ${((100 * found) / Math.max(1, expected)).toFixed(1)}%`;
}

const reader = await openReaderInBrowser();
const scores: Score[] = [];
/** Without and with the second look, in turns first: the machine is never equally busy for long. */
async function readTwice(files: string[], startsWithout: boolean): Promise<[ReadInBrowser | null, ReadInBrowser]> {
  if (options.includes("--once")) return [null, await reader.read(files, { secondLook: true })];
  const first = await reader.read(files, { secondLook: !startsWithout });
  const second = await reader.read(files, { secondLook: startsWithout });
  return startsWithout ? [first, second] : [second, first];
}

if (!options.includes("--captions")) print(["screenshot", ...columns]);
for (const post of options.includes("--captions") ? [] : posts) {
  if (only.length > 0 && !only.includes(post.name)) continue;
  const files = screenshotFiles(post);
  const [before, read] = await readTwice(files, scores.length % 2 === 0);
  if (options.includes("--record")) record(post, read.pages);
  const score = scoreOf(post, read, before?.seconds ?? read.seconds);
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
    score.seconds.toFixed(1),
    (score.seconds / score.secondsBefore).toFixed(2),
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
      sumOf(scores, (score) => score.ingredients.found),
      sumOf(scores, (score) => score.ingredients.expected),
    ),
    sumOf(scores, (score) => score.ingredients.extra),
    share(
      sumOf(scores, (score) => score.steps.found),
      sumOf(scores, (score) => score.steps.expected),
    ),
    sumOf(scores, (score) => score.steps.extra),
    `${sumOf(scores, (score) => Number(score.isTitled))}/${scores.length}`,
    `${sumOf(scores, (score) => Number(score.isCovered ?? 0))}/${sumOf(scores, (score) => Number(score.isCovered !== null))}`,
    sumOf(scores, (score) => score.unmarked.length),
    share(
      sumOf(scores, (score) => score.needless.length),
      sumOf(scores, (score) => score.lines),
    ),
    sumOf(scores, (score) => score.seconds).toFixed(1),
    (sumOf(scores, (score) => score.seconds) / sumOf(scores, (score) => score.secondsBefore)).toFixed(2),
  ]);
}
