import { linesOf } from "#app/reading/text/clean-lines.ts";
import { isCookingLine } from "#app/reading/text/cooking-line.ts";
import { headingOf, isSubheading } from "#app/reading/text/headings.ts";
import { looksLikeIngredient } from "#app/reading/text/ingredient-line.ts";
import { stripListPrefix } from "#app/reading/text/list-prefix.ts";
import { recipeFromText } from "#app/reading/text/recipe-from-text.ts";
import { isChrome } from "#app/reading/text/social-chrome.ts";
import type { TextCase } from "./text-case.ts";

/** A number without a dot or a misread check box, which a list leaves out. */
const marker = /^(?:\d{1,2}|[oO]|\[\S?)\s+/;
/** "Prep 10 min | Cook 30 min": a time is a fact of its own. */
const time = /^(?:prep|cook|rest|bake|total)\w*\s?(?:time)?:?\s*\d/i;

/**
 * The lines of a text that read like a part of a recipe and are nowhere in its reading: in no title and no
 * list, not offered, and no heading and nothing of the app around the recipe either.
 */
export function vanishedLines({ text }: Pick<TextCase, "text">): string[] {
  const first = recipeFromText(text);
  const kept = [first, ...first.others].flatMap(({ title, ingredients, instructions, missed }) => [
    title ?? "",
    ...ingredients,
    ...instructions,
    ...missed,
  ]);
  const said = bare(kept.join(" "));
  return linesOf(text).filter((line) => {
    if (isChrome(line) || headingOf(line) !== null || isSubheading(line) || time.test(line)) return false;
    const item = stripListPrefix(line);
    if (!isCookingLine(item) && !looksLikeIngredient(item)) return false;
    return !said.includes(bare(item)) && !said.includes(bare(item.replace(marker, "")));
  });
}

function bare(line: string): string {
  return line
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
