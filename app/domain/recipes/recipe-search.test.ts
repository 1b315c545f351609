import { expect, test } from "vitest";
import { foundLine, isNearly, searchedWords, searchWords } from "./recipe-search.ts";

const dal = {
  title: "Red lentil dal",
  ingredients: "2 tsp cumin seeds, lightly crushed in a mortar\n1 Zwiebel\n3 crème fraîche",
  notes: "From Anna's aunt.\nKeeps for days.",
  cuisine: "Indian",
  sourceUrl: "https://www.smittenkitchen.com/lentil-dal?utm=1",
};

test("what a recipe is searched by is each word once, in order, by where it stands", () => {
  const words = searchWords({ ...dal, title: "Dal and dal", ingredients: "Straße, ½ Smørrebrød", notes: "DAL, twice" });
  expect(words).toEqual({
    searchWords: " 1 2 and dal smorrebrod strasse ",
    searchMoreWords: " indian lentil smittenkitchen twice ",
  });
  expect(searchWords({ title: "麻婆豆腐", ingredients: "豆腐" })).toEqual({
    searchWords: " 婆 腐 豆 麻 ",
    searchMoreWords: "  ",
  });
});

test.each([
  ["tomatoes", "tomato"],
  ["berries", "berry"],
  ["berry", "berries"],
  ["leaves", "leaf"],
  ["leaf", "leaves"],
  ["eggs", "egg"],
  ["Zwiebeln", "zwiebel"],
  ["Nüsse", "nuss"],
  ["limones", "limon"],
  ["nueces", "nuez"],
  ["gâteaux", "gateau"],
])("%s is searched as %s, too", (typed, other) => {
  const [word] = searchedWords(typed);
  expect(word?.others).toContain(other);
  expect(other.startsWith(word?.start ?? "-")).toBe(true);
});

test.each([
  ["tomatoe", "tomato"],
  ["brocoli", "broccoli"],
  ["chikcen", "chicken"],
  ["parmesam", "parmesan"],
  ["tomto", "tomatoes"],
  ["tomaot", "tomato"],
  ["tomatto", "tomato"],
  ["onoins", "onion"],
  ["avacado", "avocado"],
])("%s is %s with one typing error", (typed, found) => {
  const [word] = searchedWords(typed);
  expect(word && isNearly(word, found)).toBe(true);
});

test.each([
  ["rise", "rice"],
  ["tomato", "tamale"],
  ["butter", "batter"],
  ["basil", "bread"],
  ["tomto", "tom"],
  ["chorzo", "chocolate"],
  ["parmesan", "parsnip"],
  ["onions", "onboard"],
])("%s is not taken for %s", (typed, found) => {
  const [word] = searchedWords(typed);
  expect(word && isNearly(word, found)).toBe(false);
});

const shown = (search: string, isNear = false, recipe = dal) => {
  const found = foundLine(recipe, searchedWords(search), { isNear });
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

test("in the longest recipes the line is looked for where they begin", () => {
  const notes = `${"Well stirred.\n".repeat(1_000)}At last saffron.`;
  expect(shown("stirred saffron", false, { ...dal, notes })).toBe("Well [stirred].");
  expect(shown("saffron", false, { ...dal, notes })).toBeNull();
});

test("a word of the title needs no line", () => {
  expect(shown("lentils")).toBeNull();
  expect(shown("enti")).toBeNull();
});
