import type { LeftOutLine } from "../parsed-recipe.ts";
import { findNumbers, hasNumber } from "../quantities/find-numbers.ts";
import { findTimes } from "../quantities/parse-times.ts";
import { getUnitSystem, unitsBySpelling } from "../quantities/units.ts";
import { isBareFood } from "../text/bare-food.ts";
import { findUnitsInText } from "../text/content-words.ts";
import { foodPattern } from "../text/food-words.ts";
import { looksLikeIngredient } from "../text/ingredient-line.ts";
import { isInterfaceText } from "../text/interface-text.ts";
import { normalizeForComparison } from "../text/similarity.ts";
import {
  countTypical,
  getShareOfWords,
  isTypical,
  type Kind,
  listStems,
  minLines,
  minSameShare,
  noFood,
  type ShownLists,
} from "./list-shown-lists.ts";
import { isGroupName, listItems } from "./parsed-page.ts";

/** Below this share of common words, two texts say different things. */
const minAlikeShare = 0.4;

/** `differing` are lines with another amount than the page shows. */
type ChosenList = { lines: string[]; differing: string[]; leftOut: LeftOutLine[] };

/** Chooses a list of the data or of the page. Lines of the other one that the chosen list does not tell are left out. */
export function chooseList(data: string[], shown: ShownLists): ChosenList {
  const { lost, ...chosen } = pickList(data, shown);
  return { ...chosen, leftOut: listLeftOut(shown.kind, listItems([...lost, ...shown.cut]), chosen.lines) };
}

type PickedList = Omit<ChosenList, "leftOut"> & { lost: string[] };

/** Compares a list of the data with the closest visible one. The one that tells more is chosen. */
function pickList(data: string[], shown: ShownLists): PickedList {
  const { kind, each, all } = shown;
  const items = listItems(data);
  // The page's lines win over a whole list in one line of the data.
  const isOneLine = items.length === 1 && all.length > 1 && getShareOfWords(all, items) >= minSameShare;
  if (isOneLine && getShareOfWords(items, all) >= minSameShare) return { lines: all, differing: [], lost: [] };
  const compared = [...each, all].map((list) => compareLists(kind, items, list));
  const [closest] = compared.filter(({ isSame }) => isSame).toSorted((a, b) => a.gaps - b.gaps);
  if (closest === undefined) return pickUnlikeList(data, shown);
  const { list, places, extra } = closest;
  const pairs = items.map((line, index) => ({ said: line, shown: list[places[index] ?? -1] ?? line }));
  const unshown = items.filter((_, index) => places[index] === -1);
  const shownSteps = pairs.map(({ shown }) => shown);
  const isRicher =
    kind === "steps"
      ? unshown.length === 0 && (extra.length > 0 || (hasTimes(shownSteps) && !hasTimes(items)))
      : pairs.filter(({ shown }) => hasNumber(shown)).length + extra.length > items.filter(hasNumber).length;
  const differing = pairs
    .filter(({ said, shown }) => (isRicher ? lacksAmount(shown, said) : lacksAmount(said, shown)))
    .map(({ said, shown }) => (isRicher ? shown : said));
  if (isRicher) return { lines: list, differing, lost: kind === "steps" ? data : unshown };
  const lines = items.length < data.length ? data : insertGroupNames(items, list, places);
  return { lines, differing, lost: list.filter((_, index) => !places.includes(index)) };
}

/** Chooses the data's list unless its few lines are no list of the kind, or it tells much less. */
function pickUnlikeList(data: string[], { kind, all, isNamed }: ShownLists): PickedList {
  const [items, shown] = [listItems(data), listItems(all)];
  const typical = countTypical(kind, shown);
  const isMethod = typical >= Math.max(minLines, shown.length / 2);
  const isBlurb = items.length <= minLines && countTypical(kind, items) < minLines;
  // Posts that tell the recipe at length have more words, too.
  const isSummary = !hasTimes(items) && typical >= minSameShare * shown.length && hasTwiceTheWords(shown, items);
  const isPoorer = kind === "steps" ? isBlurb || isSummary : items.length < typical && !items.some(hasNumber);
  if (isPoorer && isMethod) return { lines: all, differing: [], lost: data };
  // Foods in another order do not prove that the amounts belong to the lines of the data.
  const isKnown = kind === "steps" ? isNamed : getShareOfWords(items, shown) >= minAlikeShare;
  // Other lists are articles about the ingredients.
  const belonging = typical + shown.filter((line) => isFood(kind, line)).length;
  return { lines: data, differing: [], lost: isKnown && belonging * 2 >= shown.length ? all : [] };
}

function hasTimes(lines: readonly string[]): boolean {
  return lines.some((line) => findTimes(line, 1).length > 0);
}

function hasTwiceTheWords(lines: readonly string[], others: readonly string[]): boolean {
  const count = (list: readonly string[]) => list.join(" ").split(" ").length;
  return count(lines) >= 2 * count(others);
}

type ComparedList = { list: string[]; places: number[]; extra: string[]; gaps: number; isSame: boolean };

/** The same list has nearly all lines of the data, once and in order, and between them hardly anything but others. */
function compareLists(kind: Kind, data: readonly string[], shown: readonly string[]): ComparedList {
  const isExtra = createExtraTest(kind, data);
  const found = new Set(alignLines(data, shown));
  const isOfRecipe = (line: string, index: number) =>
    found.has(index) || (!isGroupName(line) && (isExtra(line) || isFood(kind, line)));
  const first = shown.findIndex(isOfRecipe);
  const from = shown.findLastIndex((line, index) => index < first && !isGroupName(line)) + 1;
  const list = shown.slice(from, shown.findLastIndex(isOfRecipe) + 1);
  const places = alignLines(data, list);
  const leftAt = [...list.keys()].filter((index) => !places.includes(index) && !isGroupName(list[index] ?? ""));
  const left = leftAt.map((index) => list[index] ?? "");
  const extra = left.filter(isExtra);
  const hasAll = (found: number[]) => found.filter((place) => place >= 0).length >= minSameShare * data.length;
  const again = alignLines(data, left);
  const start = leftAt[again.find((place) => place >= 0) ?? -1] ?? 0;
  // A list in two systems of units counts once.
  if (hasAll(again) && start > 0) return compareLists(kind, data, list.slice(0, start));
  const isKnown = kind === "ingredients" || getShareOfWords(data, list) >= minSameShare;
  const strange = left.filter((line) => !extra.includes(line) && !isFood(kind, line)).length;
  const isSame = hasAll(places) && isKnown && strange * 4 <= listItems(list).length;
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

/** Tells whether a list has the text of a line. */
function createToldTest(list: readonly string[]): (line: string) => boolean {
  const told = normalizeForComparison(list.join(" ").slice(0, maxToldCharacters));
  return (line) => told.includes(normalizeForComparison(line));
}

/** The lines of one list whose text is nowhere in the chosen list. */
function listLeftOut(kind: Kind, lines: readonly string[], chosen: readonly string[]): LeftOutLine[] {
  const isTold = createToldTest(chosen);
  const told = chosen.map((line) => ({ words: new Set(listStems(line)), numbers: findNumbers(line) }));
  const isRetold = (text: string) => {
    const own = listStems(text);
    const enough = Math.max(1, minSameShare * own.length);
    return told.some(
      ({ words, numbers }) =>
        own.filter((word) => words.has(word)).length >= enough &&
        findNumbers(text).every((number) => numbers.includes(number)),
    );
  };
  return lines.flatMap((text): LeftOutLine[] => {
    if (isTold(text) || (kind === "steps" && isRetold(text))) return [];
    const reason = isInterfaceText(text) || noFood.test(text) ? "app text" : "chatter";
    return [{ text, reason: isTypical[kind](text) || isFood(kind, text) ? "not understood" : reason }];
  });
}

/** Whether a line is a food without an amount, such as "nutmeg" or "oil for frying". */
function isFood(kind: Kind, line: string): boolean {
  return kind === "ingredients" && !hasNumber(line) && (isBareFood(line, "") || looksLikeIngredient(line));
}

/** Whether the first number of `other` is missing in `line`. Metric and US amounts cannot be compared. */
function lacksAmount(line: string, other: string): boolean {
  const [amount] = findNumbers(other);
  const [system, otherSystem] = [line, other].map(findUnitSystem);
  const isOtherSystem = `${[system, otherSystem].toSorted()}` === "metric,us";
  return amount !== undefined && !isOtherSystem && !findNumbers(line).includes(amount);
}

function findUnitSystem(line: string): string | undefined {
  const [unit] = findUnitsInText(line).flatMap((word) => unitsBySpelling.get(word) ?? []);
  return unit === undefined ? undefined : getUnitSystem(unit);
}

/** Returns the place of each line in a list with the same lines in the same order, or -1. */
function alignLines(lines: readonly string[], shown: readonly string[]): number[] {
  const sets = shown.map((line) => new Set(isGroupName(line) ? [] : listStems(line)));
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

/** Inserts the names of the visible list above the lines of the data that are below these names on the page. */
function insertGroupNames(data: string[], list: readonly string[], places: readonly number[]): string[] {
  const isOfLines = (name: string, index: number) => isGroupName(name) && !isGroupName(list[index + 1] ?? "");
  const names = list.flatMap((name, index) =>
    isOfLines(name, index) ? [{ name, at: places.findIndex((place) => place > index) }] : [],
  );
  // Names above another name, or a single one above all lines, may be those of the whole list.
  if ((names.at(-1)?.at ?? 0) === 0 || names.some(({ at }) => at === -1)) return data;
  return data.flatMap((line, index) => [...names.filter(({ at }) => at === index).map(({ name }) => name), line]);
}
