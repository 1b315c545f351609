import { parsePastedList } from "recipe-parser/pasted-list";
import { normalizeToOneLine } from "#app/modules/plain-text.ts";
import { scaleIngredient } from "#app/modules/recipes/amounts/scale-ingredient.ts";
import { isIngredientGroupName } from "#app/modules/recipes/ingredient-groups.ts";
import type { Aisle } from "./aisle-names.ts";
import { extractShoppingAmounts, type ShoppingAmount } from "./extract-shopping-amounts.ts";
import { aisleByFood, normalizeFoodName, splitFoodDescription } from "./food-name.ts";

/**
 * A line of a shopping list. `foodName` is normalized and equal for equal foods; `aisle` is the aisle of our own table.
 * Without `amounts` the line means "some".
 */
export type ShoppingItem = {
  food: string;
  foodName: string;
  aisle: Aisle;
  amounts: ShoppingAmount[];
  notes: string[];
};

/** Parses the ingredients of a recipe, scaled by a factor. Headings such as "For the sauce:" are left out. */
export function parseRecipeIngredients(lines: readonly string[], factor: number): ShoppingItem[] {
  return lines
    .filter((line) => !isIngredientGroupName(line))
    .map((line) => parseShoppingItem(scaleIngredient(line, { factor, system: "original" })));
}

export const maxShoppingItemCharacters = 200;

/** Splits typed or pasted text into items: one per line, or the foods of a list: "milk, eggs and toilet paper". */
export function splitShoppingText(text: string): string[] {
  return parsePastedList(text).flatMap((line) => {
    const foods = line.split(/, ?(?:and |& )?|(?<=,.*) (?:and|&) /).map((food) => food.trim());
    return foods.every((food) => aisleByFood.has(normalizeFoodName(food))) ? foods : line;
  });
}

/** At most 100 characters, in at most 14 words of at most 24 characters. */
const groceryLine = /^(?=.{1,100}$)(?:\S{1,24}(?: |$)){1,14}$/u;

/**
 * Parses a line, of which 200 characters count. What cannot be told apart into amount and food is a food as it stands,
 * and so is a line too long for a grocery, because a view parses up to 500 lines.
 */
export function parseShoppingItem(line: string): ShoppingItem {
  const text = cleanLine(line.slice(0, maxShoppingItemCharacters));
  if (!groceryLine.test(text))
    return { food: text, foodName: text.toLowerCase(), aisle: "other", amounts: [], notes: [] };
  const taken = extractShoppingAmounts(text);
  const { words, notes } = splitNotes(taken.rest);
  const { noun, amounts } = separatePiece(words, taken.amounts);
  const { food, description } = splitFoodDescription(noun);
  const foodName = getFoodName(food, amounts);
  const aisle = findAisle(foodName);
  if (food === "" || (amounts.length === 0 && aisle === "other")) return createPlainItem(text);
  return {
    food,
    foodName,
    aisle,
    amounts,
    notes: [description, ...taken.notes, ...notes].map((note) => note.trim()).filter(Boolean),
  };
}

function createPlainItem(text: string): ShoppingItem {
  const foodName = normalizeFoodName(text);
  return { food: text, foodName, aisle: findAisle(foodName), amounts: [], notes: [] };
}

const htmlTag = /<\/?[a-z][^<>]*>/gi;

function cleanLine(line: string): string {
  const text = normalizeToOneLine(line);
  const [item = text] = parsePastedList(text.replace(htmlTag, " "));
  return normalizeToOneLine(item)
    .replace(/^(\d{1,3}) ?[x×] (?=\p{L})/u, "$1 ")
    .replace(/ [x×](\d{1,3})$/, " x $1");
}

const parenthesis = /\(([^()]*)\)?/gu;
const furtherWords = / (?:for|to|at|from|in|into|with|without|if|per|such as|depending)(?= ).*$/iu;

/** Separates descriptions from a food: "(drained)", ", finely chopped", "for frying". */
function splitNotes(text: string): { words: string; notes: string[] } {
  const notes = [...text.matchAll(parenthesis)].map(([, note = ""]) => note);
  const segments = text
    .replace(parenthesis, " ")
    .replace(/\s+/g, " ")
    .split(/, |;| [-–—] /);
  let words = segments.shift()?.trim() ?? "";
  while (segments.length > 0 && splitFoodDescription(words).food === "") words += `, ${segments.shift()?.trim()}`;
  const [more = ""] = furtherWords.exec(words) ?? [];
  const shorter = words.slice(0, words.length - more.length);
  // "for …" is left out only behind a known food: "Oil for frying" is oil, but "something for Anna" is one thing.
  const isFood = more !== "" && findAisle(normalizeFoodName(shorter)) !== "other";
  return isFood ? { words: shorter, notes: [more, ...segments, ...notes] } : { words, notes: [...segments, ...notes] };
}

const trailingPiece = /^(.+) (clove|stick|stalk|sprig|leaf|leave|slice|head)s?$/iu;

/** Separates the piece from the food: "3 garlic cloves" are three cloves of garlic, but bay leaves are a food. */
function separatePiece(words: string, amounts: ShoppingAmount[]): { noun: string; amounts: ShoppingAmount[] } {
  const [, noun = "", piece = ""] = trailingPiece.exec(words) ?? [];
  const isOneFood = aisleByFood.has(normalizeFoodName(words)) || findAisle(normalizeFoodName(noun)) === "other";
  if (isOneFood) return { noun: words, amounts };
  const measured = amounts.map((given) =>
    given.measure === "" ? { ...given, measure: piece.toLowerCase().replace(/(lea|loa)ve$/, "$1f") } : given,
  );
  return { noun, amounts: measured };
}

/** Tinned tomatoes are bought in another aisle than fresh ones. One pepper is a vegetable, a teaspoon is a spice. */
function getFoodName(food: string, amounts: readonly ShoppingAmount[]): string {
  const isWhole = amounts.length > 0 && amounts.every(({ measure }) => measure === "");
  const name = normalizeFoodName(isWhole && /^pepper$/i.test(food) ? "peppers" : food);
  const isInCan = amounts.some(({ measure }) => measure === "can" || measure === "tin");
  return isInCan && ["produce", "meat", "grains"].includes(findAisle(name)) ? `tinned ${name}` : name;
}

/** Finds the aisle of a normalized food name in our own table. */
export function findAisle(foodName: string): Aisle {
  const words = foodName.split(" ");
  const aisle = aisleByFood.get(foodName) ?? findAisleOfNoun(words);
  if (aisleByFood.has(foodName)) return aisle;
  if (words.includes("frozen")) return "frozen";
  if (words.includes("tinned")) return "tins";
  return aisle === "produce" && (words.includes("dried") || words.includes("ground")) ? "baking" : aisle;
}

/** The maximum number of words in a food's name, as in "corn on the cob". */
const maxNameWords = 4;

/** Returns the aisle of the last known name in a food. If several names end at the same word, the longest decides. */
function findAisleOfNoun(words: readonly string[]): Aisle {
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - maxNameWords); start < end; start += 1) {
      const aisle = aisleByFood.get(words.slice(start, end).join(" "));
      if (aisle !== undefined) return aisle;
    }
  }
  return "other";
}
