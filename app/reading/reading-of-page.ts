import type { LineGroup, PageRecipe } from "./page-recipe.ts";
import { type LineFact, type Reading, readingLimits } from "./reading.ts";
import { confidenceOf, withDoubts } from "./text/confidence.ts";
import { cuisineFrom, mealTypeFrom } from "./text/stated-facts.ts";

const maxServings = 99;
const maxFactCharacters = 100;
/** What counts people in the languages that most sites are in. */
const people =
  /serv|perso|people|ppl|adult|guest|port[ií]o|porci|porzio|porç|racion|comensal|convive|couvert|dosi|gäst|os[oó]b|annos|kişi/iu;
const onlyMakes = /^(?:makes|yields?|for|für|para|pour|per|ergibt|about|approx|ca|circa|:|[\d\s.,–-])+$/iu;

/** A recipe page as the form takes it: `url` becomes its source. Lines that the page doesn't show are marked. */
export function readingOfPage(page: PageRecipe, url: string): Reading {
  const ingredients = page.ingredients.slice(0, readingLimits.listItems).map(limited);
  const instructions = page.instructions.slice(0, readingLimits.listItems);
  const named = instructions.map((step, index) => limited(withGroup(step, index, page.instructionGroups)));
  const title = page.title?.slice(0, readingLimits.titleCharacters).trim() || null;
  const { servings, made } = yieldOf(page);
  const notes = [made, bylineOf(page)].filter((line) => line !== null).join("\n");
  const reading: Reading = {
    title,
    ingredients,
    instructions: named,
    category: mealTypeFrom(categoryWords(page.category?.slice(0, maxFactCharacters) ?? ""), title ?? ""),
    cuisine: page.cuisine?.slice(0, readingLimits.cuisineCharacters).trim() || cuisineFrom(title ?? "", ""),
    difficulty: null,
    cookTimeMinutes: minutesOf(page.totalTime),
    isCookTimeSum: page.prepTime !== null && page.cookTime !== null && page.totalTime === page.prepTime + page.cookTime,
    notes: notes.slice(0, readingLimits.notesCharacters) || null,
    dietary: { glutenFree: false, dairyFree: false, lowFodmap: false },
    confidence: confidenceOf(title, ingredients, named),
    sourcePlatform: page.siteName,
    sourceUsername: null,
    sourceUrl: url.length <= readingLimits.urlCharacters ? url : null,
    servings,
    extractedText: "",
    facts: factsOf(page, [...ingredients, ...named], [...ingredients, ...instructions]),
    missed: [],
    cover: null,
    others: page.others.slice(0, readingLimits.otherRecipes).map((other) => readingOfPage(other, url)),
  };
  return { ...reading, confidence: withDoubts(reading) };
}

/** A script draws a page that shows hardly any of its lines: then that says nothing about one of them. */
function factsOf({ notShown }: PageRecipe, lines: string[], said: string[]): LineFact[] {
  const missing = new Set(notShown.map(limited));
  const facts = lines.flatMap((text, index): LineFact[] =>
    missing.has(limited(said[index] ?? "")) ? [{ text, place: null, doubt: "not-seen" }] : [],
  );
  return facts.length > lines.length / 2 ? [] : facts;
}

function withGroup(step: string, index: number, groups: readonly LineGroup[]): string {
  const name = groups.findLast(({ from }) => from === index)?.name.replace(/[\s:]+$/, "");
  return name ? `${name}: ${step}` : step;
}

/** "24 cookies" serve nobody knows how many. */
function yieldOf(page: PageRecipe): { servings: number | null; made: string | null } {
  const said = page.yield?.slice(0, maxFactCharacters).trim() ?? "";
  const isPeople = said === "" || people.test(said) || onlyMakes.test(said);
  const isServings = page.servings !== null && page.servings >= 1 && page.servings <= maxServings;
  return isPeople ? { servings: isServings ? page.servings : null, made: null } : { servings: null, made: said };
}

function bylineOf({ author, siteName }: PageRecipe): string | null {
  return author === null || author === siteName ? null : `By ${author}`;
}

/** The rules know words in the singular: "Desserts", "Main Courses", "Beverages". */
function categoryWords(category: string): string {
  return category.replace(/beverage/gi, "drink").replace(/(?<=\p{L}{3})s(?!\p{L})/giu, "");
}

function minutesOf(minutes: number | null): number | null {
  return minutes !== null && minutes > 0 && minutes <= readingLimits.cookTimeMinutes ? Math.round(minutes) : null;
}

function limited(line: string): string {
  return line.slice(0, readingLimits.listItemCharacters);
}
