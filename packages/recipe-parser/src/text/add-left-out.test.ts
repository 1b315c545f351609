import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseRecipeText } from "./parse-recipe-text.ts";

const soup = `Tomato Soup
Serves 4 · 25 minutes
Ingredients
1 kg tomatoes
1 onion
2 tbsp olive oil
Method
1. Roast the tomatoes and the onion in the oil.
2. Blend until smooth.`;

function listNotUnderstood(text: string | string[]) {
  return parseRecipeText(text).leftOut.filter(({ reason }) => reason === "not understood");
}

test.each([
  "",
  "Nutrition\nCalories 250\nSugar 12 g\nSalt 1 g\nProtein 8 g",
  "Equipment\n20 cm cake tin\n1 large bowl",
  "120 likes\n2 days ago\n4 comments",
  "4 servings",
  "View all 12 comments\nmia I used 2 cups of butter\n2 cups butter is too much",
])("%j below a recipe holds no ingredient that is not understood", (below) => {
  expect(listNotUnderstood(`${soup}\n${below}`)).toEqual([]);
});

test.each([
  "berries on top.",
  "Press through the ricer, please.",
  "It was 375 in the end",
  "Blitzschnell servieren",
  "sól i pieprz",
  "Voor erbij: kroepoek",
])("%j below a method is no chatter", (line) => {
  const text = `${soup}\n\nMy sister was here.\n${line}`;
  expect(listNotUnderstood(text).map((part) => part.text)).toContain(line);
});

test.each(["Serves 4 · 25 minutes", "Serves 4 | 25 min", "⏱ 25 min, 4 servings"])(
  "the servings and the time of a recipe are understood where one line says both: %j",
  (facts) => {
    const { leftOut } = parseRecipeText(soup.replace("Serves 4 · 25 minutes", facts));
    expect(leftOut.filter(({ reason }) => reason !== "understood")).toEqual([]);
  },
);

test("wrapped, repaired and repeated ingredients are understood", () => {
  const first = "Ingredients\n2 tbsp extra virgin olive oil, plus more for\ndrizzling\nl tbsp honey\n2 Ibs carrots";
  const second = "l tbsp honey\n2 lbs carots\nMethod\n1. Roast the carrots.\n2. Drizzle with oil and honey.";
  expect(listNotUnderstood([first, second])).toEqual([]);
});

test("each part of a text that is not in its recipe is left out with its reason and line", () => {
  const text = [
    "Tomato toast",
    "We had this on Sunday.",
    "2 tomatoes",
    "4 slices bread",
    "1. Toast the bread.",
    "2. Top with the tomatoes.",
    "Save this for later!",
    "#toast #dinner",
    "1 tbsp oil",
  ].join("\n");
  expect(parseRecipeText(text).leftOut.filter(({ reason }) => reason !== "understood")).toEqual([
    { text: "We had this on Sunday.", reason: "chatter", line: 1 },
    { text: "Save this for later!", reason: "app text", line: 6 },
    { text: "#toast #dinner", reason: "hashtag", line: 7 },
    { text: "1 tbsp oil", reason: "not understood", line: 8 },
  ]);
});

test("each of two recipes leaves out the other's part of the text, and what was not understood in its own part", () => {
  const text =
    "MONDAY: Pasta\n200g pasta\n3 tbsp pesto\nBoil the pasta.\n\nTUESDAY: Rice\n250g rice\n2 eggs\nFry the rice.\n1 tbsp oil";
  const recipe = parseRecipeText(text);
  const texts = (wanted: string, { leftOut }: Pick<typeof recipe, "leftOut">) =>
    leftOut.filter(({ reason }) => reason === wanted).map((part) => part.text);
  const first = ["MONDAY: Pasta", "200g pasta", "3 tbsp pesto", "Boil the pasta."];
  const second = ["TUESDAY: Rice", "250g rice", "2 eggs", "Fry the rice.", "1 tbsp oil"];
  expect([recipe, ...recipe.others].map((each) => texts("other recipe", each))).toEqual([second, first]);
  expect([recipe, ...recipe.others].map((each) => texts("not understood", each))).toEqual([[], ["1 tbsp oil"]]);
});

const captions: { text: string }[] = JSON.parse(
  readFileSync(new URL("../../tests/untuned-captions.json", import.meta.url), "utf8"),
);
const realLines = captions.flatMap(({ text }) => text.split("\n"));

test("the words of a recipe and of what it leaves out are the words of the text", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...realLines), { maxLength: 40 }), (lines) => {
      const text = lines.join("\n");
      const { title, ingredients, instructions, notes, sourceUsername, sourceUrl, leftOut } = parseRecipeText(text);
      const parts = [title, ...ingredients, ...instructions, notes, sourceUsername, sourceUrl];
      const kept = new Set(listWords([...parts, ...leftOut.map((part) => part.text)].join("\n")));
      expect(listWords(text).filter((word) => !kept.has(word))).toEqual([]);
      for (const part of leftOut) expect(lines[part.line ?? -1]).toContain(part.text);
    }),
    { numRuns: 60 },
  );
});

function listWords(text: string): string[] {
  const words = text.replace(/[\u200B\u2060\uFEFF\u00AD]/g, "").match(/\p{N}+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  return words.map((word) => word.normalize("NFKC").toLowerCase());
}
