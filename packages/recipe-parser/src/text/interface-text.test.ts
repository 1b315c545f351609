import { expect, test } from "vitest";
import { isAccountLine, isInterfaceText } from "./interface-text.ts";
import { parseRecipeText } from "./parse-recipe-text.ts";

test.each([
  "Continue cooking onions",
  "Continue to cook",
  "Season > sear > rest",
  "Mix › Fold › Bake",
  "Get the free-range chicken out of the fridge an hour before.",
  "Don't forget to chill them for 30 minutes.",
  "Tap to remove the flour from the tin.",
  "See how the dough springs back after 10 minutes.",
  "Swipe butter over the bread.",
  "Message: keep the lid on.",
  "Scroll to roll the dough",
  "Save this for the pan sauce: 2 tbsp of the fat.",
  "Add to list",
  "Print",
])("a line between steps stays unless it is clearly interface text: %j", (line) => {
  const isApp = ["Add to list", "Print"].includes(line);
  const text = `Buns\nIngredients\n200 g flour\n2 eggs\nMethod\n1. Mix the flour.\n2. ${line}\n${line}\n3. Bake for 20 minutes.`;
  const steps = parseRecipeText(text).instructions.join(" ");
  expect(steps.split(line).length - 1).toBe(isApp ? 1 : 2);
});

test.each([
  "Menu  Search  Log in",
  "Home > Recipes > Dinner",
  "Startseite > Rezepte > Hauptspeise",
  "Get my free newsletter",
  "Don't forget to follow",
  "Don't forget to save this recipe",
  "Continue reading",
  "Save this for later!",
  "Add to my grocery list",
  "Cook Mode Prevent your screen from going dark",
  "Jump to Recipe",
  "Add a comment",
  "Start Cooking",
  "View all 41 comments",
  "Reply",
  "Posts",
  "Description",
  "Q Q VY 5,642 likes",
  "(VY) Like Q Comment VY Share",
  "• tacobout.jess Follow",
  "Casa de Lucia 29K subscribers",
  "• 13h - &",
])("%j is interface text", (line) => {
  expect(isInterfaceText(line)).toBe(true);
});

test.each([
  ["Selam Tesfaye", "25h - &"],
  ["Ovenlight Kitchen", "27K subscribers"],
  ["• Oskar Bakes", "3587 likes"],
  ["cookwithdev", "4h"],
])("%j above %j is the name of an account", (line, below) => {
  expect(isAccountLine(line, below)).toBe(true);
});

test.each([
  ["Smash Burger Tacos", "1.2M views 2 weeks ago"],
  ["Slow Roast Lamb", "4h"],
  ["Lemon Tart", "310 likes"],
])("%j above %j may be the title", (line, below) => {
  expect(isAccountLine(line, below)).toBe(false);
});
