import { expect, test } from "vitest";
import { parseRecipeText } from "./parse-recipe-text.ts";

const list = "Sesame Chicken\nIngredients\n500 g chicken thighs\n3 tbsp honey\n2 tbsp soy sauce";
const steps = ["Cut the chicken into pieces.", "Fry until golden, about 8 minutes.", "Pour over the sauce."];
const numbered = steps.map((step, index) => `${index + 1}. ${step}`);
const method = (lines: readonly string[]) => `${list}\nMethod\n${lines.join("\n")}`;

test.each([
  [
    "💡 Tip: It tastes even better the next\nday, so make a double batch.",
    "It tastes even better the next day, so make a double batch.",
  ],
  [
    "TIP\nIt tastes even better the next\nday, so make a double batch.",
    "It tastes even better the next day, so make a double batch.",
  ],
  ["💡 It tastes even better the next\nday.", "It tastes even better the next day."],
  [
    "Note: Breast is fine, too. Cook\nit for a few minutes less.",
    "Breast is fine, too. Cook it for a few minutes less.",
  ],
  ["Make it ahead: mix the sauce\nthe day before.", "Make it ahead: mix the sauce the day before."],
  ["Pro tip! Toast the seeds, they\nwill taste nuttier.", "Pro tip! Toast the seeds, they will taste nuttier."],
])("a tip below the steps becomes a whole note: %j", (tip, notes) => {
  expect(parseRecipeText(method([...numbered, tip]))).toMatchObject({ instructions: steps, notes });
  expect(parseRecipeText(method([...steps, tip]))).toMatchObject({ instructions: steps, notes });
});

test.each([
  [
    "Cook's tip: Freeze the meat for twenty\nminutes, then it is easy to cut.",
    numbered,
    "Cook's tip: Freeze the meat for twenty minutes, then it is easy to cut.",
  ],
  ["TIP\nFreeze the meat. Then it is\neasy to cut.", numbered, "Freeze the meat. Then it is easy to cut."],
  ["Tip: Freeze the meat so that it\nis easy to cut.", steps, "Freeze the meat so that it is easy to cut."],
])("steps continue below a tip: %j", (tip, [first = "", ...rest], notes) => {
  expect(parseRecipeText(method([first, tip, ...rest]))).toMatchObject({ instructions: steps, notes });
});

test("notes below a recipe without headings are no steps", () => {
  const text = `${list.replace("Ingredients\n", "")}\n${steps.join("\n")}\nNotes\nKeeps for three days.\nFreezes well.`;
  expect(parseRecipeText(text)).toMatchObject({ instructions: steps, notes: "Keeps for three days.\nFreezes well." });
});

test.each([
  "Discover My recipes Planner Shopping",
  "Feed Cookbook Add Groceries Profile",
  "Today Recipes Meal plan Grocery list Settings",
  "Discover\nMy recipes\nPlanner",
  "Entdecken Meine Rezepte Planer Einkaufsliste",
  "Add to meal plan",
])("the tabs of an app are no steps: %j", (tabs) => {
  expect(parseRecipeText(method([...numbered, tabs])).instructions).toEqual(steps);
  expect(parseRecipeText(method([...steps, tabs])).instructions).toEqual(steps);
});

test.each([
  "Sponsored\nTry HelloBox today and get 60% off your first box!\nOrder now",
  "Save 20% on all knives this weekend\nShop now\nAd · KitchenKing",
  "Download our app for 10,000 more recipes",
])("an advert is neither a step nor an ingredient: %j", (advert) => {
  const [first = "", ...rest] = numbered;
  const text = method([first, advert, ...rest]).replace("3 tbsp", `${advert}\n3 tbsp`);
  expect(parseRecipeText(text)).toMatchObject({ instructions: steps, ingredients: list.split("\n").slice(2) });
});

test("a sentence about a box or a plan is still a step", () => {
  const further = ["Cook the first batch over the plan of coals.", "Cut the rest and add it.", "Serve in a lunch box."];
  expect(parseRecipeText(method(further)).instructions).toEqual(further);
});

test.each([
  [
    "Storage: Keep it in the fridge.\nFreeze for up to a month.",
    "Storage: Keep it in the fridge.\nFreeze for up to a month.",
  ],
  ["Nutrition: 350 kcal\n12 g fat\n8 g protein", null],
])("lines below %j are no steps", (text, notes) => {
  const recipe = "Pasta\nIngredients\n200 g pasta\n2 eggs\nMethod\nBoil the pasta for 9 minutes.\nAdd the eggs.";
  expect(parseRecipeText(`${recipe}\n${text}`)).toMatchObject({
    instructions: ["Boil the pasta for 9 minutes.", "Add the eggs."],
    notes,
  });
});
