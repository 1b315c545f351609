import { food } from "./food-words.ts";
import { isPartName } from "./headings.ts";
import { isShort, type ListRow } from "./list-rows.ts";

/** So many amounts below a name are its group. */
const minItems = 2;
const minNames = 2;

/**
 * Where the names of groups stand, if the whole list is made of groups: each begins with a name that is told
 * apart from what is below it, by a blank line above, by a mark that nothing else has, or by having none.
 */
export function namesApart(rows: readonly ListRow[]): ListRow[] {
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
    return !name.hasAmount && below[0]?.hasAmount && groupSize(below) >= minItems;
  });
}

/** How many rows follow a name without a blank line. */
function groupSize(rows: readonly ListRow[]): number {
  const end = rows.findIndex(({ isBelowBlank }) => isBelowBlank);
  return end === -1 ? rows.length : end;
}
