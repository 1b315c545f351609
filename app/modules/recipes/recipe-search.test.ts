import { expect, test } from "vitest";
import { readExamples } from "#tests/support/read-examples.ts";
import { foodSynonyms, similarFoodNames } from "./food-names.ts";
import {
  differsByOneTypo,
  findLineWithSearchHit,
  hasFoodName,
  normalizeSearchWords,
  parseRecipeSearch,
} from "./recipe-search.ts";

const dal = {
  title: "Red lentil dal",
  ingredients: "2 tsp cumin seeds, lightly crushed in a mortar\n1 Zwiebel\n3 crème fraîche",
  notes: "From Anna's aunt.\nKeeps for days.",
  cuisine: "Indian",
  sourceUrl: "https://www.smittenkitchen.com/lentil-dal?utm=1",
};

test("what a recipe is searched by is each word once, in order, by where it stands", () => {
  const words = normalizeSearchWords({
    ...dal,
    title: "Dal and dal",
    ingredients: "Straße, ½ Smørrebrød",
    notes: "DAL, twice",
  });
  expect(words).toEqual({
    searchWords: " 1 2 and dal smorrebrod strasse ",
    searchMoreWords: " indian lentil smittenkitchen twice ",
  });
  expect(normalizeSearchWords({ title: "麻婆豆腐", ingredients: "豆腐" })).toEqual({
    searchWords: " 婆 腐 豆 麻 ",
    searchMoreWords: "  ",
  });
});

test.each(readExamples("tests/examples/recipe-search.txt", "words, and other forms of them"))(
  "%s is searched as %s, too",
  (typed, other) => {
    const [word] = parseRecipeSearch(typed);
    expect(word?.others).toContain(other);
    expect(other.startsWith(word?.start ?? "-")).toBe(true);
  },
);

const isFoundIn = (search: string, ingredients: string) => {
  const { searchWords: text } = normalizeSearchWords({ title: "", ingredients });
  return parseRecipeSearch(search).every(
    ({ typed, others, names }) =>
      text.includes(` ${typed}`) ||
      others.some((other) => text.includes(` ${other} `)) ||
      names.some((name) => hasFoodName(name, (form) => text.includes(` ${form} `))),
  );
};

test("there are at least 150 lines of names", () => {
  expect(foodSynonyms.length + similarFoodNames.length).toBeGreaterThanOrEqual(150);
  expect([...foodSynonyms, ...similarFoodNames].filter((names) => names.length < 2)).toEqual([]);
});

test.each([...foodSynonyms, ...similarFoodNames])("%j and %j are found by each other's name", (...names) => {
  for (const searched of names)
    for (const written of names)
      expect(isFoundIn(searched.join(" "), written.join(" ")), `${searched} in ${written}`).toBe(true);
});

test.each(readExamples("tests/examples/recipe-search.txt", "searches, and what they find"))(
  "%s finds %s",
  (search, ingredients) => {
    expect(isFoundIn(search, ingredients)).toBe(true);
  },
);

test.each([
  ["maize", "2 tbsp cornflour"],
  ["rice lemon", "200 g rice"],
  ["heavy cream", "1 double espresso"],
  ["scallion", "2 onions"],
])("%s does not find %s", (search, ingredients) => {
  expect(isFoundIn(search, ingredients)).toBe(false);
});

test.each(readExamples("tests/examples/recipe-search.txt", "words with a typing error"))(
  "%s is %s with one typing error",
  (typed, found) => {
    const [word] = parseRecipeSearch(typed);
    expect(word && differsByOneTypo(word, found)).toBe(true);
  },
);

test.each(readExamples("tests/examples/recipe-search.txt", "words that are not confused"))(
  "%s is not taken for %s",
  (typed, found) => {
    const [word] = parseRecipeSearch(typed);
    expect(word && differsByOneTypo(word, found)).toBe(false);
  },
);

const shown = (search: string, isNear = false, recipe = dal) => {
  const found = findLineWithSearchHit(recipe, parseRecipeSearch(search), { isNear });
  return found && `${found.before}[${found.hit}]${found.after}`;
};

test("the line that has most of the words is shown around the first of them", () => {
  expect(shown("cumin")).toBe("2 tsp [cumin] seeds, lightly crushed in a mortar");
  expect(shown("creme")).toBe("3 [crème] fraîche");
  expect(shown("mortar seeds dal")).toBe("2 tsp cumin [seeds], lightly crushed in a mortar");
  expect(shown("mortar")).toBe("… crushed in a [mortar]");
  expect(shown("aunt")).toBe("From Anna's [aunt].");
  expect(shown("indian")).toBe("[Indian]");
  expect(shown("smitten")).toBe("[smittenkitchen]/lentil-dal");
  expect(shown("cumim", true)).toBe("2 tsp [cumin] seeds, lightly crushed in a mortar");
});

test("the line with another name of what is searched is shown", () => {
  const recipe = { ...dal, ingredients: "1 onion\n2 tbsp double cream, cold\n1 aubergine" };
  expect(shown("heavy cream", false, recipe)).toBe("2 tbsp [double] cream, cold");
  expect(shown("eggplants", false, recipe)).toBe("1 [aubergine]");
});

test("in the longest recipes the line is looked for where they begin", () => {
  const notes = `${"Well stirred.\n".repeat(1_000)}At last saffron.`;
  expect(shown("stirred saffron", false, { ...dal, notes })).toBe("Well [stirred].");
  expect(shown("saffron", false, { ...dal, notes })).toBeNull();
});

test("a word of the title needs no line", () => {
  expect(shown("lentils")).toBeNull();
  expect(shown("enti")).toBeNull();
});
