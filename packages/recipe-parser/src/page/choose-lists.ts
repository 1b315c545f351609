import type { LineGroup } from "../page-recipe.ts";
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
import { filterGroupedLines } from "./clean-page-lists.ts";
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
  stepCharacters,
} from "./list-shown-lists.ts";
import type { GroupedLines } from "./parsed-page.ts";

/** Below this share of common words, two texts say different things. */
const minAlikeShare = 0.4;

/** `differing` are lines with another amount than the page shows. */
type ChosenList = GroupedLines & { differing: string[]; leftOut: LeftOutLine[] };

/** Chooses a list of the data or of the page. Lines of the other one that the chosen list does not tell are left out. */
export function chooseList(data: GroupedLines, shown: ShownLists): ChosenList {
  const { lost, ...chosen } = pickList(data, shown);
  return { ...chosen, leftOut: listLeftOut(shown.kind, [...lost, ...shown.cut], chosen.lines) };
}

type PickedList = Omit<ChosenList, "leftOut"> & { lost: string[] };

/** Compares a list of the data with the closest visible one. The one that tells more is chosen. */
function pickList(data: GroupedLines, shown: ShownLists): PickedList {
  const { kind, each, all } = shown;
  // The page's lines win over a whole list in one line of the data.
  const isOneLine =
    data.lines.length === 1 && all.lines.length > 1 && getShareOfWords(all.lines, data.lines) >= minSameShare;
  if (isOneLine && getShareOfWords(data.lines, all.lines) >= minSameShare) return { ...all, differing: [], lost: [] };
  const compared = [...each, all].map((list) => compareLists(kind, data.lines, list));
  const [closest] = compared.filter(({ isSame }) => isSame).toSorted((a, b) => a.gaps - b.gaps);
  if (closest === undefined) return pickUnlikeList(data, shown);
  const { list, places, extra } = closest;
  const pairs = data.lines.map((line, index) => ({ said: line, shown: list.lines[places[index] ?? -1] ?? line }));
  const unshown = data.lines.filter((_, index) => places[index] === -1);
  const shownSteps = pairs.map(({ shown }) => shown);
  const isRicher =
    kind === "steps"
      ? unshown.length === 0 && (extra.length > 0 || tellsMore(shownSteps, data.lines))
      : pairs.filter(({ shown }) => hasNumber(shown)).length + extra.length > data.lines.filter(hasNumber).length;
  const differing = pairs
    .filter(({ said, shown }) => (isRicher ? lacksAmount(shown, said) : lacksAmount(said, shown)))
    .map(({ said, shown }) => (isRicher ? shown : said));
  if (isRicher) return { ...list, differing, lost: kind === "steps" ? data.lines : unshown };
  const groups = data.groups.length > 0 ? data.groups : moveGroups(list.groups, places);
  return { ...data, groups, differing, lost: list.lines.filter((_, index) => !places.includes(index)) };
}

/** Chooses the data's list unless it only praises the recipe, names its categories, or tells much less. */
function pickUnlikeList(data: GroupedLines, { kind, all, isNamed }: ShownLists): PickedList {
  const typical = countTypical(kind, all.lines);
  const isMethod = typical >= Math.max(minLines, all.lines.length / 2);
  const isBlurb =
    data.lines.length <= minLines &&
    countTypical(kind, data.lines) < minLines &&
    getShareOfWords(data.lines, all.lines) < minAlikeShare;
  // Posts that tell the recipe at length have more words, too.
  const isSummary =
    isNamed &&
    !hasTimes(data.lines) &&
    typical >= minSameShare * all.lines.length &&
    hasTwiceTheWords(all.lines, data.lines);
  const isPoorer = kind === "steps" ? isBlurb || isSummary : data.lines.length < typical && !data.lines.some(hasNumber);
  if (isPoorer && isMethod) return { ...all, differing: [], lost: data.lines };
  // Foods in another order do not prove that the amounts belong to the lines of the data.
  const isKnown = kind === "steps" ? isNamed : getShareOfWords(data.lines, all.lines) >= minAlikeShare;
  // Other lists are articles about the ingredients.
  const belonging = typical + all.lines.filter((line) => isFood(kind, line)).length;
  return { ...data, differing: [], lost: isKnown && belonging * 2 >= all.lines.length ? all.lines : [] };
}

/** Whether steps alone state times, or say at length what others say in a word. */
function tellsMore(lines: readonly string[], others: readonly string[]): boolean {
  const areShort = others.join("").length < stepCharacters * others.length;
  return (hasTimes(lines) && !hasTimes(others)) || (areShort && hasTwiceTheWords(lines, others));
}

function hasTimes(lines: readonly string[]): boolean {
  return lines.some((line) => findTimes(line, 1).length > 0);
}

function hasTwiceTheWords(lines: readonly string[], others: readonly string[]): boolean {
  const count = (list: readonly string[]) => list.join(" ").split(" ").length;
  return count(lines) >= 2 * count(others);
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
  const strange = left.filter((line) => !extra.includes(line) && !isFood(kind, line)).length;
  const isSame = hasAll(places) && isKnown && strange * 4 <= list.lines.length;
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
