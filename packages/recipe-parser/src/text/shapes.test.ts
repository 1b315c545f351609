import { expect, test } from "vitest";
import { parseRecipeText } from "./parse-recipe-text.ts";

const ingredients = ["200 g spinach", "2 eggs", "1 tbsp olive oil"];
const steps = ["Heat the oil in a pan.", "Wilt the spinach.", "Fry the eggs beside it."];

function formatRecipe(items: readonly string[], method: readonly string[]): string {
  return ["Spinach and Eggs", "Ingredients", ...items, "Method", ...method].join("\n");
}

function expectSame(text: string): void {
  expect(parseRecipeText(text)).toMatchObject({ title: "Spinach and Eggs", ingredients, instructions: steps });
}

test.each([..."□☐◻▢◽⬜✓✔○●▪◦▫☑", "✔️", "▫️", "[]", "[ ]", "[x]", "[J", "|_|", "C]", "O", "0", "D", "©"])(
  "the check box %j before an ingredient is no part of its amount",
  (box) => {
    expectSame(
      formatRecipe(
        ingredients.map((item) => `${box} ${item}`),
        steps,
      ),
    );
    if (!/[\w\]|©]$/.test(box))
      expectSame(
        formatRecipe(
          ingredients.map((item) => box + item),
          steps,
        ),
      );
  },
);

test.each(["→", "➡️", "▶", "▶️", "➤", "👉", "👉🏼", "»", "-", "•", "🔸"])("the arrow %j begins a step", (arrow) => {
  expectSame(
    formatRecipe(
      ingredients,
      steps.map((step) => `${arrow} ${step}`),
    ),
  );
});

test.each([
  ["keycaps", (number: number) => `${number}\uFE0F\u20E3 `],
  ["broken keycaps", (number: number) => `${number} \u20E3 `],
  ["numbers in brackets", (number: number) => `[${number}] `],
  ["letters", (number: number) => `${"abc"[number - 1]}) `],
  ["step of steps", (number: number) => `Step ${number}/3: `],
  ["a number in a line of its own", (number: number) => `${number}\n`],
  ["a step label in a line of its own", (number: number) => `STEP ${number}\n`],
  ["a number without a dot", (number: number) => `${number} `],
])("steps are separated by %s", (_, label) => {
  expectSame(
    formatRecipe(
      ingredients,
      steps.map((step, index) => label(index + 1) + step),
    ),
  );
});

test("a column of step numbers recognised before its steps is left out", () => {
  expectSame(formatRecipe(ingredients, ["1", "2", "3", ...steps]));
});

test.each([
  "nonna.cooks\n• Follow\n",
  "nonna.cooks ✓ · Follow\n",
  "@nonna.cooks\n",
  "nonnacooks\nFollow\n",
  "Mia Cooks\nFollowing\n@nonna.cooks\n",
])("the account in %j is not the title", (account) => {
  const reading = parseRecipeText(account + formatRecipe(ingredients, steps));
  expect([reading.title, reading.sourceUrl]).toEqual(["Spinach and Eggs", null]);
});

test("ingredients on the left and directions on the right are parsed column by column", () => {
  const rows = [
    "Ingredients          Directions",
    "200 g spinach        1. Heat the oil",
    "2 eggs               in a pan.",
    "1 tbsp olive oil     2. Wilt the spinach.",
    "                     3. Fry the eggs beside it.",
  ];
  expectSame(`Spinach and Eggs\n${rows.join("\n")}`);
});

test("a column of amounts beside a column of foods is one list", () => {
  const split = ["200 g", "spinach", "2", "eggs", "1 tbsp", "olive oil"];
  expectSame(formatRecipe(split, steps));
});

test("wrapped ingredients without bullets are joined", () => {
  const wrapped = ["2 tbsp olive oil, plus more for", "drizzling", "1 red onion, finely", "chopped", "flaky salt"];
  expect(parseRecipeText(formatRecipe(wrapped, steps)).ingredients).toEqual([
    "2 tbsp olive oil, plus more for drizzling",
    "1 red onion, finely chopped",
    "flaky salt",
  ]);
});

test("chatter and interface text around a recipe are left out", () => {
  const above = "Menu  Search  Log in\nHome > Recipes > Dinner\nSkip to content\n";
  const below =
    "\nWho is making this tonight? 😍\nKali orexi! 💙\nPrivacy Policy  Terms of Use\n© 2024 Mia's Table. All rights reserved.";
  expectSame(above + formatRecipe(ingredients, steps) + below);
  expectSame(`${formatRecipe(ingredients, steps)} 🔥 Follow for more`);
});

test("the date and sender of a chat's messages are left out", () => {
  for (const stamp of ["[18:42, 12/03/2024] Jo: ", "[14:02, 3-4-2025] Jo: ", "3-4-2025, 14:02 - Jo: "])
    expectSame(formatRecipe(ingredients, steps).replace(/^/gm, stamp));
});
