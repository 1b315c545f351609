import { expect, test } from "vitest";
import { readingFromAnswer } from "#app/reading/model-answer.ts";
import { listFromPaste, stepsFromPaste } from "#app/reading/pasted-list.ts";
import { postOfPage } from "#app/reading/post-of-page.ts";
import { readingOfPage } from "#app/reading/reading-of-page.ts";
import { readingOfText } from "#app/reading/reading-of-text.ts";
import { recipeFromPage } from "#app/reading/recipe-from-page.ts";
import { firstDuration, parseCookTime } from "#app/reading/text/cook-time.ts";
import { hasBullet, stepNumber, stripListPrefix } from "#app/reading/text/list-prefix.ts";
import { recipeFromText } from "#app/reading/text/recipe-from-text.ts";
import { markSteps } from "./cooking/mark-steps.ts";
import { scaleIngredient } from "./cooking/scale-ingredient.ts";
import { convertTemperatures } from "./cooking/step-text.ts";
import { findTimers } from "./cooking/step-timers.ts";
import { jsonForScript } from "./json-for-script.ts";
import { parseIngredient } from "./quantities/ingredient-amounts.ts";
import { mergeEdits } from "./recipes/merge-edits.ts";
import { describeRecipe, type PublicRecipe } from "./recipes/public-recipe.ts";
import { recipeForm } from "./recipes/recipe.schema.ts";
import { instructionSteps, searchable, textLines } from "./recipes/recipe.ts";
import { emptyDraft } from "./recipes/recipe-draft.ts";
import { recipeJsonLd } from "./recipes/recipe-json-ld.ts";
import { readablePart } from "./recipes/recipe-slug.ts";

/** At this length, quadratic time takes minutes for the longest of these texts; linear time takes milliseconds. */
const characters = 50_000;
const deadlineMs = 2000;

const pieces = [
  "1",
  `${"9".repeat(50)} `,
  " ",
  "\u3000",
  "\u2028",
  "\n",
  "\r\n",
  "\n \n",
  "1 ",
  "1  ",
  "1/2 ",
  "1.",
  "1,",
  "1x",
  "½",
  "- ",
  "-",
  "a-",
  "a.",
  "a@",
  "(",
  ")",
  "((a ",
  "[ ]",
  ", ",
  ",",
  ":",
  "…",
  "|",
  "\u0301",
  "a\u0301",
  "\u200b",
  "\ufe0f\u200d",
  "👨‍👩‍👧",
  "•",
  "#",
  "#a ",
  "a",
  "a ",
  "Ab ",
  "an ",
  "an hour ",
  "1 min ",
  "1 h 1 ",
  "1 to ",
  "1 - ",
  "180°",
  "180°C/",
  "180°C or ",
  "1 cup ",
  "2 eggs, ",
  "2 eggs\n",
  "1 can of ",
  "1. Mix\n",
  "1. 2 eggs\n",
  "Mix the eggs.\n",
  "a\n",
  "- a\n",
  "Mix. ",
  "Mix-\n",
  "salt, ",
  "for the sauce: ",
  "ingredients ",
  "ingredients:\n",
  "steps: ",
  "total time ",
  "total:",
  `total${" ".repeat(5000)}`,
  "meal ",
  "overnight ",
  "#overnight",
  "difficulty: ",
  `difficulty:${" ".repeat(5000)}`,
  "vegan ",
  "not vegan ",
  "nutrition fat ",
  "likes\n",
  "for you ",
  "http://",
  "www.",
  "a.com/",
  "@a ",
  "1h ago ",
  "prep cook\n",
  "<think>",
  "{",
  '{"a":',
  "\\",
];

/** Prefixes that lead a pattern into the repeated text, and suffixes that make it fail there. */
const frames: [string, string][] = [
  ["", ""],
  ["1", "!"],
  ["2 eggs\n1 cup flour\n", "\nMix all of it."],
];

const hostile = pieces.flatMap((piece) =>
  frames.map(([start, end]) => [start + piece.repeat(Math.ceil(characters / piece.length)) + end, piece] as const),
);

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
const places = { origin: "https://a.example", url: null, images: [] };
const publicRecipe: PublicRecipe = {
  title: "Pie",
  path: "/recipe/pie",
  photo: null,
  drawing: null,
  category: null,
  cuisine: null,
  difficulty: null,
  cookTimeMinutes: null,
  servings: null,
  dietary: { glutenFree: false, dairyFree: false, lowFodmap: false },
  ingredients: [],
  steps: [],
  notes: null,
  sourceUrl: null,
  isListed: false,
  publishedOn: "2026-10-01",
};

test.each<[string, (text: string) => unknown]>([
  ["parseCookTime", parseCookTime],
  ["firstDuration", firstDuration],
  ["findTimers", (text) => findTimers(text)],
  ["markSteps", (text) => markSteps([text], "metric")],
  ["convertTemperatures", (text) => convertTemperatures(text, "us")],
  ["parseIngredient", parseIngredient],
  ["scaleIngredient", (text) => scaleIngredient(text, { factor: 2, system: "metric" })],
  ["stripListPrefix", stripListPrefix],
  ["stepNumber", stepNumber],
  ["hasBullet", hasBullet],
  ["listFromPaste", listFromPaste],
  ["stepsFromPaste", stepsFromPaste],
  ["textLines", textLines],
  ["instructionSteps", instructionSteps],
  ["searchable", searchable],
  ["readablePart", readablePart],
  ["recipeForm", (text) => recipeForm.safeParse({ title: text, ingredients: text, instructions: text, notes: text })],
  ["recipeForm's facts", (text) => recipeForm.safeParse({ title: "x", cookTimeMinutes: text, sourceUrl: text })],
  ["recipeForm's address", (text) => recipeForm.safeParse({ title: "x", sourceUrl: `https://${text}` })],
  ["readingFromAnswer", readingFromAnswer],
  ["readingFromAnswer's lists", (text) => readingFromAnswer({ title: text, ingredients: text, cookTime: text })],
  ["readingOfText", readingOfText],
  ["recipeFromPage", (text) => recipeFromPage(`<p>${text}`, pageAddress)],
  ["readingOfPage", (text) => readingOfPage(recipeFromPage(pageOf(text), pageAddress), pageAddress)],
  ["postOfPage", (text) => postOfPage(`<meta property="og:description" content="1 likes - ${text}">${text}`)],
  ["describeRecipe", (text) => describeRecipe({ ...publicRecipe, ingredients: [text] })],
  ["recipeJsonLd", (text) => jsonForScript(recipeJsonLd({ ...publicRecipe, steps: [text] }, places))],
  ["mergeEdits", (text) => mergeEdits(emptyDraft(), { ...emptyDraft(), notes: text }, emptyDraft())],
])("%s takes no longer than its text is long", { tags: ["timed"], timeout: 60_000 }, (_, parse) => {
  for (const [text, piece] of hostile) {
    const start = performance.now();
    parse(text);
    const tookMs = performance.now() - start;
    if (tookMs > deadlineMs) expect.fail(`${JSON.stringify(piece)} took ${Math.round(tookMs)} ms`);
  }
});

test("nearly identical screenshots are compared in bounded time", () => {
  const page = (end: string) => `${"salt and pepper and more ".repeat(40)}\n`.repeat(200) + end;
  const start = performance.now();
  recipeFromText([page("a"), page("b"), page("c"), page("d")]);
  expect(performance.now() - start).toBeLessThan(5 * deadlineMs);
});
