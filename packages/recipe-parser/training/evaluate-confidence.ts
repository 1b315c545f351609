/**
 * Prints how many recipes of the held-out dishes are called "High" and how many of these need no correction, for the
 * captions as written and as misread by text recognition. The counts are printed because they are too small for a share.
 *   npm run evaluate-confidence -w packages/recipe-parser
 */
import { parsePastedText } from "../src/parse-pasted-text.ts";
import { getConfidenceLabel, type ParsedRecipe } from "../src/parsed-recipe.ts";
import { scoreCaptions } from "../tests/score-captions.ts";
import { isHeldOut, requireHeldOutWeights } from "./examples.ts";
import { readCaptions, type SpanKind, type TrainingCaption, type TrainingSpan } from "./read-captions.ts";
import { createRandom } from "./train-crf.ts";
import { varyCaption } from "./vary-captions.ts";

requireHeldOutWeights();
const random = createRandom(5);
const heldOut = readCaptions(new URL("captions/", import.meta.url)).filter(
  (caption) => isHeldOut(caption) && caption.style !== "none",
);
const rows = heldOut.flatMap((caption) => {
  const misread = varyCaption(caption, random)[1] ?? caption;
  return [
    { as: "written", caption, recipe: parsePastedText(caption.text) },
    { as: "misread", caption, recipe: parsePastedText(misread.text) },
  ];
});
console.table(
  ["written", "misread"].map((as) => {
    const own = rows.filter((row) => row.as === as);
    const high = own.filter(({ recipe }) => getConfidenceLabel(recipe.confidence) === "High");
    const right = high.filter(({ caption, recipe }) => needsNoCorrection(caption, recipe));
    return { as, captions: own.length, high: high.length, "no correction": right.length };
  }),
);

/** A line may keep an aside of the caption or leave it out. A caption that names no dish has no title. */
function needsNoCorrection(caption: TrainingCaption, { title, ingredients, instructions }: ParsedRecipe): boolean {
  const list = (kind: SpanKind, given: readonly string[]) =>
    caption.spans.filter((span) => span.kind === kind).map((span) => getExpectedText(caption, span, given));
  const [expectedTitle = ""] = list("title", [title ?? ""]);
  const { id, style, text } = caption;
  const truth = { id, style, text, title: expectedTitle, servings: null, minutes: null, username: null, junk: [] };
  const { titles, problems } = scoreCaptions(
    [{ ...truth, ingredients: list("ingredient", ingredients), steps: list("step", instructions) }],
    () => ({ title, ingredients, steps: instructions, sourceUrl: null }),
  );
  const isUntitled = expectedTitle === "" && title === null;
  return problems.length === (isUntitled ? 1 - titles : 0);
}

function getExpectedText({ text, spans }: TrainingCaption, { start, end }: TrainingSpan, given: readonly string[]) {
  const whole = text.slice(start, end);
  if (given.some((line) => listWords(line) === listWords(whole))) return whole;
  const asides = spans.filter((span) => span.kind === "aside" && span.start >= start && span.end <= end);
  const ends = [start, ...asides.map((aside) => aside.end)];
  return ends.map((from, index) => text.slice(from, asides[index]?.start ?? end)).join("");
}

function listWords(line: string): string {
  return (
    line
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(" ") ?? ""
  );
}
