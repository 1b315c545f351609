import { food } from "./food-words.ts";
import { isPartName, isSubheading } from "./headings.ts";
import { looksLikeIngredient } from "./ingredient-line.ts";
import { filled, lineAt } from "./lines.ts";
import { hasBullet, isMarked, stepNumber, stripListPrefix } from "./list-prefix.ts";
import { deedInShort, isShort, type ListRow, listRows } from "./list-rows.ts";
import { isListedAgain, isMadeBefore, isMadeOf, isMentioned, isOneOf, madeIn } from "./shown-as-part.ts";
import { beginsLikeStep } from "./step-verbs.ts";

type Parts = { head: string[]; ingredients: string[]; steps: string[]; perhaps: string[] };
/** `labels`: the names among the steps, in lower case. */
type Context = Pick<Parts, "head" | "steps"> & { labels: ReadonlySet<string> };
type Group = { row: ListRow; before: ListRow | undefined; items: ListRow[] };

const minItems = 2;
const mostly = 0.6;
const minNames = 2;
const minCapitals = 2;
/** Made and never bought; "Tomato sauce" may be. */
const made = /(?<!\p{L})(bath|batter|toppings?|garnish|marinade|streusel|buttercream)$/iu;
const dish =
  /^(soup|stew|bowls?|tacos?|sandwich(es)?|burgers?|wraps?|pancakes|waffles|cake|pie|tart|cookies|muffins|pudding)$/iu;
const forThis = /^for \p{L}+/iu;

/** Takes out the names of a dish's parts, "Rice" or "Curry sauce", that stand above their lines. */
export function withoutPartNames<T extends Parts>(parts: T): T {
  const { ingredients, steps } = parts;
  const isLabel = (line: string, index: number) => isStepsLabel(steps, line, index);
  const labels = new Set(steps.filter(isLabel).map((line) => line.trim().toLowerCase()));
  const { names, perhaps } = partNames(ingredients, { ...parts, labels });
  const places = [...names, ...perhaps];
  return {
    ...parts,
    ingredients: ingredients.map((line, index) => (places.includes(index) ? "" : line)),
    perhaps: perhaps.map((index) => stripListPrefix(lineAt(ingredients, index))),
    steps: withoutSmallPrint(steps.map((line, index) => (isLabel(line, index) ? "" : line))),
  };
}

/** A line without an amount is an ingredient unless something shows it to be a name; `perhaps` stand above a group. */
function partNames(lines: readonly string[], context: Context): { names: number[]; perhaps: number[] } {
  const rows = listRows(lines);
  const groups = groupsOf(rows);
  const isShown = showing(rows, context);
  const shown = groups.filter(isShown).map(({ row }) => row);
  const named = rows.slice(0, -1).filter(({ line }) => namesPart(line));
  const found = new Set([...named, ...namesApart(rows), ...shown]);
  const further = groups.filter((group) => !found.has(group.row) && !isBelowName(group, found) && isGroup(group));
  const alike = found.size > 0 ? further.filter(({ row }) => !food.test(row.name)) : [];
  const isFirst = ({ row }: Group) => row === rows[0] && found.size + alike.length >= minNames;
  const isUnused = ({ row: { name } }: Group) => !isMentioned(name, context.steps);
  const unused = areNamesPlain([...found], rows)
    ? further.filter((group) => (alike.includes(group) || dish.test(group.row.name)) && isUnused(group))
    : [];
  const perhaps = further.filter((group) => !unused.includes(group) && (alike.includes(group) || isFirst(group)));
  const placesOf = (some: readonly ListRow[]) => some.map(({ at }) => at);
  return {
    names: placesOf([...found, ...unused.map(({ row }) => row)]),
    perhaps: placesOf(perhaps.map(({ row }) => row)),
  };
}

/** "For the sauce:" or "Dressing", which name a part wherever they stand; not "Dressing: 2 tbsp oil". */
export function namesPart(line: string): boolean {
  if (!isSubheading(line)) return false;
  // "For serving (optional)" ends like an ingredient.
  return forThis.test(line) || !(isMarked(line) || looksLikeIngredient(line));
}

function groupsOf(rows: readonly ListRow[]): Group[] {
  const starts = rows.map((row, place) => ({ row, place })).filter(({ row }) => row.mayBeName);
  return starts.map(({ row, place }, index) => ({
    row,
    before: rows[place - 1],
    items: rows.slice(place + 1, starts[index + 1]?.place),
  }));
}

function showing(rows: readonly ListRow[], { head, steps, labels }: Context): (group: Group) => boolean {
  const title = head.join(" ").toLowerCase();
  const madeInSteps = madeIn(steps);
  const hasCapitals = areSomeInCapitals(rows);
  return ({ row, items }) => {
    if (row === rows.at(-1)) return false;
    if (row.isDecorated || (hasCapitals && isInCapitals(row.name))) return true;
    if (!items[0]?.hasAmount) return false;
    const name = row.name.toLowerCase();
    if ((dish.test(name) && title.includes(name)) || isSubheading(name) || made.test(name) || labels.has(name))
      return true;
    const amounts = items.filter(({ hasAmount }) => hasAmount).map(({ line }) => line);
    if (amounts.some((item) => isListedAgain(name, item))) return true;
    if (items.length < minItems) return false;
    return isMadeOf(name, amounts) || isOneOf(madeInSteps, name) || isMadeBefore(name, amounts, steps);
  };
}

function areNamesPlain(names: readonly ListRow[], rows: readonly ListRow[]): boolean {
  const isPlain = ({ line }: ListRow) => /^\p{L}+( \p{L}+)*$/u.test(line);
  return names.length >= minNames && names.some((name) => name === rows[0]) && names.every(isPlain);
}

function isBelowName({ before }: Group, names: ReadonlySet<ListRow>): boolean {
  return before !== undefined && names.has(before);
}

function isGroup({ items }: Group): boolean {
  const amounts = items.filter(({ hasAmount }) => hasAmount).length;
  return amounts >= minItems && amounts >= items.length * mostly && items[0]?.hasAmount === true;
}

function areSomeInCapitals(rows: readonly ListRow[]): boolean {
  const names = rows.filter(({ mayBeName, name }) => mayBeName && isInCapitals(name));
  return names.length >= minCapitals && !rows.some(({ hasAmount, line }) => hasAmount && isInCapitals(line));
}

function isInCapitals(text: string): boolean {
  return /^\P{Ll}{4,}$/u.test(text);
}

/** Group names, if the whole list is made of groups and names are set apart by a blank line or a mark. */
function namesApart(rows: readonly ListRow[]): ListRow[] {
  const bare = rows.filter((row) => !row.hasAmount);
  if (bare.every(isNameApart) && areNames(rows, bare)) return bare;
  const firsts = rows.filter(({ isBelowBlank }, place) => place === 0 || isBelowBlank);
  if (firsts.every(({ mayBeName }) => mayBeName) && areNames(rows, firsts)) return firsts;
  const marked = rows.filter(({ isMarked }) => isMarked);
  const unmarked = rows.filter(({ isMarked }) => !isMarked);
  const names = [marked, unmarked].find((some) => areNames(rows, some)) ?? [];
  return names.every(({ line }) => isShort(line)) ? names : [];
}

function isNameApart({ name, mayBeName, isBelowBlank }: ListRow, place: number): boolean {
  return (place === 0 || isBelowBlank) && mayBeName && (isPartName(name) || !food.test(name));
}

/** Whether two or more rows without amounts, the first one among them, each stand above a group. */
function areNames(rows: readonly ListRow[], names: readonly ListRow[]): boolean {
  if (names.length < minNames || names[0] !== rows[0]) return false;
  const places = new Map(rows.map((row, place) => [row, place]));
  return names.every((name, index) => {
    const next = names[index + 1];
    const below = rows.slice((places.get(name) ?? 0) + 1, next && places.get(next));
    const blank = below.findIndex(({ isBelowBlank }) => isBelowBlank);
    const size = blank === -1 ? below.length : blank;
    return !name.hasAmount && below[0]?.hasAmount && size >= minItems;
  });
}

function isStepsLabel(steps: readonly string[], line: string, index: number): boolean {
  if (!isShortName(line) || !isBelowEnd(steps, index)) return false;
  const next = lineAt(filled(steps.slice(index + 1)), 0);
  if (next === "" || /^\p{Ll}/u.test(next)) return false;
  return stepNumber(next) !== null || beginsLikeStep(next) || /[.!]$/.test(next);
}

/** Drops short names below the last sentence. */
function withoutSmallPrint(steps: readonly string[]): string[] {
  const rows = filled(steps);
  const sentences = rows.filter((line) => /[.!]\)?$/.test(line)).length;
  if (sentences < rows.length * mostly) return [...steps];
  const isSmallPrint = (line: string, index: number) => line === "" || (isShortName(line) && isBelowEnd(steps, index));
  return steps.slice(0, steps.findLastIndex((line, index) => !isSmallPrint(line, index)) + 1);
}

function isBelowEnd(lines: readonly string[], index: number): boolean {
  const before = lines.slice(0, index).findLast((line) => line !== "");
  return before === undefined || /[.!?:…)]$/.test(before) || isShortName(before);
}

function isShortName(line: string): boolean {
  if (!/^\p{Lu}/u.test(line) || /[\d.,;:!?]/.test(line) || hasBullet(line)) return false;
  return isShort(line) && !beginsLikeStep(line) && !(food.test(line) && deedInShort.test(line));
}
