import { splitTextLines } from "../../packages/recipe-parser/src/text/clean-lines.ts";
import { isCookingLine } from "../../packages/recipe-parser/src/text/cooking-line.ts";
import { isSubheading, parseHeading } from "../../packages/recipe-parser/src/text/headings.ts";
import { looksLikeIngredient } from "../../packages/recipe-parser/src/text/ingredient-line.ts";
import { isInterfaceText } from "../../packages/recipe-parser/src/text/interface-text.ts";
import { stripListPrefix } from "../../packages/recipe-parser/src/text/list-prefix.ts";
import type { ParsedTextCase } from "./score-texts.ts";

/** A number without a dot or a misread check box, which a list leaves out. */
const marker = /^(?:\d{1,2}|[oO]|\[\S?)\s+/;
/** "Prep 10 min | Cook 30 min": a time is a fact of its own. */
const time = /^(?:prep|cook|rest|bake|total)\w*\s?(?:time)?:?\s*\d/i;

/**
 * The lines of a text that read like a part of a recipe and are nowhere in its reading: in no title and no
 * list, not offered, and no heading and nothing of the app around the recipe either.
 */
export function listVanishedLines({ text, parsed }: ParsedTextCase): string[] {
  const kept = [parsed, ...parsed.others].flatMap(({ title, ingredients, instructions, leftOut }) => [
    title ?? "",
    ...ingredients,
    ...instructions,
    ...leftOut.flatMap(({ text, reason }) => (reason === "not understood" ? text : [])),
  ]);
  const said = bare(kept.join(" "));
  return splitTextLines(text).filter((line) => {
    if (isInterfaceText(line) || parseHeading(line) !== null || isSubheading(line) || time.test(line)) return false;
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
