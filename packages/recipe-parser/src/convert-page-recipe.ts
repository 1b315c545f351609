import type { LineGroup, PageRecipe } from "./page-recipe.ts";
import { type LineFact, type ParsedRecipe, parsedRecipeLimits } from "./parsed-recipe.ts";
import { parseUnit } from "./quantities/units.ts";
import { stripControlCharacters } from "./strip-control-characters.ts";
import { confidenceOf, withDoubts } from "./text/confidence.ts";
import { cuisineFrom, mealTypeFrom } from "./text/stated-facts.ts";

const maxServings = 99;
const maxFactCharacters = 100;
/** What counts people in the languages that most sites are in. */
const people =
  /serv|perso|people|ppl|adult|guest|port[ií]o|porci|porzio|porç|racion|comensal|convive|couvert|dosi|gäst|os[oó]b|annos|kişi/iu;
const onlyMakes = /^(?:makes|yields?|for|für|para|pour|per|ergibt|about|approx|ca|circa|:|[\d\s.,–-])+$/iu;

/** A recipe page as the form takes it: `url` becomes its source. Lines that the page doesn't show are marked. */
export function convertPageRecipe(page: PageRecipe, url: string): ParsedRecipe {
  const ingredients = page.ingredients.map(line);
  const listed = withGroups(ingredients, page.ingredientGroups);
  const steps = page.instructions.slice(0, parsedRecipeLimits.listItems).map(line);
  const instructions = steps.map((step, index) =>
    line(`${groupAt(index, page.instructionGroups)} ${step}`.trimStart()),
  );
  const title = cut(page.title, parsedRecipeLimits.titleCharacters);
  const { servings, made } = yieldOf(page);
  const reading: ParsedRecipe = {
    title,
    ingredients: listed.slice(0, parsedRecipeLimits.listItems),
    instructions,
    category: mealTypeFrom(categoryWords(page.category?.slice(0, maxFactCharacters) ?? ""), title ?? ""),
    cuisine: cut(page.cuisine, parsedRecipeLimits.cuisineCharacters) ?? cuisineFrom(title ?? "", ""),
    difficulty: null,
    cookTimeMinutes: minutesOf(page.totalTime),
    isCookTimeSum: page.isTotalTimeSum,
    notes: cut([made, ...page.notes, bylineOf(page)].filter(Boolean).join("\n"), parsedRecipeLimits.notesCharacters),
    dietary: { glutenFree: false, dairyFree: false, lowFodmap: false },
    confidence: confidenceOf(title, ingredients, steps),
    sourcePlatform: cut(page.siteName, maxFactCharacters),
    sourceUsername: null,
    sourceUrl: url.length <= parsedRecipeLimits.urlCharacters ? url : null,
    servings,
    extractedText: "",
    facts: factsOf(page, [...ingredients, ...instructions], [...ingredients, ...steps]),
    missed: listed.slice(parsedRecipeLimits.listItems),
    cover: null,
    others: page.others.slice(0, parsedRecipeLimits.otherRecipes).map((other) => convertPageRecipe(other, url)),
  };
  return { ...reading, confidence: withDoubts(reading) };
}

/** A script draws a page that shows hardly any of its lines: then that says nothing about one of them. */
function factsOf({ notShown }: PageRecipe, lines: string[], said: string[]): LineFact[] {
  const missing = new Set(notShown.map(line));
  const facts = lines.flatMap((text, index): LineFact[] =>
    missing.has(said[index] ?? "") ? [{ text, place: null, doubt: "not-seen" }] : [],
  );
  return facts.length > lines.length / 2 ? [] : facts;
}

/** Among ingredients, a name has a line of its own; a step of its own would be counted and cooked. */
function withGroups(lines: readonly string[], groups: readonly LineGroup[]): string[] {
  return lines.flatMap((text, index) => [groupAt(index, groups), text]).filter((text) => text !== "");
}

function groupAt(index: number, groups: readonly LineGroup[]): string {
  const name = groups.findLast(({ from }) => from === index)?.name ?? "";
  return cut(name, maxFactCharacters)?.replace(/[\s:]*$/, ":") ?? "";
}

/** How many pieces it makes stands for people, with the page's words in the notes. One loaf or 500 ml serve nobody knows how many. */
function yieldOf(page: PageRecipe): { servings: number | null; made: string | null } {
  const said = cut(page.yield, maxFactCharacters) ?? "";
  const count = page.servings ?? 0;
  const isPeople = said === "" || people.test(said) || onlyMakes.test(said);
  const isCount = isPeople || (count > 1 && !isMeasure(said, count));
  return {
    servings: isCount && count >= 1 && count <= maxServings ? count : null,
    made: isPeople ? null : said,
  };
}

function isMeasure(said: string, count: number): boolean {
  const [all = ""] = new RegExp(`^.*?(?<!\\d)${count}(?:[.,]\\d+)?[\\s-]*`).exec(said) ?? [];
  return parseUnit(said, all.length) !== null;
}

function bylineOf({ author, siteName }: PageRecipe): string | null {
  const name = author === siteName ? null : cut(author, maxFactCharacters);
  return name === null ? null : `By ${name}`;
}

/** The rules know words in the singular: "Desserts", "Main Courses", "Beverages". */
function categoryWords(category: string): string {
  return category.replace(/beverage/gi, "drink").replace(/(?<=\p{L}{3})s(?!\p{L})/giu, "");
}

function minutesOf(minutes: number | null): number | null {
  return minutes !== null && minutes > 0 && minutes <= parsedRecipeLimits.cookTimeMinutes ? Math.round(minutes) : null;
}

function line(text: string): string {
  return cut(text, parsedRecipeLimits.listItemCharacters) ?? "";
}

/** What is cut may end in half an emoji. */
function cut(text: string | null, maxCharacters: number): string | null {
  return stripControlCharacters((text ?? "").slice(0, maxCharacters)).trim() || null;
}
