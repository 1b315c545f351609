import { unitPattern } from "../quantities/unit-words.ts";
import { isBareFood } from "./bare-food.ts";
import { foodPattern } from "./food-words.ts";
import { isSubheading, parseHeading } from "./headings.ts";
import { isAmountOnly, looksLikeIngredient, startsLikeIngredient, startsWithMeasuredFood } from "./ingredient-line.ts";
import { getLine } from "./lines.ts";
import { hasBullet, parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { beginsLikeStep } from "./step-verbs.ts";

/** Matches places outside brackets: "2 onions (red, sliced)" is one item. */
const outside = "(?![^(]{0,200}\\))";
/** Separators of items. A weak one may also be within an item: "200 g butter / 7 oz", "2 eggs - beaten". */
const separators = [
  { pattern: ` ?[;|•·] ?`, isWeak: false },
  { pattern: `,\\s+|(?<!\\d),(?=\\p{L}|\\d+ ?${unitPattern}(?!\\p{L}))`, isWeak: false },
  { pattern: " [+&] ", isWeak: true },
  { pattern: " / ", isWeak: true },
  { pattern: " [-–—] ", isWeak: true },
].map(({ pattern, isWeak }) => ({ pattern: new RegExp(`(?:${pattern})${outside}`, "u"), isWeak }));
/** Matches the place before a list: behind a label, a title or an emoji. */
const boundary = /(?:[:.!?…]| [-–—|]|\p{Extended_Pictographic}\uFE0F?)[!?.…\s]{0,8}\s/gu;
const sentenceEnd = /(?<=[\p{L}\p{N})]{2})[.!]+\s+(?=[\p{L}\p{N}])/gu;
const endsInUnit = new RegExp(`(?:^|[\\s\\d])${unitPattern}$`, "iu");
const continuesItem =
  /^(finely |roughly |thinly |freshly |coarsely |lightly |very |well )*((?!red )\p{L}+ed|cut|torn|thawed|at room|plus|or|divided|to taste|optional|for|room|drained|softened|halved|skin|bone|boneless|skinless|with|without|in |about|such|preferably|if |more|warm|cold|ground|minus|patted)(?!\p{L})/iu;
const sharesAmount = /(?<!\p{L})(?:each|je|jeweils|chacune?|cada|ciascun[oa]?|elk)(?!\p{L})/iu;
const beforeFurtherAmount = /\s+(?:and|plus|&|und|y|et|e|en|och)\s+(?=\p{N}|an? \p{L}+ of )/u;
const time = /^\p{N}[\p{N}\s–-]*(?:minutes?|mins?|minuten|seconds?|secs?|hours?|hrs?|h|std|stunden)(?!\p{L})/iu;
const amountInBrackets = /\(\s?\p{N}[^()]{0,20}\)$/u;
/** Matches a deed with its object or its duration: "… blend and fry 2 minutes". */
const deed =
  /^\p{L}+,? (?:and|then|the|it|all|everything|in|into|for|at|until|til|with|on|over|together|well|them|to|up|\d)(?!\p{L})/iu;
/** Matches nutrients, as in a list of them, or in "a cup of lentils 18 g". */
const nutrient =
  /(?<!\p{L})(?:k?cal(?:ories)?|kj|proteins?|carbs?|carbohydrates?|fib(?:er|re)|sodium|cholesterol)(?!\p{L})|^(?:\p{N}|an? ).*\s\p{N}+\s?g$/iu;
const innerLabel = /\p{L}[:!?]+\s| [-–—|]\s+\p{N}|\p{L}\s*\p{Extended_Pictographic}/u;
const link = /^(?:with|using|in|to|then|when|once|while|after|next|first|finally)$/i;
/** Matches labels with a purpose, "To serve: rice, lime". Other labels, such as "Tip: use rice", begin no list. */
const purpose = /^\P{L}*(?:to|for) /iu;
const errand = /(?<!\p{L})(?:buy|get|order|bring|shopping|shop)(?!\p{L})/iu;
const minWrappedCharacters = 35;
const maxStarts = 4;
const maxLabelWords = 12;
const maxItemWords = 10;
const maxBareWords = 4;

/** Puts each item of a list that stands in one line, "Sauce: 1 egg, 2 tbsp oil", on a line of its own. */
export function splitInlineLists(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line !== "");
  let isContinued = false;
  return lines.flatMap((line, index) => {
    const isBelowHeading = parseHeading(getLine(lines, index - 1))?.heading === "ingredients";
    const place = { isBelowHeading, isContinued, isFirst: index === first };
    const isOneLine =
      parseStepNumber(line) === null && (isNamedList(line) || !isWrapped(line, getLine(lines, index + 1)));
    const isRest = !isContinued && isWrapped(getLine(lines, index - 1), line);
    const parts = isOneLine && !isRest ? splitLine(line, place) : null;
    isContinued = parts?.after === "" && !/\.$/.test(line);
    if (parts === null) return [line];
    const items = parts.items.map((item) => (hasBullet(item) ? item : `• ${item}`));
    return [parts.label, ...items, parts.after].filter((part) => part !== "");
  });
}

/** Whether a sentence continues in the next line, as in the rows of a screenshot: "… 1 tsp" and "salt, …". */
function isWrapped(line: string, next: string): boolean {
  return line.length >= minWrappedCharacters && /[\p{L}\p{N},&]$/u.test(line) && /^\p{Ll}/u.test(next);
}

/** Whether a list stands behind its heading: "Ingredients: 3 avocados, 1 lime". */
function isNamedList(line: string): boolean {
  const found = parseHeading(line);
  return found?.heading === "ingredients" && found.rest !== "";
}

type InlineList = { label: string; items: string[]; after: string };

type Place = { isBelowHeading: boolean; isContinued: boolean; isFirst: boolean };

function splitLine(line: string, { isBelowHeading, isContinued, isFirst }: Place): InlineList | null {
  const starts = [0, ...[...line.matchAll(boundary)].map(({ index, 0: { length } }) => index + length)];
  for (const start of starts.slice(0, maxStarts)) {
    const label = line.slice(0, start).trim();
    if (label.split(" ").length > maxLabelWords) return null;
    const heading = parseHeading(label)?.heading;
    if (errand.test(label) || /\d\d:\d\d/.test(label)) return null;
    if (heading !== undefined && heading !== "ingredients" && !purpose.test(label)) return null;
    const isNamed = label.endsWith(":") && (heading === "ingredients" || isSubheading(label));
    const rest = line.slice(start);
    const isOneItem = purpose.test(label) && label.endsWith(":") && (isMeasured(rest) || isBareFood(rest, ""));
    const list =
      parseList(rest, isNamed && !isFirst, { isBelowHeading, isContinued, isFirst }) ??
      (isOneItem ? { items: [rest], after: "" } : null);
    if (list === null) continue;
    const [first = "", ...others] = list.items;
    if (!/\p{L}/u.test(label)) return { ...list, label: "", items: [`${label} ${first}`.trim(), ...others] };
    return { ...list, label: isFirst ? label.replace(/[\s:|–—-]+$/, "") : label };
  }
  return null;
}

function parseList(
  text: string,
  isNamed: boolean,
  { isBelowHeading, isContinued }: Place,
): Omit<InlineList, "label"> | null {
  const end = [...text.matchAll(sentenceEnd)].find(({ index }) => !endsInUnit.test(text.slice(0, index)));
  const body = text.slice(0, end?.index).replace(/[.,;]+$/, "");
  const behind = end === undefined ? "" : text.slice(end.index + end[0].length);
  for (const { pattern, isWeak } of separators) {
    const parts = joinRemarks(body.split(pattern));
    if (parts.length < 2 && !isContinued) continue;
    const found = separateDeeds(parts);
    const items = found.items.flatMap(splitPair).map((item) => item.replace(/[,;]+$/, ""));
    if (
      isWeak
        ? isNamed
          ? items.every(isMeasured)
          : items.length > 2 && items.every(startsWithMeasuredFood)
        : isList(items, isNamed || isContinued, isBelowHeading)
    ) {
      const deeds = found.deeds === "" ? "" : body.slice(body.lastIndexOf(found.deeds));
      return { items, after: [deeds, behind].filter((part) => part !== "").join(". ") };
    }
  }
  return isContinued && behind === "" && isBareItem(body) ? { items: [body], after: "" } : null;
}

/** Splits "2 eggs and 1 lemon", but not "1 and 1/2 cups". */
function splitPair(item: string): string[] {
  const pair = item.split(beforeFurtherAmount);
  return pair.every(isMeasured) ? pair : [item];
}

/** Joins "chopped" to the item before it, and the foods that share an amount: "1 tsp each cumin, paprika and salt". */
function joinRemarks(parts: readonly string[]): string[] {
  return parts.reduce<string[]>((items, written) => {
    const part = written.replace(/^(?:and|und|y|et|e)\s+/i, "").trim();
    const before = items.at(-1);
    const isShared = before !== undefined && sharesAmount.test(before) && !/^\P{L}*\p{N}/u.test(part);
    if (isShared) items[items.length - 1] = `${before}, ${written.trim()}`;
    else if (before !== undefined && (continuesItem.test(part) || isAmountOnly(part)))
      items[items.length - 1] = `${before}, ${part}`;
    else if (part !== "") items.push(part);
    return items;
  }, []);
}

/** Cuts the items where the method begins; `deeds` are its first words. */
function separateDeeds(parts: readonly string[]): { items: string[]; deeds: string } {
  const at = parts.findIndex((part, index) => index > 0 && beginsLikeStep(part) && !isMeasured(part) && / /.test(part));
  const items = at === -1 ? [...parts] : parts.slice(0, at);
  const last = (items.at(-1) ?? "").split(" ");
  const rest = (from: number) => last.slice(from).join(" ");
  const from = last.findIndex((word, index) => {
    if (index < 2 || link.test(word) || !beginsLikeStep(word)) return false;
    const isEnd = index === last.length - 1 && at !== -1 && foodPattern.test(last.slice(0, index).join(" "));
    return isEnd || deed.test(rest(index));
  });
  if (from === -1) return { items, deeds: parts[at] ?? "" };
  return { items: [...items.slice(0, -1), last.slice(0, from).join(" ")], deeds: rest(from) };
}

function isMeasured(item: string): boolean {
  const text = stripListPrefix(item);
  if (time.test(text) || beginsLikeStep(text.replace(/^\d{1,2}\s/, "")) || nutrient.test(text)) return false;
  return (
    looksLikeIngredient(text) ||
    (/^\p{N}|^an? \p{L}+ of /iu.test(text) && startsLikeIngredient(text)) ||
    amountInBrackets.test(text)
  );
}

/** Whether a line is one more item of the list above: "honey to taste", "coriander and salt". */
function isBareItem(text: string): boolean {
  return (
    !text.includes(",") &&
    parseHeading(text) === null &&
    !beginsLikeStep(text) &&
    (isBareFood(text, "") || looksLikeIngredient(text))
  );
}

function isList(items: readonly string[], isNamed: boolean, isBelowHeading: boolean): boolean {
  const measured = items.filter(isMeasured);
  const bare = items.filter((item) => !measured.includes(item));
  const areShort =
    items.every((item) => item.split(" ").length <= maxItemWords && !innerLabel.test(item)) &&
    bare.every((item) => item.split(" ").length <= maxBareWords && !beginsLikeStep(item) && /^\p{L}{2}/u.test(item));
  if (!areShort || items.length < 2) return false;
  const areFoods = bare.filter((item) => foodPattern.test(item)).length * 2 >= bare.length;
  if (isNamed) return measured.length > 0 || areFoods;
  if (items.length === 2) return items.every(startsWithMeasuredFood);
  if (isBelowHeading && areFoods) return true;
  if (items.filter(startsWithMeasuredFood).length < 2) return false;
  return measured.filter((item) => /\p{N}/u.test(item)).length >= Math.max(2, items.length * 0.4);
}
