import { expect, test } from "vitest";
import { createParsedRecipe } from "#tests/support/parsed-recipe.ts";
import { mergeParsedRecipe } from "./merge-parsed-recipe.ts";
import { recipeFormSchema } from "./recipe.schema.ts";
import type { RecipeContent } from "./recipe.ts";
import {
  convertDraftToFields,
  createDraftFromFields,
  createDraftFromRecipe,
  createEmptyDraft,
  fillFormFromStoredDraft,
  getReadinessPercent,
  isBlankDraft,
  parseRecipeDraft,
} from "./recipe-draft.ts";

const reading = createParsedRecipe({
  title: "Lemon pasta",
  ingredients: ["200 g spaghetti", "1 lemon"],
  instructions: ["Boil the pasta.", "Add the lemon."],
  category: "Dinner",
  cuisine: "Italian",
  difficulty: "easy",
  cookTimeMinutes: 20,
  dietary: { glutenFree: false, dairyFree: true, lowFodmap: false },
  sourcePlatform: "Instagram",
  sourceUsername: "pastapal",
});

test("a reading fills an empty draft and says what it filled", () => {
  const draft = mergeParsedRecipe(createEmptyDraft(), reading);
  expect(draft).toMatchObject({
    title: "Lemon pasta",
    category: "Dinner",
    cookTime: "20",
    ingredientsList: reading.ingredients,
  });
  expect(draft.notes).toBe("From @pastapal on Instagram");
  expect(draft.readFields).toContain("title");
  expect(draft.confidence).toBe(0.9);
});

test("where nothing was read, nothing is said about how sure the reading is", () => {
  const empty = { ...reading, title: null, ingredients: [], instructions: [], notes: null, confidence: 0.2 };
  expect(mergeParsedRecipe(createEmptyDraft(), { ...empty, extractedText: "Tuesday" }).confidence).toBeNull();
  const read = mergeParsedRecipe(createEmptyDraft(), reading);
  expect(mergeParsedRecipe(read, empty).confidence).toBe(0.9);
});

test("a reading never changes what the person filled", () => {
  const typed = {
    ...createEmptyDraft(),
    title: "Mine",
    category: "Lunch" as const,
    cuisine: "Family",
    difficulty: "hard" as const,
    cookTime: "5",
    servings: "a few",
    notes: "my notes",
    sourceUrl: "https://example.com",
    ingredientsList: ["1 lemon"],
    instructionsList: ["Think."],
    dietary: { glutenFree: true, dairyFree: false, lowFodmap: false },
  };
  const draft = mergeParsedRecipe(typed, { ...reading, servings: 4, sourceUrl: "https://other.example" });
  for (const field of [
    "title",
    "category",
    "cuisine",
    "difficulty",
    "cookTime",
    "servings",
    "notes",
    "sourceUrl",
    "dietary",
  ] as const) {
    expect(draft[field], field).toEqual(typed[field]);
  }
  expect(draft.ingredientsList).toEqual(["1 lemon", "200 g spaghetti"]);
  expect(draft.instructionsList).toEqual(["Think.", "Boil the pasta.", "Add the lemon."]);
});

test("servings that were read fill an empty field, unless no recipe can have so many", () => {
  const read = (servings: number | null) => mergeParsedRecipe(createEmptyDraft(), { ...reading, servings });
  expect(read(4)).toMatchObject({ servings: "4" });
  expect(read(4).readFields).toContain("servings");
  for (const servings of [null, 0, 1.5, 1000]) expect(read(servings).servings).toBe("");
  expect(read(null).readFields).not.toContain("servings");
});

test("an ingredient whose first 20 characters the draft already had is not added again", () => {
  const typed = { ...createEmptyDraft(), ingredientsList: ["200 g Spaghetti No. 5 of the good kind"] };
  const once = mergeParsedRecipe(typed, { ...reading, ingredients: ["200 g spaghetti no. 5, dried", "1 lemon"] });
  expect(once.ingredientsList).toEqual(["200 g Spaghetti No. 5 of the good kind", "1 lemon"]);
});

test("lines of one reading that begin alike are all added", () => {
  const ingredients = ["2 tbsp fresh dill, chopped", "2 tbsp fresh chives, snipped", "2 tbsp fresh dill, chopped"];
  const instructions = ["In a large bowl, whisk the eggs.", "In a large bowl, mix the rest."];
  const draft = mergeParsedRecipe(createEmptyDraft(), { ...reading, ingredients, instructions });
  expect([draft.ingredientsList, draft.instructionsList]).toEqual([ingredients, instructions]);
});

test("steps are appended, also where one of the draft begins alike or is the same", () => {
  const typed = { ...createEmptyDraft(), instructionsList: ["In a large bowl, whisk the eggs.", "Stir well.", ""] };
  const instructions = ["In a large bowl, mix the rest.", "Stir well."];
  const draft = mergeParsedRecipe(typed, { ...reading, instructions });
  // Somebody may be about to type in the empty line.
  expect(draft.instructionsList).toEqual([...typed.instructionsList, ...instructions]);
  expect(mergeParsedRecipe(draft, { ...reading, instructions }).instructionsList).toEqual(draft.instructionsList);
});

test("a title that was read is cut to 100 characters", () => {
  expect(mergeParsedRecipe(createEmptyDraft(), { ...reading, title: "x".repeat(300) }).title).toHaveLength(100);
});

const pie = { ...createEmptyDraft(), title: "Pie" };
const dinner = { ...pie, category: "Dinner" as const };

test.each([
  [0, "Add a photo", createEmptyDraft()],
  [20, "Add a title", { ...createEmptyDraft(), title: " " }],
  [60, "Choose a meal type", { ...pie, cookTime: "20" }],
  [60, "Add the cook time", { ...dinner, cookTime: "2h" }],
  [80, "Choose a difficulty", { ...dinner, cookTime: "20" }],
  [100, null, mergeParsedRecipe(createEmptyDraft(), reading)],
])("photo, title, category, cook time and difficulty make a draft ready: %i %%, %s", (percent, nextStep, draft) => {
  expect(getReadinessPercent(draft, percent > 0)).toEqual({ percent, nextStep });
});

test("a draft survives storage", () => {
  const draft = mergeParsedRecipe(createEmptyDraft(), reading);
  expect(parseRecipeDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  expect(isBlankDraft(parseRecipeDraft(createEmptyDraft()) ?? draft)).toBe(true);
});

test("typed text wins over the kept draft, which fills the fields that are still empty", () => {
  const kept = { ...mergeParsedRecipe(createEmptyDraft(), reading), notes: "Kept", submissionId: "of-the-kept-draft" };
  const typed = { ...createEmptyDraft(), title: "Typed", submissionId: "of-this-page" };
  const filled = fillFormFromStoredDraft(typed, kept);
  expect(filled).toMatchObject({ title: "Typed", notes: "Kept", submissionId: "of-the-kept-draft" });
  expect(filled.ingredientsList).toEqual(kept.ingredientsList);
  expect(filled.readFields).toContain("ingredientsList");
  expect(filled.readFields).not.toContain("title");
});

test.each([[null], ["a text"], [[1, 2]], [3]])("%j in storage is no draft", (kept) => {
  expect(parseRecipeDraft(kept)).toBeNull();
});

test("an older draft, or one with wrong types, gives its usable fields", () => {
  const old = {
    title: "Kept",
    category: "Brunch",
    cookTime: "20 min",
    ingredientsList: ["a", 3, null],
    notes: {},
    difficulty: "EASY",
  };
  expect(parseRecipeDraft(old)).toMatchObject({
    title: "Kept",
    category: null,
    cookTime: "20 min",
    ingredientsList: ["a"],
    notes: "",
    difficulty: "easy",
  });
});

test("as fields, lists are lines and steps are separated by blank lines", () => {
  const fields = convertDraftToFields({
    ...createEmptyDraft(),
    ingredientsList: ["a", "", "b"],
    instructionsList: ["One.", "Two."],
  });
  expect(fields).toMatchObject({ ingredients: "a\nb", instructions: "One.\n\nTwo." });
  expect(fields).not.toHaveProperty("glutenFree");
});

test.each(["1.5", "1h30", "-5", "½", "abc"])(
  "a cook time that is no number comes back as it was typed: %s",
  (typed) => {
    expect(createDraftFromFields({ cookTimeMinutes: typed }).cookTime).toBe(typed);
  },
);

test.each(["4-6", "a few", "0", "1000"])("servings that are refused come back as they were typed: %s", (typed) => {
  const draft = createDraftFromFields({ servings: typed });
  expect(draft.servings).toBe(typed);
  expect(parseRecipeDraft(draft)?.servings).toBe(typed);
});

test("no field of a recipe is lost by opening and saving it", () => {
  const recipe: RecipeContent = {
    title: "Plum pie",
    sourceUrl: "https://example.com/pie",
    category: "Dessert",
    cuisine: "German",
    difficulty: "easy",
    cookTimeMinutes: 45,
    servings: 8,
    notes: "Best on the second day.",
    ingredients: "1 kg plums\n200 g flour",
    instructions: "Stone the plums.\n\nBake.",
    dietary: { glutenFree: true, dairyFree: true, lowFodmap: true },
    tags: ["vegan", "for guests"],
  };
  const fields = convertDraftToFields(createDraftFromRecipe(recipe, "https://example.com/pie.jpg"));
  const saved = recipeFormSchema.parse(fields);
  expect(Object.keys(saved)).toEqual(Object.keys(recipeFormSchema.shape));
  expect(Object.entries(saved).filter(([, value]) => !value)).toEqual([]);
  // Without JavaScript, the server's refusal contains the submitted texts.
  expect(convertDraftToFields(createDraftFromFields(fields))).toEqual(fields);
});

test("a text without a recipe goes to the notes, and adds no line", () => {
  const menu = createParsedRecipe({ extractedText: "Soup of the day\nTuesday to Sunday" });
  const draft = mergeParsedRecipe(createEmptyDraft(), menu);
  expect([draft.notes, draft.ingredientsList]).toEqual(["Soup of the day\nTuesday to Sunday", []]);
});

test("what a post adds about the recipe goes to the notes, once", () => {
  const read = { ...reading, sourceUsername: null, ingredients: ["1 egg"], notes: "Freezes well.\nServe with rice." };
  const first = mergeParsedRecipe(createEmptyDraft(), read);
  expect(first.notes).toBe("Freezes well.\nServe with rice.");
  expect(mergeParsedRecipe({ ...first, notes: "Mine.\nFreezes well." }, read).notes).toBe(
    "Mine.\nFreezes well.\nServe with rice.",
  );
});

test("what was read meanwhile stays read and marked beside a draft that comes back", () => {
  const line = (text: string) => ({ text, photoId: null, box: null, doubt: "amount" as const });
  const kept = { ...createEmptyDraft(), notes: "Old.", readFields: ["notes" as const], readLines: [line("1 egg")] };
  const now = {
    ...createEmptyDraft(),
    title: "Pie",
    readFields: ["title" as const],
    readLines: [line("450 cups milk")],
  };
  const leftOut = [{ text: "2 apples", reason: "not understood" as const, line: 0 }];
  const filled = fillFormFromStoredDraft({ ...now, leftOut }, kept);
  expect(filled).toMatchObject({ readFields: ["title", "notes"], leftOut });
  expect(filled.readLines.map(({ text }) => text)).toEqual(["1 egg", "450 cups milk"]);
});

test("a poster without an address is named in the notes, beside those that were typed, once", () => {
  const lena = { ...reading, sourcePlatform: null, sourceUsername: "@cozy.kitchen.lena" };
  const first = mergeParsedRecipe({ ...createEmptyDraft(), notes: "Mine." }, lena);
  expect(first.notes).toBe("Mine.\nFrom @cozy.kitchen.lena");
  expect(mergeParsedRecipe(first, { ...lena, sourcePlatform: "Instagram" }).notes).toBe(first.notes);
  // The person has removed the line.
  expect(mergeParsedRecipe({ ...first, notes: "" }, lena).notes).toBe("");
  expect(mergeParsedRecipe({ ...createEmptyDraft(), sourceUrl: "https://kitchen.example/pie" }, lena).notes).toBe("");
});

test.each<[string, string | null, string]>([
  ["https://cozy.kitchen", "cozy.kitchen.lena", ""],
  ["https://www.nonna.it/", "@Nonna.it", ""],
  ["https://nonna.it/ragu", "nonna.it", "https://nonna.it/ragu"],
  ["https://nonna.it", "nonna.italy", "https://nonna.it"],
  ["https://nonna.it", null, "https://nonna.it"],
])("%s by %s is the source %j: a username is no web address", (sourceUrl, sourceUsername, source) => {
  expect(mergeParsedRecipe(createEmptyDraft(), { ...reading, sourceUrl, sourceUsername }).sourceUrl).toBe(source);
});

test("lines that the person took out do not come back with a later reading", () => {
  const draft = { ...createEmptyDraft(), excludedLines: ["1 lemon", "Boil the pasta."] };
  expect(
    mergeParsedRecipe(draft, { ...reading, leftOut: [{ text: "1 lemon", reason: "not understood", line: 0 }] }),
  ).toMatchObject({
    ingredientsList: ["200 g spaghetti"],
    instructionsList: ["Add the lemon."],
    leftOut: [],
  });
  const leftOut = Array.from({ length: 600 }, (_, line) => ({ text: `Line ${line}`, reason: "chatter" as const }));
  expect(parseRecipeDraft(JSON.parse(JSON.stringify({ ...draft, leftOut })))).toEqual({ ...draft, leftOut });
});

test("an ingredient that the person changed does not come back with a later reading", () => {
  const read = mergeParsedRecipe(createEmptyDraft(), reading);
  const changed = { ...read, ingredientsList: ["250 g spaghetti", "1 lemon"] };
  expect(mergeParsedRecipe(changed, reading).ingredientsList).toEqual(["250 g spaghetti", "1 lemon"]);
});

test("a long step that was read is known as such", () => {
  const long = "Whisk the eggs with the sugar. ".repeat(10).trim();
  const { readLines } = mergeParsedRecipe(createEmptyDraft(), { ...reading, instructions: ["Boil.", long] });
  expect(readLines).toEqual([{ text: long, photoId: null, box: null, doubt: null }]);
});
