import type { LineGroup } from "../page-recipe.ts";
import type { LeftOutLine } from "../parsed-recipe.ts";
import { findNumbers, hasNumber } from "../quantities/find-numbers.ts";
import { isBareFood } from "../text/bare-food.ts";
import { listContentWords } from "../text/content-words.ts";
import { foodPattern } from "../text/food-words.ts";
import { looksLikeIngredient } from "../text/ingredient-line.ts";
import { isInterfaceText } from "../text/interface-text.ts";
import { normalizeForComparison } from "../text/similarity.ts";
import { cleanShownList, filterGroupedLines, isStep } from "./clean-page-lists.ts";
import type { GroupedLines, PageList } from "./parsed-page.ts";

type Kind = "ingredients" | "steps";
/**
 * The visible lists that may be the recipe's: each one, all of them as one, the line at which they end, and the lines
 * that were cut off the lists that the page names.
 */
export type ShownLists = { kind: Kind; each: GroupedLines[]; all: GroupedLines; end: number; cut: string[] };

const noFood =
  /^(?:\d+ )?(?:yields?|makes|serves|servings?|portions?|dose)(?!\p{L})|\b(?:k?cal|kj|prote[ií]n|carb|fib(?:er|re|ra)|sodium|cholesterol|saturat|trans fat|calor[ií]as)/iu;
const isTypical: Record<Kind, (line: string) => boolean> = {
  ingredients: (line) => hasNumber(line) && looksLikeIngredient(line) && !noFood.test(line),
  steps: (line) => isStep(line) && !looksLikeIngredient(line),
};
const minLines = 2;
const maxLists = 20;
const maxSteps = 60;
const stepCharacters = 20;
/** From this share of common lines or words on, two lists count as the same. */
const minSameShare = 0.8;
/** Below this share of common words, two texts say different things. */
const minAlikeShare = 0.4;

/** Finds the lists that a page names as a recipe's, or else those whose lines look like it. */
export function listShownLists(kind: Kind, lists: readonly PageList[]): ShownLists {
  const isOfKind = ({ lines }: GroupedLines) =>
    countTypical(kind, lines) * 2 >= lines.length && lines.length >= minLines;
  const each = lists
    .map((list) => ({ ...cleanShownList(list, kind), part: findPart(list), tag: list.tag, end: list.end }))
    .filter((list) => (list.part === kind || (list.part === null && isOfKind(list))) && list.lines.length > 0)
    // An unnamed list is a method only if it is numbered, because articles have lists of advice.
    .filter(({ part, tag }) => kind === "ingredients" || part !== null || tag === "ol")
    .filter(({ lines }) => kind === "ingredients" || areSentences(lines))
    .slice(0, maxLists);
  const named = each.filter(({ part }) => part !== null);
  const chosen = named.length > 0 ? named : each;
  const cut = named.flatMap((list) => list.cut);
  return { kind, each, all: joinLists(kind, chosen), end: chosen.at(-1)?.end ?? 0, cut };
}

/** Returns the named kind, unless nearly all lines are of the other kind: "To serve:" may begin either. */
function findPart({ part, lines }: PageList): PageList["part"] {
  const isMostly = (kind: Kind) => countTypical(kind, lines) >= minSameShare * lines.length;
  if (part === "steps" && isMostly("ingredients")) return "ingredients";
  return part === "ingredients" && areSentences(lines) && isMostly("steps") ? "steps" : part;
}

function countTypical(kind: Kind, lines: readonly string[]): number {
  return lines.filter(isTypical[kind]).length;
}

/** Rejects menus and lists of article headings, whose page parts may have the same names as steps. */
function areSentences(lines: readonly string[]): boolean {
  const isLong = lines.join("").length >= stepCharacters * lines.length;
  return lines.length <= maxSteps && (isLong || countTypical("steps", lines) * 2 >= lines.length);
}

/** Joins the lists of a recipe's parts. A list that tells another one again, in other words, is left out. */
function joinLists(kind: Kind, lists: readonly GroupedLines[]): GroupedLines {
  const count = ({ lines }: GroupedLines) => countTypical(kind, lines);
  const best = lists.toSorted((a, b) => count(b) - count(a))[0];
  const joined: GroupedLines = { lines: [], groups: [] };
  for (const list of lists) {
    const isNew = count(list) > 0 && getShareOfWords(list.lines, best?.lines ?? []) < minSameShare;
    if (list !== best && !isNew) continue;
    joined.groups.push(...list.groups.map(({ name, from }) => ({ name, from: joined.lines.length + from })));
    joined.lines.push(...list.lines);
  }
  return joined;
}

/** `differing` are lines with another amount than the page shows. */
type ChosenList = GroupedLines & { differing: string[]; leftOut: LeftOutLine[] };

/** Chooses a list of the data or of the page, and lists what the page cut off. */
export function chooseList(data: GroupedLines, shown: ShownLists): ChosenList {
  const chosen = pickList(data, shown);
  return { ...chosen, leftOut: [...chosen.leftOut, ...listLeftOut(shown.kind, shown.cut, chosen.lines)] };
}

/** Compares a list of the data with the closest visible one. The one that tells more is chosen. */
function pickList(data: GroupedLines, { kind, each, all }: ShownLists): ChosenList {
  // The page's lines win over a whole list in one line of the data.
  const isOneLine =
    data.lines.length === 1 && all.lines.length > 1 && getShareOfWords(all.lines, data.lines) >= minSameShare;
  if (isOneLine && getShareOfWords(data.lines, all.lines) >= minSameShare)
    return { ...all, differing: [], leftOut: [] };
  const compared = [...each, all].map((list) => compareLists(kind, data.lines, list));
  const [closest] = compared.filter(({ isSame }) => isSame).toSorted((a, b) => a.gaps - b.gaps);
  if (closest === undefined) {
    const typical = countTypical(kind, all.lines);
    // Texts that only praise the recipe, or name its categories, tell less than the page.
    const isBlurb =
      kind === "steps"
        ? data.lines.length <= minLines &&
          countTypical(kind, data.lines) < minLines &&
          getShareOfWords(data.lines, all.lines) < minAlikeShare
        : data.lines.length < typical && !data.lines.some(hasNumber);
    const isMethod = typical >= Math.max(minLines, all.lines.length / 2);
    if (isBlurb && isMethod) return { ...all, differing: [], leftOut: listLeftOut(kind, data.lines, all.lines) };
    // Foods in another order do not prove that the amounts belong to the lines of the data.
    const isKnown = kind === "ingredients" && getShareOfWords(data.lines, all.lines) >= minAlikeShare;
    // Lists with few amounts are articles about the ingredients.
    const isOfRecipe = isKnown && typical * 2 >= all.lines.length;
    return { ...data, differing: [], leftOut: isOfRecipe ? listLeftOut(kind, all.lines, data.lines) : [] };
  }
  const { list, places, extra } = closest;
  const pairs = data.lines.map((line, index) => ({ said: line, shown: list.lines[places[index] ?? -1] ?? line }));
  const unshown = data.lines.filter((_, index) => places[index] === -1);
  const isRicher =
    kind === "steps"
      ? unshown.length === 0 && extra.length > 0
      : pairs.filter(({ shown }) => hasNumber(shown)).length + extra.length > data.lines.filter(hasNumber).length;
  const differing = pairs.filter((pair) =>
    isRicher ? lacksAmount(pair.shown, pair.said) : lacksAmount(pair.said, pair.shown),
  );
  const groups = data.groups.length > 0 ? data.groups : moveGroups(list.groups, places);
  return {
    ...(isRicher ? list : { lines: data.lines, groups }),
    // A page in other units differs in most lines.
    differing: differing.length * 2 > pairs.length ? [] : differing.map((pair) => (isRicher ? pair.shown : pair.said)),
    leftOut: isRicher
      ? listLeftOut(kind, unshown, list.lines)
      : listLeftOut(
          kind,
          list.lines.filter((_, index) => !places.includes(index)),
          data.lines,
        ),
  };
}

type ComparedList = { list: GroupedLines; places: number[]; extra: string[]; gaps: number; isSame: boolean };

/** The same list has nearly all lines of the data, once and in order, and between them hardly anything but others. */
function compareLists(kind: Kind, data: readonly string[], shown: GroupedLines): ComparedList {
  const isExtra = createExtraTest(kind, data);
  const found = new Set(alignLines(data, shown.lines));
  const isOfRecipe = (line: string, index: number) => found.has(index) || isExtra(line) || isFood(kind, line);
  const [from, end] = [shown.lines.findIndex(isOfRecipe), shown.lines.findLastIndex(isOfRecipe) + 1];
  const list = filterGroupedLines(shown, (_, index) => index >= from && index < end);
  const places = alignLines(data, list.lines);
  const leftAt = [...list.lines.keys()].filter((index) => !places.includes(index));
  const left = leftAt.map((index) => list.lines[index] ?? "");
  const extra = left.filter(isExtra);
  const hasAll = (found: number[]) => found.filter((place) => place >= 0).length >= minSameShare * data.length;
  const again = alignLines(data, left);
  const start = leftAt[again.find((place) => place >= 0) ?? -1] ?? 0;
  // A list in two systems of units counts once.
  if (hasAll(again) && start > 0)
    return compareLists(
      kind,
      data,
      filterGroupedLines(list, (_, index) => index < start),
    );
  const isKnown = kind === "ingredients" || getShareOfWords(data, list.lines) >= minSameShare;
  const isSame = hasAll(places) && isKnown && (left.length - extra.length) * 4 <= list.lines.length;
  const gaps = left.length + places.filter((place) => place < 0).length;
  return { list, places, extra, gaps, isSame };
}

/** Tells whether a line adds an ingredient or a step to a list. */
function createExtraTest(kind: Kind, list: readonly string[]): (line: string) => boolean {
  const isTold = createToldTest(list);
  const isKnownFood = list.filter((line) => foodPattern.test(line)).length * 2 >= list.length;
  const isOther = (line: string) =>
    kind === "ingredients" ? foodPattern.test(line) || !isKnownFood : getShareOfWords([line], list) < minAlikeShare;
  return (line) => isTypical[kind](line) && isOther(line) && !isTold(line);
}

const maxToldCharacters = 50_000;

/** Tells whether a list has the text of a line. Pages and their data may write fractions differently. */
function createToldTest(list: readonly string[]): (line: string) => boolean {
  const condense = (text: string) => normalizeForComparison(text.normalize("NFKC"));
  const told = condense(list.join(" ").slice(0, maxToldCharacters));
  return (line) => told.includes(condense(line));
}

/** The lines of one list whose text is nowhere in the chosen list. */
function listLeftOut(kind: Kind, lines: readonly string[], chosen: readonly string[]): LeftOutLine[] {
  const isTold = createToldTest(chosen);
  return lines.flatMap((text): LeftOutLine[] => {
    if (isTold(text)) return [];
    const reason = isInterfaceText(text) || noFood.test(text) ? "app text" : "chatter";
    return [{ text, reason: isTypical[kind](text) || isFood(kind, text) ? "not understood" : reason }];
  });
}

function isFood(kind: Kind, line: string): boolean {
  return kind === "ingredients" && isBareFood(line, "");
}

/** True when the first number of `other` is missing in `line`. */
function lacksAmount(line: string, other: string): boolean {
  const [amount] = findNumbers(other);
  return amount !== undefined && !findNumbers(line).includes(amount);
}

const maxWords = 40;
const maxComparedCharacters = 500;

/** Returns the stems of a line's words, so that "eggs" equals "egg". */
function listStems(line: string): string[] {
  return [
    ...new Set(
      listContentWords(line.slice(0, maxComparedCharacters)).map((word) =>
        word.replace(/(?<=\p{L}{3})(?:es|en|s|n)$/u, ""),
      ),
    ),
  ].slice(0, maxWords);
}

function getShareOfWords(lines: readonly string[], others: readonly string[]): number {
  const known = new Set(others.flatMap(listStems));
  const own = lines.flatMap(listStems);
  return own.filter((word) => known.has(word)).length / Math.max(1, own.length);
}

/** Returns the place of each line in a list with the same lines in the same order, or -1. */
function alignLines(lines: readonly string[], shown: readonly string[]): number[] {
  const sets = shown.map((line) => new Set(listStems(line)));
  let from = 0;
  return lines.map((line) => {
    const words = listStems(line);
    const place = sets.findIndex((set, index) => {
      const shared = index < from ? 0 : words.filter((word) => set.has(word)).length;
      return shared > 0 && shared * 2 >= Math.min(words.length, set.size);
    });
    if (place !== -1) from = place + 1;
    return place;
  });
}

function moveGroups(groups: readonly LineGroup[], places: readonly number[]): LineGroup[] {
  const moved = groups
    // Lines above the first group may be the name of the whole list.
    .filter(({ from }, index) => from !== groups[index + 1]?.from)
    .map(({ name, from }) => ({ name, from: places.findIndex((place) => place >= from) }));
  return (moved.at(-1)?.from ?? 0) > 0 && moved.every(({ from }) => from >= 0) ? moved : [];
}
