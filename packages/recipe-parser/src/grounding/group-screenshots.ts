import { emptyParsedRecipe } from "../empty-parsed-recipe.ts";
import type { OcrPage, ParsedRecipe } from "../parsed-recipe.ts";
import { cleanPostLines } from "../text/clean-lines.ts";
import { isDishPartName, isSubheading } from "../text/headings.ts";
import { parseStepNumber } from "../text/list-prefix.ts";
import { overlapsScreenshot } from "../text/merge-screenshots.ts";
import { formatOcrPage, parseOcrPages } from "./parse-ocr-pages.ts";

export type SortedScreenshot = {
  /** The recognised text; null if the photo could not be read. */
  seen: OcrPage | null;
  /** The person's decision whether a recipe begins or goes on here. Null leaves the decision to the text. */
  choice: "begins" | "goes-on" | "aside" | null;
};

/** Groups screenshots in a row into recipes. `aside` holds the screenshots of no recipe. */
export function groupScreenshots<Screenshot extends SortedScreenshot>(
  screenshots: readonly Screenshot[],
): { recipes: Screenshot[][]; aside: Screenshot[] } {
  const groups: Screenshot[][] = [];
  const isRecipe = (group: Screenshot[]) => group.some((one) => one.choice !== null || hasLists(readAlone(one)));
  for (const screenshot of screenshots.filter(({ choice }) => choice !== "aside")) {
    const { choice } = screenshot;
    // Pages without a recipe may stand between the recipes that a person joins.
    const last = choice === "goes-on" ? groups.findLast(isRecipe) : groups.at(-1);
    if (last && (choice === "goes-on" || (choice === null && continuesRecipe(last, screenshot)))) last.push(screenshot);
    else groups.push([screenshot]);
  }
  const recipes = groups.filter(isRecipe);
  return { recipes, aside: screenshots.filter((screenshot) => !recipes.flat().includes(screenshot)) };
}

/** Whether a screenshot goes on with the recipe of the screenshots before it. */
function continuesRecipe(group: readonly SortedScreenshot[], screenshot: SortedScreenshot): boolean {
  const before = group.map(readAlone);
  const page = readAlone(screenshot);
  if (overlapsScreenshot(before.at(-1)?.lines ?? [], page.lines)) return true;
  const [first = ""] = page.lines.filter((line) => line.trim() !== "");
  const accounts = new Set([...before, page].flatMap(({ recipe }) => recipe.sourceUsername ?? []));
  if (accounts.size > 1 || !before.some(hasLists)) return false;
  if ((parseStepNumber(first) ?? 1) > 1) return true;
  if (!hasLists(page)) return false;
  if (isSubheading(first) || isDishPartName(first)) return true;
  if (page.recipe.title) return false;
  const hasBoth = lists.every((list) => before.some(({ recipe }) => recipe[list].length > 0));
  return !hasBoth || page.recipe.ingredients.length === 0;
}

type ReadAlone = { lines: string[]; recipe: ParsedRecipe };

/** What each page says alone, because sorting repeats whenever another screenshot was read. */
const read = new WeakMap<OcrPage, ReadAlone>();

function readAlone({ seen }: SortedScreenshot): ReadAlone {
  if (!seen) return { lines: [], recipe: emptyParsedRecipe };
  const known = read.get(seen) ?? { lines: cleanPostLines(formatOcrPage(seen)), recipe: parseOcrPages([seen]) };
  read.set(seen, known);
  return known;
}

const lists = ["ingredients", "instructions"] as const;

function hasLists({ recipe }: ReadAlone): boolean {
  return lists.some((list) => recipe[list].length > 0);
}
