import { readFileSync } from "node:fs";
import { parseCaptions } from "./read-captions.ts";

/**
 * Prints the problems in the marks of a caption file, and with `--long` each caption's title, ingredients and steps.
 *   npm run check-captions -w packages/recipe-parser -- training/captions/name.txt [--long]
 */
const [file = "", isLong] = process.argv.slice(2);
const captions = parseCaptions(readFileSync(file, "utf8"), "caption");
for (const { id, dish, style, text, spans, servings, minutes } of captions) {
  const listSpanTexts = (kind: string) =>
    spans.filter((span) => span.kind === kind).map(({ start, end }) => text.slice(start, end));
  const [ingredients, steps, titles] = [listSpanTexts("ingredient"), listSpanTexts("step"), listSpanTexts("title")];
  const problems = [
    style === "none" && spans.length > 0 && "a caption of style none has marks",
    style !== "none" && ingredients.length < 2 && "fewer than two ingredients",
    style !== "none" && steps.length === 0 && "no step",
    titles.length > 1 && "more than one title",
    servings !== null && listSpanTexts("servings").length === 0 && "servings without <v>",
    servings === null && listSpanTexts("servings").length > 0 && "<v> without servings in the first line",
    minutes !== null && listSpanTexts("time").length === 0 && "minutes without <m>",
    ingredients.some((item) => item.length > 140) && "a very long ingredient",
    ingredients.some((item) => /^[\s•\-*,]|[\s,]$/.test(item)) && "an ingredient begins or ends with a mark or space",
    steps.some((step) => /^[\s•\-*,]|\s$/.test(step)) && "a step begins or ends with a mark or space",
  ].filter(Boolean);
  if (problems.length > 0) console.log(`${id} ${dish}: ${problems.join("; ")}`);
  if (isLong)
    console.log(
      `${id} ${dish} [${style}]\n  title ${titles}\n  ingredients ${ingredients.join(" / ")}\n  steps ${steps.join(" / ")}\n`,
    );
}
const styles = Map.groupBy(captions, (caption) => caption.style);
console.log(`${captions.length} captions: ${[...styles].map(([style, list]) => `${style} ${list.length}`).join(", ")}`);
