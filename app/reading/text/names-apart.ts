import { food } from "./food-words.ts";
import { isPartName } from "./headings.ts";
import { isShort, type ListRow } from "./list-rows.ts";

const minItems = 2;
const minNames = 2;

/** Group names, if the whole list is made of groups and names are set apart by a blank line or a mark. */
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

function groupSize(rows: readonly ListRow[]): number {
  const end = rows.findIndex(({ isBelowBlank }) => isBelowBlank);
  return end === -1 ? rows.length : end;
}
