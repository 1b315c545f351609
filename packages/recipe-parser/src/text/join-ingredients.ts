import { foodPattern } from "./food-words.ts";
import { isAmountOnly, startsLikeIngredient, startsWithMeasuredFood } from "./ingredient-line.ts";
import { appendContinuation, getLine, getLongestLength, isLineFull, isWrappedLine, removeBlankLines } from "./lines.ts";
import { hasBullet, stripListPrefix } from "./list-prefix.ts";
import { isPartName } from "./part-names.ts";

type List = { width: number; pageWidth: number; isBulleted: boolean };

/** Joins wrapped ingredient lines. `steps` help to measure the width of the page. */
export function joinWrappedIngredients(lines: readonly string[], steps: readonly string[] = []): string[] {
  const rows = removeBlankLines(lines);
  const bullets = rows.filter(hasBullet).length;
  const list: List = {
    width: getLongestLength(rows),
    pageWidth: getLongestLength([...rows, ...steps]),
    isBulleted: bullets >= 2 && bullets >= rows.length * 0.6,
  };
  const items: string[] = [];
  for (const [index, line] of rows.entries()) {
    const before = getLine(rows, index - 1);
    if (index > 0 && continuesIngredient(before, line, list)) appendContinuation(items, before, line);
    else items.push(stripListPrefix(line));
  }
  return removeBlankLines(items.map((item) => item.trim()));
}

const endsOpen =
  /(,|&|-|(?<!\p{L})(and|or|of|with|plus|for|the|to|a|an|in|into|from|finely|roughly|thinly|coarsely|freshly|lightly|very|little|extra|, plus \S{1,12}|und|oder|mit|für|zum|fein|grob|et|ou|de|du|des|avec|pour|y|o|con|para|e|di|per))$/iu;
const preparation =
  /^(and |or )?((finely|roughly|thinly|coarsely|freshly|lightly|well) )?(chopped|sliced|minced|diced|drained|rinsed|peeled|grated|crushed|beaten|softened|melted|divided|halved|quartered|cubed|shredded|torn|trimmed|thawed|toasted|cored|seeded|deseeded|juiced|zested|packed|cooked|(extra |more )?to taste|to serve|to garnish|to finish|for (serving|garnish|frying|greasing|dusting|drizzling|sprinkling)|optional|at room temperature|if (needed|desired|using))(?!\p{L})/u;

/** Matches the second half of a wrapped food, such as "stock" after "500 ml vegetable", even beside a wider column. */
const secondHalf =
  /^(stock|broth|sauce|paste|powder|flakes|seeds|thighs|breasts|leaves|wedges|cubes|extract|juice|zest)$/u;
/** Matches a food before its amount: "butter - 100 g". */
const nameAndAmount = /^\p{L}[\p{L} ]{0,40}\s[-–—:]\s?\p{N}/u;

function continuesIngredient(before: string, line: string, list: List): boolean {
  if (hasBullet(line) || isPartName(line) || isPartName(before)) return false;
  if (isAmountOnly(stripListPrefix(before))) return !/^\p{N}/u.test(line);
  const isOpen = before.lastIndexOf("(") > before.lastIndexOf(")");
  if ((line.startsWith("(") && !before.startsWith("(")) || isOpen) return true;
  if (endsOpen.test(before) && !startsWithMeasuredFood(line)) return true;
  if (startsLikeIngredient(line) || nameAndAmount.test(line)) return false;
  if (preparation.test(line) && !foodPattern.test(line)) return true;
  if (secondHalf.test(line) && !foodPattern.test(before) && isLineFull(before, line, list.width)) return true;
  if (isFoodAlone(line) && foodPattern.test(before)) return false;
  if (!list.isBulleted) return /^\p{Ll}/u.test(line) && isWrappedLine(before, line, list.pageWidth);
  return isWrappedLine(before, line, list.width);
}

/** True for a line of one or two words that names a food, such as "sour cream". */
function isFoodAlone(line: string): boolean {
  return foodPattern.test(line) && /^\p{L}+(?: \p{L}+)?$/u.test(line);
}
