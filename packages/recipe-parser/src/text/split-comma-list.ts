import { looksLikeIngredient } from "./ingredient-line.ts";

const minItems = 3;
const continuesItem =
  /^(finely |roughly |thinly |freshly |coarsely |lightly |very |well )*(\p{L}+ed|cut|torn|thawed|at room|plus|or|divided|to taste|optional|for|room|drained|softened|halved|skin|bone|boneless|skinless|with|without|in |about|such|preferably|if |more|warm|cold|ground|minus|patted)\b/iu;

/** Splits "2 eggs, 1 cup flour, salt", a list in one sentence; any other list is left as it is. */
export function splitCommaList(items: readonly string[]): string[] {
  return items.length > 2 ? [...items] : items.flatMap(splitItem);
}

function splitItem(item: string): string[] {
  const parts = item
    .replace(/\.$/, "")
    .split(/[,;]\s+(?![^(]{0,200}\))|\s+[•·|]\s+/)
    .map((part) => part.replace(/^and\s+/i, ""))
    .reduce<string[]>((list, part) => {
      const isMore = list.length > 0 && continuesItem.test(part);
      if (isMore) list[list.length - 1] = `${list.at(-1)}, ${part}`;
      else if (part.trim() !== "") list.push(part.trim());
      return list;
    }, []);
  const amounts = parts.filter(looksLikeIngredient).length;
  return parts.length >= minItems && amounts >= parts.length / 3 ? parts : [item];
}
