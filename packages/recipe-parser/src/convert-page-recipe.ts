import { emptyParsedRecipe } from "./empty-parsed-recipe.ts";
import { isGroupName, listItems } from "./page/parsed-page.ts";
import type { PageRecipe } from "./page-recipe.ts";
import { highConfidence, type LineMark, type ParsedRecipe, parsedRecipeLimits } from "./parsed-recipe.ts";
import { stripControlCharacters } from "./strip-control-characters.ts";
import { calculateConfidence, lowerConfidenceForDoubts } from "./text/confidence.ts";
import { limitMinutes } from "./text/cook-time.ts";
import { findCuisine, findMealType } from "./text/find-recipe-facts.ts";
import { findServings } from "./text/servings.ts";

const maxServings = 99;
const lowConfidence = 0.5;
const maxFactCharacters = 100;
/** Matches words for people or portions in the languages of most recipe sites. "4 undefined" is a plugin's mistake. */
const peopleWords =
  /(?<!pre)serv|perso(?!nal)|people|ppl|adult|guest|port[ií]o|port(?!\p{L})|porci|porsj|porzio|porç|racion|comensal|convive|couvert|dosi|gäst|os[oó]b|annos|kişi|人|undefined|as an? (?:main|side|starter)/iu;
const onlyMakes = /^(?:makes|yields?|for|für|para|pour|per|ergibt|about|approx|ca|circa|:|[\d\s.,–-])+$/iu;

/** Converts a page's recipe for the form. `url` becomes the source; lines that the page does not show get a doubt. */
export function convertPageRecipe(page: PageRecipe, url: string): ParsedRecipe {
  const listed = page.ingredients.map(limitLine);
  const steps = joinGroupNames(page.instructions.map(limitLine));
  const instructed = steps.map(({ text }) => text);
  const title = limitText(page.title, parsedRecipeLimits.titleCharacters);
  const { servings, made } = parseYield(page);
  const notes = [made, ...page.notes, formatByline(page)].filter(Boolean).join("\n");
  const reading: ParsedRecipe = {
    ...emptyParsedRecipe,
    title,
    ingredients: listed.slice(0, parsedRecipeLimits.listItems),
    instructions: instructed.slice(0, parsedRecipeLimits.listItems),
    category: findCategory(page.category ?? "", title),
    cuisine: limitText(page.cuisine, parsedRecipeLimits.cuisineCharacters) ?? findCuisine(title ?? "", ""),
    cookTimeMinutes: limitMinutes(page.totalTime),
    isCookTimeSum: page.isTotalTimeSum,
    notes: limitText(notes, parsedRecipeLimits.notesCharacters),
    confidence: calculateConfidence(title, listItems(listed), instructed),
    sourcePlatform: limitText(page.siteName, maxFactCharacters),
    sourceUrl: url.length <= parsedRecipeLimits.urlCharacters ? url : null,
    servings,
    facts: [
      ...listUnseenLineFacts(page, [...listItems(listed).map((text) => ({ text, shown: text })), ...steps]),
      ...page.differing.map((line): LineMark => ({ text: limitLine(line), place: null, doubt: "amount" })),
    ],
    leftOut: [
      // The form shows lines beyond the limit, which it does with what was not understood.
      ...[listed, instructed].flatMap((lines) =>
        lines.slice(parsedRecipeLimits.listItems).map((text) => ({ text, reason: "not understood" as const })),
      ),
      ...page.leftOut.map((line) => ({ ...line, text: limitLine(line.text) })),
    ],
    others: page.others.map((other) => convertPageRecipe(other, url)),
  };
  const max = page.isPageText ? lowConfidence : page.differing.length > 0 ? highConfidence : 1;
  return { ...reading, confidence: Math.min(max, lowerConfidenceForDoubts(reading)) };
}

/** Returns no facts when most lines are missing from the page, because a script probably renders them. */
function listUnseenLineFacts({ notShown }: PageRecipe, lines: readonly Line[]): LineMark[] {
  const missing = new Set(notShown.map(limitLine));
  const facts = lines
    .filter(({ shown }) => missing.has(shown))
    .map(({ text }): LineMark => ({ text, place: null, doubt: "not-seen" }));
  return facts.length > lines.length / 2 ? [] : facts;
}

/** A line of the recipe, and the same line as the page shows it. */
type Line = { text: string; shown: string };

/** Puts the names of groups before the text of a step, because steps are numbered. */
function joinGroupNames(lines: readonly string[]): Line[] {
  const joined: Line[] = [];
  let names: string[] = [];
  for (const [index, shown] of lines.entries()) {
    if (isGroupName(shown) && index < lines.length - 1) names.push(shown);
    else {
      joined.push({ text: limitLine([...names, shown].join(" ")), shown });
      names = [];
    }
  }
  return joined;
}

/** Takes a number of people as servings; `made` says what else the recipe yields, such as "Makes 12 scones". */
export function parseYield(page: Pick<PageRecipe, "yield" | "servings">): {
  servings: number | null;
  made: string | null;
} {
  const said = limitText(page.yield, maxFactCharacters) ?? "";
  const isPeople = said === "" || peopleWords.test(said) || onlyMakes.test(said);
  const count = findServings(said) ?? page.servings ?? 0;
  return {
    servings: isPeople && count >= 1 && count <= maxServings ? count : null,
    made: isPeople
      ? null
      : said.replace(/^(?:(?:recipe )?yields?|makes)\s*:?\s*(?=\p{N})/iu, "").replace(/^(?=\p{N})/u, "Makes "),
  };
}

function formatByline({ author, siteName }: PageRecipe): string | null {
  const name = author === siteName ? null : limitText(author, maxFactCharacters);
  return name === null ? null : `By ${name}`;
}

/** Finds the meal type of "Desserts" or "Main Courses", in the singular, because the patterns match singular words. */
export function findCategory(category: string, title: string | null): ParsedRecipe["category"] {
  const text = category.slice(0, maxFactCharacters).replace(/beverage/gi, "drink");
  return findMealType(text.replace(/(?<=\p{L}{3})s(?!\p{L})/giu, ""), title ?? "");
}

function limitLine(text: string): string {
  return limitText(text, parsedRecipeLimits.listItemCharacters) ?? "";
}

/** Cuts a text and removes half an emoji at the cut. Returns null for an empty text. */
function limitText(text: string | null, maxCharacters: number): string | null {
  return stripControlCharacters((text ?? "").slice(0, maxCharacters)).trim() || null;
}
