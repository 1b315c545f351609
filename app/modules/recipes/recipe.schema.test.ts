import { expect, test } from "vitest";
import { editRecipeFormSchema } from "./edit-recipe.schema.ts";
import { addRecipeFormSchema, recipeFormSchema } from "./recipe.schema.ts";

const parse = (fields: Record<string, unknown>) => recipeFormSchema.safeParse({ title: "Pie", ...fields });

test("a photo uploaded beforehand is added once", () => {
  const id = "an-upload-of-today";
  const { error } = addRecipeFormSchema.safeParse({ title: "Pie", uploadedPhotos: [id, id] });
  expect(error?.issues).toMatchObject([{ path: ["uploadedPhotos"], message: "A photo can only be added once." }]);
});

test("a title is all that a recipe needs", () => {
  expect(parse({}).data).toMatchObject({
    title: "Pie",
    category: null,
    cookTimeMinutes: null,
    servings: null,
    ingredients: "",
    notes: null,
  });
});

test.each([
  [{ title: "" }, "title", "Please add a recipe title."],
  [{ title: undefined }, "title", "Please add a recipe title."],
  [{ title: "   \u0000 " }, "title", "Please add a recipe title."],
  [{ title: "\u200b\u2060 \ufeff" }, "title", "Please add a recipe title."],
  [{ title: "x".repeat(10_000) }, "title", "at most 200"],
  [{ cookTimeMinutes: "-5" }, "cookTimeMinutes", "number of minutes"],
  [{ cookTimeMinutes: "1e3" }, "cookTimeMinutes", "number of minutes"],
  [{ cookTimeMinutes: "99999999" }, "cookTimeMinutes", "a week"],
  [{ sourceUrl: "javascript:alert(1)" }, "sourceUrl", "must begin with"],
  [{ sourceUrl: "data:text/html,x" }, "sourceUrl", "must begin with"],
  [{ sourceUrl: "https:evil.example" }, "sourceUrl", "must begin with https:// or http://."],
  [{ sourceUrl: "https://user:pass@evil.example" }, "sourceUrl", "must begin with https:// or http://."],
  [{ sourceUrl: "https://good.example\n.evil.example" }, "sourceUrl", "must begin with https:// or http://."],
  [{ photoUrl: "https:\\\\evil.example\\a.jpg" }, "photoUrl", "must begin with https://."],
  [{ photoUrl: "https://a@evil.example/a.jpg" }, "photoUrl", "must begin with https://."],
  [{ photoUrl: "http://example.com/a.jpg" }, "photoUrl", "https://"],
  [{ photoUrl: `https://example.com/${"a".repeat(3000)}` }, "photoUrl", "at most"],
  [{ cuisine: "x".repeat(61) }, "cuisine", "at most 60"],
  [{ ingredients: "a\n".repeat(201) }, "ingredients", "at most 200"],
  [{ instructions: "x".repeat(2001) }, "instructions", "at most 2000"],
  [{ instructions: "a\n".repeat(201) }, "instructions", "at most 200 lines"],
  [{ ingredients: `${"x".repeat(1999)}\n`.repeat(7) }, "ingredients", "at most 12000 characters in all"],
  [{ instructions: `${"x".repeat(1999)}\n\n`.repeat(11) }, "instructions", "at most 20000 characters in all"],
  [{ notes: "x".repeat(10_001) }, "notes", "at most 10000"],
])("%j is refused at its field", (fields, field, message) => {
  const issues = parse(fields).error?.issues ?? [];
  expect(issues.map((issue) => issue.path[0])).toEqual([field]);
  expect(issues[0]?.message).toContain(message);
});

test.each([
  ["kitchen.example/soup?x=1", "https://kitchen.example/soup?x=1"],
  ["www.münchen.example", "https://www.münchen.example"],
  ["http://kitchen.example", "http://kitchen.example"],
])("the link %s becomes %s", (sourceUrl, stored) => {
  expect(parse({ sourceUrl }).data?.sourceUrl).toBe(stored);
});

test("text is kept as typed, without control characters and broken surrogates", () => {
  const { data } = parse({ title: "Pie <b>&amp;</b> \ud83c\udf70\u0007", notes: "one\r\n\r\ntwo\ud800" });
  expect(data?.title).toBe("Pie <b>&amp;</b> \ud83c\udf70");
  expect(data?.notes).toBe("one\n\ntwo\ufffd");
});

test.each(["0", "100", "1000", "-4", "4-6", "4.5", "4e0", "a few", "½"])("servings of %j are refused", (servings) => {
  const message = "The servings must be a whole number from 1 to 99, such as 4.";
  expect(parse({ servings }).error?.issues).toMatchObject([{ path: ["servings"], message }]);
});

test.each([
  ["", null],
  [" 4 ", 4],
  ["1", 1],
  ["99", 99],
])("servings of %j are %j", (servings, people) => {
  expect(parse({ servings }).data?.servings).toBe(people);
});

test("a cook time with spaces around it is taken", () => {
  expect(parse({ cookTimeMinutes: " 12 " }).data?.cookTimeMinutes).toBe(12);
});

test("difficulty and category are kept only from their lists, in any case", () => {
  expect(parse({ difficulty: "EASY", category: "dinner" }).data).toMatchObject({
    difficulty: "easy",
    category: "Dinner",
  });
  expect(parse({ difficulty: "brutal", category: "Brunch" }).data).toMatchObject({ difficulty: null, category: null });
});

test("empty ingredient and step lines are dropped", () => {
  const { data } = parse({ ingredients: "flour\n\n  \nmilk", instructions: "Mix.\n\n\n\nBake." });
  expect(data?.ingredients).toBe("flour\nmilk");
  expect(data?.instructions).toBe("Mix.\n\nBake.");
});

test("invisible text counts as a blank line, or as nothing", () => {
  const { data } = parse({
    ingredients: "flour\n\u200b\n \u2060\ufeff\nmilk",
    instructions: "Mix.\nStir.\n\u200b\nBake.\n\n\u00ad\n\n",
    cuisine: "\u200b",
    notes: "\u200e\n\u3164",
  });
  expect(data).toMatchObject({
    ingredients: "flour\nmilk",
    instructions: "Mix.\nStir.\n\nBake.",
    cuisine: null,
    notes: null,
  });
});

test("fields that are not the form's are ignored", () => {
  const forged = { coupleId: "x", addedBy: "y", isPublic: "true", id: "z" };
  for (const schema of [recipeFormSchema, addRecipeFormSchema, editRecipeFormSchema]) {
    const data = schema.parse({ title: "Pie", version: "1", ...forged });
    expect(Object.keys(forged).filter((name) => name in data)).toEqual([]);
  }
});

test("a strange submission id counts as none", () => {
  expect(addRecipeFormSchema.parse({ title: "Pie", submissionId: "'; drop" }).submissionId).toBeNull();
  expect(addRecipeFormSchema.parse({ title: "Pie" }).submissionId).toBeNull();
});
