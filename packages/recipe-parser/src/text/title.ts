import { parsedRecipeLimits } from "../parsed-recipe.ts";
import { foodPattern } from "./food-words.ts";
import { isSubheading, parseHeading } from "./headings.ts";
import { getFirstWord, getLine, isLineFull } from "./lines.ts";
import { hasBullet, stripListPrefix } from "./list-prefix.ts";
import { isServingsLine } from "./servings.ts";

/** Matches names of dishes at word boundaries. */
export const dishPattern =
  /\b(pancakes?|waffles?|curry|pasta|soup|salad|stew|cake|cookies?|brownies?|bread|pie|tart|tacos?|burritos?|bowls?|burgers?|pizza|risotto|lasagn[ea]|noodles?|stir[- ]?fry|casserole|muffins?|cupcakes?|smoothie|oats|oatmeal|granola|omelett?e|frittata|quiche|chili|roast|bake|sandwich|wraps?|toast|dip|hummus|sauce|dressing|ice cream|pudding|cheesecake|crumble|mousse|scones?|rolls?|ramen|sushi|fajitas?|enchiladas?|quesadillas?|kebabs?|meatballs?|meatloaf|shakshuka|gnocchi|carbonara|bolognese|tiramisu|gul(asch|yás)|eintopf|kuchen|suppe|salat|auflauf|tortilla|paella|sopa|tarta|ensalada|gazpacho|g[aâ]teau|soupe|salade|tarte|torta|zuppa|insalata|cocktail|margarita|latte|lemonade|bars?|bites|balls|fritters|dumplings?|recipe)\b/i;
const facts =
  /^(prep|cook|total|active|rest(ing)?|baking|baking time|cottura|preparazione|cuisson|kochzeit|backzeit|ready|serves|servings?|yield|makes|time|course|cuisine|difficulty|level|author|by|photo|published|updated|rating|category|keyword|diet)\b.*(\d|:)|^by \p{Lu}|^(serves|makes|for|für|pour|para|ergibt) \d|^\d+\s*(min|hr|hour|servings?|people|ingredients)|\|.*\||^(servings?|serves|yield|prep|cook|total|prep time|cook time|total time|calories|author|rating)$|^(breakfast|lunch|dinner|dessert|snack|drink|easy|medium|hard)$|^(skill )?(level|difficulty|effort)( \p{L}+)?$/iu;
const talk =
  /\b(follow|pov|save this|link in bio|comment|subscribe|you guys|i love|i made|my favou?rite|obsessed|recipe below|don'?t|you'?ll|let me|who|this is|perfect for|comfort food|in bio|newsletter|from the kitchen of|recipe by)\b/i;
const pictograph = /\p{Extended_Pictographic}|\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}]/gu;
const smallWords =
  /^(and|of|with|the|in|on|a|an|for|to|&|de|la|el|con|mit|und|au|aux|à|al|alla|y|e|et|n|ohne|without|or)$/i;
/** Matches names of places: "Oakland, California". */
const place = /^\p{Lu}\p{L}+(?: \p{L}+)?, \p{Lu}\p{L}+(?: \p{L}+)?$/u;
const site = /(?<!\p{L})(recipes|eats|cooks|bakes|kitchen|blog|magazine|foodie|cooking)$/iu;
const servingsBehind = /\s*\((serves|servings|makes|for|für|para|pour|per) [^()]{1,30}\)$/iu;
/** Matches titles that begin with a number: "3 ingredient brownies", "5-minute mug cake". */
const countedTitle = /^\d{1,3}[- ](?:ingredient|minute|min|hour|step)s?[- ]\p{L}/iu;
/** Matches the name of a part of the list, without its colon. */
const partName = /^(?:for (?:the|an?) |to (?:serve|assemble|finish|garnish)|für (?:den|die|das) |pour (?:le|la|les) )/i;
const minScore = 1;

/** Finds the dish's name in the lines above the lists; null when no line scores high enough. */
export function findTitle(head: readonly string[], username: string | null): string | null {
  const lines = head.filter((line) => parseHeading(line)?.rest !== "").map((line) => removeUsername(line, username));
  const [best] = joinWrappedTitles(lines)
    .map(cleanTitle)
    .map((text, index) => ({ text, score: scoreTitle(text, index) }))
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score);
  if (best === undefined) return null;
  return convertCapitalsToTitleCase(best.text).slice(0, parsedRecipeLimits.titleCharacters).trim();
}

/** Joins title lines that a screen wrapped, and drops blank lines. */
function joinWrappedTitles(head: readonly string[]): string[] {
  const titles: string[] = [];
  for (const [index, line] of head.entries()) {
    if (line === "") continue;
    const title = titles.at(-1);
    const isDirectlyBelow = getLine(head, index - 1) !== "";
    if (title !== undefined && isDirectlyBelow && isWrappedTitle(title, line))
      titles[titles.length - 1] = `${title} ${line}`;
    else titles.push(line);
  }
  return titles;
}

function isWrappedTitle(title: string, line: string): boolean {
  if (!isCapitalizedName(title) || !isCapitalizedName(line) || isInCapitals(title) !== isInCapitals(line)) return false;
  if (talk.test(title) || place.test(title) || site.test(title) || isServingsLine(title)) return false;
  if (!/\p{L}/u.test(line) || hasBullet(line) || isSubheading(line) || isRowOfHeadings(line)) return false;
  // The screen wraps a word only when the word does not fit, so no following line is longer than the title line plus that word.
  return isLineFull(title, line, line.length) && `${title} ${line}`.length <= parsedRecipeLimits.titleCharacters;
}

/** Whether a line has the headings of two columns: "Ingredients Instructions". */
function isRowOfHeadings(line: string): boolean {
  return line.split(" ").every((word) => parseHeading(word) !== null);
}

function isCapitalizedName(line: string): boolean {
  if (/[.!?:|•·>›»]|^\d+\s|\d\s*min/i.test(line) || facts.test(line)) return false;
  return line
    .split(/\s+/)
    .every((word) => smallWords.test(word) || /^[("'“&]?\p{Lu}/u.test(word) || !/\p{L}/u.test(word));
}

function scoreTitle(text: string, index: number): number {
  if (isServingsLine(text) || partName.test(text) || /^\d{1,2}:\d{2}/.test(text)) return -10;
  const words = text.split(/\s+/).length;
  if (!/\p{L}{3}/u.test(text) || (facts.test(text) && !isCountedTitle(text)) || text.length > 140) return -10;
  let score = 3 - Math.min(index, 8) * 0.5;
  if (dishPattern.test(text)) score += 2;
  if (foodPattern.test(text)) score += 1.5;
  if (isCapitalizedName(text)) score += 1.5;
  if (words === 1 && !dishPattern.test(text) && !foodPattern.test(text)) score -= 1;
  // A word with capitals inside is the name of a site: "RecipeTin", "CuisineAZ".
  if (words === 1 && /\p{Ll}\p{Lu}/u.test(text)) score -= 3;
  if (site.test(text)) score -= 2;
  if (talk.test(text)) score -= 2.5;
  if (/[@#]|https?:/.test(text)) score -= 4;
  if (/^[a-z0-9._]+$/.test(text)) score -= 3;
  return score;
}

/** Whether a line that begins with a number names a dish. */
export function isCountedTitle(text: string): boolean {
  return countedTitle.test(text) && dishPattern.test(text);
}

/** Matches misread emoji, such as "¢", "4°" and "W' &". */
const brokenEmoji =
  /(?:\s+(?:[0O]|\p{Lu}?['’`"]|[\p{L}\d]?[^\p{L}\d\s().,!?%#'’`"][\p{L}\d]?|[%&]|[^\p{L}\d\s().!?]{1,3}))+$/u;

/** Removes emoji, list marks, labels such as "Recipe:" and trailing separators from a title. */
export function cleanTitle(line: string): string {
  return stripListPrefix(removeTextAfterPictograph(line).replace(pictograph, " ").replace(/\s+/g, " ").trim())
    .replace(/^[*_~]+(?=\p{L})|(?<=[\p{L})])[*_~]+$/gu, "")
    .replace(/^(recipe|title|rezept|receta|recette)\s*(?:#?\d{1,2}\s*)?:\s*/i, "")
    .replace(/\s*(recipe)?\s*[:|–—-]\s*$/i, "")
    .replace(/\s+[|]\s+.*$/, "")
    .replace(servingsBehind, "")
    .replace(/(?<![\s,;:–—-])[\s,;:–—-]+$/, "")
    .replace(brokenEmoji, "")
    .trim();
}

/** Removes chatter behind an emoji, or behind what OCR made of one: "Honey Wings 🍗 the best snack". */
function removeTextAfterPictograph(line: string): string {
  const [first = "", ...rest] = line.trim().split(/\s*\p{Extended_Pictographic}[\uFE0F\s]*|\s[[\]{}|~<>]\s/u);
  return rest.length > 0 && first.split(/\s+/).length >= 2 ? first : line;
}

function removeUsername(text: string, username: string | null): string {
  const first = getFirstWord(text);
  const isName = first.toLowerCase() === username?.toLowerCase() || /^@|^[a-z0-9]+[._][a-z0-9._]+$/.test(first);
  return isName && text.includes(" ") ? text.slice(first.length).trim() : text;
}

/** Converts a text in capitals to title case. Any other text is returned unchanged. */
export function convertCapitalsToTitleCase(text: string): string {
  if (!isInCapitals(text)) return text;
  return text
    .toLowerCase()
    .replace(/\S+/g, (word, at: number) => (at > 0 && smallWords.test(word) ? word : capitalizeWord(word)));
}

/** True for a text without small letters. */
export function isInCapitals(text: string): boolean {
  return !/\p{Ll}/u.test(text);
}

/** Puts the first letter in upper case. */
export function capitalizeWord(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
