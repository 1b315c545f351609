import { expect, test } from "vitest";
import { readingOfText } from "./reading-of-text.ts";

const caption = `Garlic Butter Shrimp 🍤
Ready in 15 minutes, serves 2

Ingredients
• 300 g shrimp
• Y2 cup butter
• 450 cups milk

Method
1. Melt the butter.
2. Fry the shrimp for 4 minutes.

#shrimp #dinner`;

test("a pasted caption is a recipe, and what can't be meant in it is marked", () => {
  const reading = readingOfText(caption);
  expect(reading).toMatchObject({
    title: "Garlic Butter Shrimp",
    ingredients: ["300 g shrimp", "½ cup butter", "450 cups milk"],
    instructions: ["Melt the butter.", "Fry the shrimp for 4 minutes."],
    servings: 2,
    cookTimeMinutes: 15,
    extractedText: caption,
  });
  expect(reading.facts).toEqual([
    { text: "½ cup butter", place: null, doubt: "repaired" },
    { text: "450 cups milk", place: null, doubt: "amount" },
  ]);
});

test("further recipes of a pasted text are marked, too", () => {
  const other = caption.replace("Shrimp 🍤", "Prawns 🍤").replaceAll("shrimp", "prawns");
  const [second] = readingOfText(`${caption}\n\n${other}`).others;
  expect([second?.title, second?.facts.map(({ doubt }) => doubt)]).toEqual([
    "Garlic Butter Prawns",
    ["repaired", "amount"],
  ]);
});

test("a recipe far down in a long page is as certain as alone", () => {
  const page = `${"All about our holiday by the sea.\n".repeat(900)}\n${caption}`;
  const [alone, below] = [readingOfText(caption), readingOfText(page)];
  expect([below.facts, below.confidence]).toEqual([alone.facts, alone.confidence]);
});

test("a line that was wrapped is not repaired", () => {
  const text = caption.replace("shrimp for 4", "shrimp in half of the butter for\n4").replace("Y2", "½");
  expect(readingOfText(text).facts.map(({ text: line }) => line)).toEqual(["450 cups milk"]);
});

test.each(["", "  \n", "Are you coming on Sunday?", "https://example.com/pie"])("%j is no recipe", (text) => {
  expect(readingOfText(text)).toMatchObject({ ingredients: [], instructions: [], others: [], confidence: 0 });
});
