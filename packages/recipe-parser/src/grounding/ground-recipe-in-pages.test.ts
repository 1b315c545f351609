import { expect, test } from "vitest";
import type { OcrPage, ParsedRecipe } from "../parsed-recipe.ts";
import { parseRecipeText } from "../text/parse-recipe-text.ts";
import { groundRecipeInPages } from "./ground-recipe-in-pages.ts";
import { parseOcrPages } from "./parse-ocr-pages.ts";

/** Creates a page with a row at each 5 % of its height; a word such as "200~40" has the confidence 40. */
function page(...rows: string[]): OcrPage {
  const lines = rows.map((row, index) => {
    const words = row.split(" ").map((word) => {
      const [text = "", confidence = "95"] = word.split("~");
      return { text, confidence: Number(confidence) };
    });
    const box = { x: 0.1, y: (5 + 5 * index) / 100, width: 0.8, height: 0.04 };
    return { text: words.map((word) => word.text).join(" "), isApart: false, box, words };
  });
  return { lines, cover: null };
}

function lists(ingredients: string[], instructions: string[] = []): ParsedRecipe {
  return { ...parseRecipeText(""), ingredients, instructions };
}

function doubts(reading: ParsedRecipe): Record<string, string | null> {
  return Object.fromEntries(reading.facts.map((fact) => [fact.text, fact.doubt]));
}

test("a line has the box of its row", () => {
  const ocrPage = page("Banana bread", "• 2 ripe bananas", "• 200 g flour");
  expect(groundRecipeInPages(lists(["2 ripe bananas", "200 g flour"]), [ocrPage]).facts).toEqual([
    { text: "2 ripe bananas", place: { photo: 0, box: ocrPage.lines[1]?.box }, doubt: null },
    { text: "200 g flour", place: { photo: 0, box: ocrPage.lines[2]?.box }, doubt: null },
  ]);
});

test("a wrapped line has the boxes of all its rows", () => {
  const ocrPage = page("1. Mix the flour with the milk and", "the eggs until smooth.", "2. Fry.");
  const [fact] = groundRecipeInPages(lists([], ["Mix the flour with the milk and the eggs until smooth."]), [
    ocrPage,
  ]).facts;
  expect(fact?.place?.box.y).toBeCloseTo(0.05);
  expect(fact?.place?.box.height).toBeCloseTo(0.09);
});

test("items of one row share the row's box", () => {
  const ocrPage = page("2 eggs, 1 cup flour, salt");
  const { facts } = groundRecipeInPages(lists(["2 eggs", "1 cup flour", "salt"]), [ocrPage]);
  expect(facts.map((fact) => fact.place?.box.y)).toEqual([0.05, 0.05, 0.05]);
});

test("a repeated line has both boxes", () => {
  const ocrPage = page("1 tsp salt", "200 g flour", "For the sauce", "1 tsp salt");
  const { facts } = groundRecipeInPages(lists(["1 tsp salt", "200 g flour", "1 tsp salt"]), [ocrPage]);
  expect(facts.map((fact) => fact.place?.box.y)).toEqual(
    [ocrPage.lines[0], ocrPage.lines[1], ocrPage.lines[3]].map((row) => row?.box.y),
  );
});

test("a number or a unit with low confidence is doubtful, a name is not", () => {
  const ocrPage = page("200~40 g flour", "2 tbsp~20 oil", "1 oni0n~30");
  expect(doubts(groundRecipeInPages(lists(["200 g flour", "2 tbsp oil", "1 onion"]), [ocrPage]))).toEqual({
    "200 g flour": "amount",
    "2 tbsp oil": "amount",
    "1 onion": null,
  });
});

test("a line that lost its number is doubtful, but a lost list number is not", () => {
  const ocrPage = page("1 flour", "2 sugar", "3 - stick cinnamon", "7 - star anise");
  const reading = groundRecipeInPages(lists(["flour", "sugar", "stick cinnamon", "star anise"]), [ocrPage]);
  expect(doubts(reading)).toMatchObject({ sugar: null, "stick cinnamon": null, "star anise": "amount" });
});

test("a clear misspelling of a word or a unit is corrected without a doubt", () => {
  const ocrPage = page("Olive 0il", "2 thsp sugar", "2 1b beef");
  expect(doubts(groundRecipeInPages(lists(["Olive 0il", "2 thsp sugar", "2 1b beef"]), [ocrPage]))).toEqual({
    "Olive Oil": null,
    "2 tbsp sugar": null,
    "2 lb beef": null,
  });
});

test("an article in place of an amount is doubtful when its confidence is low", () => {
  const ocrPage = page("a~70 tsp salt", "a pinch of sugar");
  expect(doubts(groundRecipeInPages(lists(["a tsp salt", "a pinch of sugar"]), [ocrPage]))).toEqual({
    "a tsp salt": "amount",
    "a pinch of sugar": null,
  });
});

test("a number in a step with low confidence is doubtful", () => {
  const ocrPage = page("Bake at 190C~50 for 20 minutes.");
  expect(doubts(groundRecipeInPages(lists([], ["Bake at 190C for 20 minutes."]), [ocrPage]))).toEqual({
    "Bake at 190C for 20 minutes.": "amount",
  });
});

test("a swapped character is repaired, and the line is marked as repaired", () => {
  const reading = groundRecipeInPages(lists(["120z flour"]), [page("120z flour")]);
  expect(reading.ingredients).toEqual(["12oz flour"]);
  expect(doubts(reading)).toEqual({ "12oz flour": "repaired" });
});

test("an amount that another rule repaired is marked as repaired", () => {
  expect(doubts(groundRecipeInPages(lists(["½ cup milk"]), [page("Y2 cup milk")]))).toEqual({
    "½ cup milk": "repaired",
  });
});

test("a row at the edge of the picture is cut off", () => {
  const ocrPage = page("2 ripe bananas");
  const row = ocrPage.lines[0];
  if (row) row.box = { ...row.box, x: 0 };
  expect(doubts(groundRecipeInPages(lists(["2 ripe bananas"]), [ocrPage]))).toEqual({ "2 ripe bananas": "cut-off" });
});

test("a line that is on no page has no box and is doubtful", () => {
  const { facts } = groundRecipeInPages(lists(["1 lemon"]), [page("2 ripe bananas")]);
  expect(facts).toEqual([{ text: "1 lemon", place: null, doubt: "not-seen" }]);
});

test("a title with low confidence lowers the recipe's confidence", () => {
  const reading = { ...lists(["2 eggs"]), title: "Lemon Tart", confidence: 0.95 };
  expect(groundRecipeInPages(reading, [page("Lemon Tart", "2 eggs")]).confidence).toBe(0.95);
  expect(groundRecipeInPages(reading, [page("Lemon~40 Tart", "2 eggs")]).confidence).toBeLessThanOrEqual(0.8);
});

const first = page("Banana bread", "Ingredients", "2 ripe bananas", "200 g flour", "2 eggs", "100 g butter");
const second = page(
  "2 eggs",
  "100 g butter",
  "1 tsp baking powder",
  "Method",
  "Mix it all with a spoon.",
  "Bake for 50 minutes.",
);

test("an added photo gives only its own lines, sorted by the earlier photo's headings", () => {
  const reading = parseOcrPages([second], [first]);
  expect(reading.ingredients).toEqual(["1 tsp baking powder"]);
  expect(reading.instructions).toEqual(["Mix it all with a spoon.", "Bake for 50 minutes."]);
  expect(reading.facts.map((fact) => fact.place?.photo)).toEqual([0, 0, 0]);
});

test("several photos give one recipe with the lines of all", () => {
  const reading = parseOcrPages([first, second]);
  expect(reading.ingredients).toHaveLength(5);
  expect(reading.extractedText).toContain(second.lines.map((line) => line.text).join("\n"));
});

test("the larger picture of the dish is proposed as the cover", () => {
  const small = { x: 0, y: 0, width: 1, height: 0.2 };
  const large = { x: 0, y: 0, width: 1, height: 0.5 };
  const reading = parseOcrPages([
    { ...first, cover: small },
    { ...second, cover: large },
  ]);
  expect(reading.cover).toEqual({ photo: 1, box: large });
});

test("an added photo of a dish repeats neither lines nor text of the earlier photos", () => {
  const dish = { lines: [], cover: { x: 0, y: 0, width: 1, height: 1 } };
  const reading = parseOcrPages([dish], [first, second]);
  expect(reading).toMatchObject({ ingredients: [], instructions: [], extractedText: "" });
  expect(reading.cover).toEqual({ photo: 0, box: dish.cover });
});

test("an added photo without new lines adds nothing, not even notes", () => {
  const reading = parseOcrPages([first], [first]);
  expect(reading).toMatchObject({ title: null, ingredients: [], instructions: [], extractedText: "", others: [] });
});

test("a title or a time of an earlier photo is not repeated", () => {
  const timed = page("Banana bread", "Serves 4", "Ingredients", "2 ripe bananas", "200 g flour", "2 eggs");
  const more = page("Cook time: 50 minutes", "Method", "Mix it all with a spoon.", "Bake for 50 minutes.");
  const reading = parseOcrPages([more], [timed]);
  expect(reading).toMatchObject({ title: null, servings: null, cookTimeMinutes: 50 });
});

test("only the notes that a further photo adds are returned", () => {
  const first = page(
    "Ingredients",
    "200 g flour",
    "3 eggs",
    "Method",
    "1. Mix.",
    "2. Fry.",
    "Notes",
    "Rest overnight.",
  );
  const second = page("Tips", "Keeps 3 days.");
  expect(parseOcrPages([first]).notes).toBe("Rest overnight.");
  expect(parseOcrPages([second], [first]).notes).toBe("Keeps 3 days.");
});

test("an amount without a space is corrected without a doubt", () => {
  const reading = parseOcrPages([page("Ingredients", "200 g flour", "1egg", "50 g butter", "Method", "1. Mix.")]);
  expect(reading.ingredients).toEqual(["200 g flour", "1 egg", "50 g butter"]);
  expect(doubts(reading)["1 egg"]).toBeNull();
});
