import type { LeftOutReason, ParsedRecipe } from "../parsed-recipe.ts";
import { isBareFood } from "./bare-food.ts";
import { chatPrefix } from "./clean-lines.ts";
import { isCookingLine } from "./cooking-line.ts";
import { findCookTime } from "./find-cook-time.ts";
import { foodPattern } from "./food-words.ts";
import { isSubheading, parseHeading } from "./headings.ts";
import { isCountLine, mayBeIngredient, repairMisreadAmounts } from "./ingredient-line.ts";
import { isAccountLine, isEndOfPost, isInterfaceText } from "./interface-text.ts";
import { getLine } from "./lines.ts";
import { stripListPrefix } from "./list-prefix.ts";
import { isFarewell, isTalk } from "./remove-closing-remarks.ts";
import { findServings } from "./servings.ts";
import { isSimilar } from "./similarity.ts";
import { isVerbWithObject } from "./step-verbs.ts";

/** The maximum number of letter-by-letter comparisons, because these are slow. */
const maxCompared = 2_000;
const links =
  /^(?:(?:and|then|plus|with|of|the|an?|so|or|to|x|step|just|like|ok|basically|und|dann|oder|y|et|e)(?:\s|$))+$/i;
/** Matches a list number, "1.", "2)" or "3️⃣". A number alone may be the amount of a food. */
const listNumber = /^[^\p{L}\p{N}]*\d{1,2}[^\p{L}\p{N}\s%]+$/u;

/** Neighbouring words of a line of the source. `isWhole` is true if the line has no others. */
export type LeftOutRun = { text: string; line: number; isWhole: boolean };

/** Returns a function that says why words of a line are not in the recipe. */
export function createExplanation(lines: readonly string[], items: readonly string[], recipe: ParsedRecipe) {
  let section: string | null = null;
  let read = -1;
  let compared = 0;
  const isRepeated = (text: string) => {
    compared += items.length;
    const line = repairMisreadAmounts(stripListPrefix(text));
    return compared < maxCompared && items.some((item) => isSimilar(item, line));
  };
  return ({ text, line, isWhole }: LeftOutRun): LeftOutReason => {
    for (; read < line; read += 1) section = findSection(getLine(lines, read + 1), section);
    const whole = getLine(lines, line).trim();
    if (!/\p{L}|\p{N}/u.test(text.replace(/[#＃][\p{L}\p{N}_]+/gu, ""))) return "hashtag";
    if (isUnderstood(text, recipe) || (!isWhole && isMark(text, whole))) return "understood";
    if (isWhole && isRepeated(text)) return "understood";
    if (isInterfaceText(whole) || isEndOfPost(whole) || isAccountLine(whole, getLine(lines, line + 1).trim()))
      return "app text";
    const said = `${text} `.replace(chatPrefix, "").trim();
    if (said === "") return "app text";
    if (section === "end" || section === "other") return "chatter";
    const item = stripListPrefix(said).replace(/^(?:and|plus|with|then) /i, "");
    const isListed =
      (section === "ingredients" || section === "steps") && isWhole && !isTalk(item) && !isFarewell(item);
    return isListed || mayBelongToRecipe(item) ? "not understood" : "chatter";
  };
}

/** Matches labels before foods: "Per servire: …", "Zum Servieren: …". */
const purpose = /^\P{L}*(?:to|for|f[üu]r|zum|pour|para|per|voor|till|do) \p{L}+ ?:/iu;

/** Whether words may be a food or an instruction: a number of something but likes or people, a known food, or a deed. */
function mayBelongToRecipe(text: string): boolean {
  const isCounted = /\p{N}/u.test(text) && !isCountLine(text) && findServings(text) === null;
  const isFood = isCounted || mayBeIngredient(text) || foodPattern.test(text);
  return (
    isFood ||
    purpose.test(text) ||
    isBareFood(text, "") ||
    isVerbWithObject(text) ||
    text.split(/[.!?/] /).some(isCookingLine)
  );
}

function findSection(line: string, before: string | null): string | null {
  return before === "end" || isEndOfPost(line) ? "end" : (parseHeading(line)?.heading ?? before);
}

/** Whether a text only joins two parts of a recipe, or is the number of a step. */
function isMark(text: string, whole: string): boolean {
  const isNumber = /^\d{1,2}$/.test(text) && isCookingLine(whole.slice(whole.indexOf(text) + text.length).trim());
  return isNumber || links.test(text) || listNumber.test(text);
}

function isUnderstood(text: string, recipe: ParsedRecipe): boolean {
  if (parseHeading(text)?.rest === "" || (isSubheading(text) && !mayBeIngredient(text))) return true;
  return isFactInRecipe(text, recipe) || text.split(/[|·•,]/).every((part) => isFactInRecipe(part.trim(), recipe));
}

/** Whether a text, or a part of "Serves 4 | 25 min", says the recipe's servings or time. */
function isFactInRecipe(text: string, recipe: ParsedRecipe): boolean {
  const isShort = text.split(" ").length <= 4;
  const servings = findServings(text);
  if (servings !== null && servings === recipe.servings) return isShort;
  const time = findCookTime(text, isShort ? text : "", "").cookTimeMinutes;
  return time !== null && time === recipe.cookTimeMinutes;
}
