import type { OcrPage, ParsedRecipe } from "../parsed-recipe.ts";
import { cleanPostLines } from "../text/clean-lines.ts";
import { isDishPartName, isSubheading } from "../text/headings.ts";
import { parseStepNumber } from "../text/list-prefix.ts";
import { overlapsScreenshot } from "../text/merge-screenshots.ts";
import { formatOcrPage, parseOcrPages } from "./parse-ocr-pages.ts";

/** A screenshot with what the person has decided about it; null where the person leaves the decision to the text. */
export type SortedScreenshot = {
  /** The recognised text; null if the photo could not be read. */
  seen: OcrPage | null;
  /** True if a new recipe begins with this screenshot. */
  begins: boolean | null;
  /** True if the screenshot belongs to no recipe. */
  isAside: boolean | null;
};

/** `aside` holds the screenshots without a recipe. */
export type GroupedScreenshots<Screenshot> = { recipes: Screenshot[][]; aside: Screenshot[] };

/** Groups screenshots into recipes, each of which is a run of consecutive screenshots. */
export function groupScreenshots<Screenshot extends SortedScreenshot>(
  screenshots: readonly Screenshot[],
): GroupedScreenshots<Screenshot> {
  const groups: Screenshot[][] = [];
  for (const screenshot of screenshots) {
    const last = groups.at(-1);
    const isPart = last && screenshot.isAside !== true && last.every(({ isAside }) => isAside !== true);
    if (isPart && !(screenshot.begins ?? !continuesRecipe(last, screenshot))) last.push(screenshot);
    else groups.push([screenshot]);
  }
  const isRecipe = (group: Screenshot[]) =>
    group.some(({ isAside }) => isAside === false) ||
    group.some((screenshot) => screenshot.isAside === null && hasLists(readAlone(screenshot)));
  return { recipes: groups.filter(isRecipe), aside: groups.filter((group) => !isRecipe(group)).flat() };
}

/** Whether a screenshot goes on with the recipe of the screenshots before it. */
function continuesRecipe(group: readonly SortedScreenshot[], screenshot: SortedScreenshot): boolean {
  const [previous, page] = [group.at(-1), screenshot].map((one) => (one ? readAlone(one) : unread));
  if (!previous || !page) return false;
  if (overlapsScreenshot(previous.lines, page.lines)) return true;
  const before = group.map(readAlone);
  const [first = ""] = page.lines.filter((line) => line.trim() !== "");
  const accounts = new Set([...before, page].flatMap(({ recipe }) => recipe?.sourceUsername ?? []));
  if (accounts.size > 1 || !before.some(hasLists)) return false;
  if ((parseStepNumber(first) ?? 1) > 1) return true;
  if (!hasLists(page)) return false;
  if (isSubheading(first) || isDishPartName(first)) return true;
  if (page.recipe?.title) return false;
  const isIncomplete = !before.some(hasIngredients) || !before.some(hasSteps);
  return isIncomplete || !hasIngredients(page) || (accounts.size === 1 && !hasSteps(page));
}

type ReadAlone = { lines: string[]; recipe: ParsedRecipe | null };

const unread: ReadAlone = { lines: [], recipe: null };
/** What each page says alone, because sorting repeats whenever another screenshot was read. */
const read = new WeakMap<OcrPage, ReadAlone>();

function readAlone({ seen }: SortedScreenshot): ReadAlone {
  if (!seen) return unread;
  const known = read.get(seen) ?? { lines: cleanPostLines(formatOcrPage(seen)), recipe: parseOcrPages([seen]) };
  read.set(seen, known);
  return known;
}

function hasIngredients({ recipe }: ReadAlone): boolean {
  return recipe !== null && recipe.ingredients.length > 0;
}

function hasSteps({ recipe }: ReadAlone): boolean {
  return recipe !== null && recipe.instructions.length > 0;
}

function hasLists(page: ReadAlone): boolean {
  return hasIngredients(page) || hasSteps(page);
}
