import { groupScreenshots } from "recipe-parser/group-screenshots";
import { parseOcrPages } from "recipe-parser/ocr-pages";
import { expect, test } from "vitest";
import { compareLists } from "#tests/screenshots/compare-lists.ts";
import { compareNumbers } from "#tests/screenshots/compare-numbers.ts";
import { captionPosts, screenshotPosts } from "#tests/screenshots/posts.ts";
import { getRecordedOcrPages } from "#tests/screenshots/recorded.ts";

/** Tests the parser on the text that the on-device reader recognized in each screenshot. */
const readings = screenshotPosts.map((post) => ({ post, reading: parseOcrPages(getRecordedOcrPages(post)) }));

test("at least 99 % of the ingredients and of the steps of the screenshots are found, and little else", () => {
  const compared = readings.map(({ post, reading }) => ({
    name: post.name,
    ingredients: compareLists(reading.ingredients, post.ingredients),
    steps: compareLists(reading.instructions, post.steps),
  }));
  const wrong = compared
    .flatMap(({ name, ingredients, steps }) =>
      [...ingredients.missing, ...steps.missing, ...ingredients.added, ...steps.added].map(
        (line) => `${name}: ${line}`,
      ),
    )
    .join("\n");
  for (const list of ["ingredients", "steps"] as const) {
    const found = compared.reduce((sum, post) => sum + post[list].found, 0);
    const expected = compared.reduce((sum, post) => sum + post[list].expected, 0);
    const extra = compared.reduce((sum, post) => sum + post[list].extra, 0);
    expect(found / expected, wrong).toBeGreaterThanOrEqual(0.99);
    expect(extra / expected, wrong).toBeLessThanOrEqual(0.05);
  }
});

test.each(readings.filter(({ post }) => post.title !== null))(
  "the title of $post.name is found",
  ({ post, reading }) => {
    expect(compareLists([reading.title ?? ""], [post.title ?? ""]).missing).toEqual([]);
  },
);

test("a wrong number is marked, and few lines are marked that are right", () => {
  const compared = readings.flatMap(({ post, reading }) => [
    compareNumbers(reading.ingredients, post.ingredients, reading.facts),
    compareNumbers(reading.instructions, post.steps, reading.facts),
  ]);
  expect(compared.flatMap(({ unmarked }) => unmarked)).toEqual([]);
  const lines = compared.reduce((sum, list) => sum + list.lines, 0);
  const needless = compared.flatMap((list) => list.needless);
  expect(needless.length / lines, needless.join("\n")).toBeLessThanOrEqual(0.05);
});

test("every line of a screenshot has its place in it", () => {
  for (const { post, reading } of readings) {
    for (const line of [...reading.ingredients, ...reading.instructions]) {
      const fact = reading.facts.find(({ text }) => text === line);
      expect(fact?.place, `${post.name}: ${line}`).toBeTruthy();
    }
  }
});

test("screenshots in a row are sorted into their posts", () => {
  const posts = [...captionPosts, ...screenshotPosts.filter(({ screenshots }) => screenshots.length > 1)];
  const rows = posts.map((post) => getRecordedOcrPages(post).map((seen) => ({ seen, choice: null })));
  expect(groupScreenshots(rows.flat())).toEqual({ recipes: rows, aside: [] });
});
