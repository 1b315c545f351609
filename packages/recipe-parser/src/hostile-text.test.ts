import { expect, test } from "vitest";
import { expectLinearTime } from "../../../tests/support/expect-linear-time.ts";
import { convertPageRecipe } from "./convert-page-recipe.ts";
import { parseModelAnswer } from "./parse-model-answer.ts";
import { parsePastedList, parsePastedSteps } from "./parse-pasted-list.ts";
import { parsePastedText } from "./parse-pasted-text.ts";
import { parseRecipePage } from "./parse-recipe-page.ts";
import { parseSocialPostPage } from "./parse-social-post-page.ts";
import { parseIngredientLine } from "./quantities/parse-ingredient-line.ts";
import { findFirstDuration, parseCookTime } from "./text/cook-time.ts";
import { hasBullet, parseStepNumber, stripListPrefix } from "./text/list-prefix.ts";
import { parseRecipeText } from "./text/parse-recipe-text.ts";

const pageAddress = "https://a.example/pie";
function pageOf(text: string): string {
  const data = {
    "@type": "Recipe",
    name: text,
    recipeIngredient: ["2 eggs", text],
    recipeInstructions: ["Mix all of it.", text],
    recipeYield: text,
    totalTime: text,
    recipeCategory: text,
  };
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}

test.each<[string, (text: string) => unknown]>([
  ["parseCookTime", parseCookTime],
  ["findFirstDuration", findFirstDuration],
  ["parseIngredientLine", parseIngredientLine],
  ["stripListPrefix", stripListPrefix],
  ["stepNumber", parseStepNumber],
  ["hasBullet", hasBullet],
  ["parsePastedList", parsePastedList],
  ["parsePastedSteps", parsePastedSteps],
  ["parseModelAnswer", parseModelAnswer],
  ["parseModelAnswer's lists", (text) => parseModelAnswer({ title: text, ingredients: text, cookTime: text })],
  ["parsePastedText", parsePastedText],
  ["parseRecipePage", (text) => parseRecipePage(`<p>${text}`, pageAddress)],
  ["convertPageRecipe", (text) => convertPageRecipe(parseRecipePage(pageOf(text), pageAddress), pageAddress)],
  [
    "parseSocialPostPage",
    (text) => parseSocialPostPage(`<meta property="og:description" content="1 likes - ${text}">${text}`),
  ],
])("%s takes time linear in the text's length", { tags: ["timed"], timeout: 180_000 }, (_, parse) => {
  // A text may have a thousand steps, each of which is looked up.
  expectLinearTime(parse, parse === parsePastedText ? 1000 : undefined);
});

test("3,000 lines of posts are parsed in bounded time, with what is left out of them", { tags: ["timed"] }, () => {
  const post =
    "Tomato toast\n2 tomatoes, 1 tbsp oil, 4 slices bread\nToast the bread. So good!\n#toast\n31.9K likes\n\n";
  const start = performance.now();
  expect(parsePastedText(post.repeat(500)).leftOut.length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test("nearly identical screenshots are compared in bounded time", () => {
  const page = (end: string) => `${"salt and pepper and more ".repeat(40)}\n`.repeat(200) + end;
  const start = performance.now();
  parseRecipeText([page("a"), page("b"), page("c"), page("d")]);
  expect(performance.now() - start).toBeLessThan(10_000);
});
