import { food } from "./food-words.ts";
import { isSubheading } from "./headings.ts";
import { looksLikeIngredient } from "./ingredient-line.ts";
import { isMarked, type ListRow, listRows } from "./list-rows.ts";
import { namesApart } from "./names-apart.ts";
import { isListedAgain, isMadeBefore, isMadeOf, isMentioned, isOneOf, madeIn } from "./shown-as-part.ts";

/** `labels` are the names, in small letters, that stand between the steps. */
type Context = { head: readonly string[]; steps: readonly string[]; labels: ReadonlySet<string> };
type Group = { row: ListRow; before: ListRow | undefined; items: ListRow[] };

const minItems = 2;
const mostly = 0.6;
const minNames = 2;
const minCapitals = 2;

/** These are made and never bought; "Tomato sauce" may be. */
const made = /(?<!\p{L})(bath|batter|toppings?|garnish|marinade|streusel|buttercream)$/iu;
const dish =
  /^(soup|stew|bowls?|tacos?|sandwich(es)?|burgers?|wraps?|pancakes|waffles|cake|pie|tart|cookies|muffins|pudding)$/iu;
const forThis = /^for \p{L}+/iu;

/**
 * Where parts' names ("Rice", "Curry sauce") stand in a list. A line without an amount is an ingredient unless
 * something shows it to be a name; `perhaps` names, such as "Harissa", stand above a group.
 */
export function partNames(lines: readonly string[], context: Context): { names: number[]; perhaps: number[] } {
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
  const starts = rows.flatMap(({ mayBeName }, place) => (mayBeName ? [place] : []));
  return starts.map((place, index) => ({
    row: rows[place] as ListRow,
    before: rows[place - 1],
    items: rows.slice(place + 1, starts[index + 1]),
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
  return names.length >= minNames && names.includes(rows[0] as ListRow) && names.every(isPlain);
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
