import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { recipeFromText } from "#app/domain/recipe-text/recipe-from-text.ts";
import { compareLists } from "#tests/screenshots/compare-lists.ts";
import type { Post } from "#tests/screenshots/post.ts";
import { posts, screenshotNames } from "#tests/screenshots/posts.ts";

/** The text that the on-device reader recognised in each screenshot, recorded by benchmarks/device-reader.ts. */
function recorded(post: Post): string[] {
  return screenshotNames(post).map((name) => readFileSync(`tests/screenshots/${name}.txt`, "utf8"));
}

test("at least 95 % of the ingredients and of the steps of the screenshots are found, and little else", () => {
  const compared = posts.map((post) => {
    const reading = recipeFromText(recorded(post));
    return {
      name: post.name,
      title: reading.title,
      ingredients: compareLists(reading.ingredients, post.ingredients),
      steps: compareLists(reading.instructions, post.steps),
    };
  });
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
    expect(found / expected, wrong).toBeGreaterThanOrEqual(0.95);
    expect(extra / expected, wrong).toBeLessThanOrEqual(0.05);
  }
});

test.each(posts)("the title of $name is found", (post) => {
  expect(compareLists([recipeFromText(recorded(post)).title ?? ""], [post.title]).missing).toEqual([]);
});
