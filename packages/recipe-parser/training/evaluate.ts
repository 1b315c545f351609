/**
 * Prints the tagger's scores on the held-out dishes and on the development captions, by style.
 *   npm run evaluate -w packages/recipe-parser [-- --show]
 */
import { readFileSync } from "node:fs";
import { createTaggedRecipe } from "../src/tagger/create-tagged-recipe.ts";
import { loadTagger } from "../src/tagger/load-tagger.ts";
import { tagText } from "../src/tagger/tag-text.ts";
import { type CaptionAnswer, type CaptionTruth, formatCaptionScore, scoreCaptions } from "../tests/score-captions.ts";
import { isHeldOut, requireHeldOutWeights } from "./examples.ts";
import { readCaptions, type TrainingCaption } from "./read-captions.ts";

requireHeldOutWeights();
const shows = process.argv.includes("--show");
const models = loadTagger();
const captions = readCaptions(new URL("captions/", import.meta.url));
const heldOut = captions.filter(isHeldOut);
const development: CaptionTruth[] = JSON.parse(
  readFileSync(new URL("../tests/captions.json", import.meta.url), "utf8"),
);

print("held out", heldOut.filter(({ style }) => style !== "none").map(createCaptionTruth));
print("development", development);
const none = captions.filter(({ style }) => style === "none");
for (const caption of none) {
  const { ingredients, steps } = parse(caption.text);
  if (ingredients.length >= 2 && steps.length >= 1)
    console.log(
      `${isHeldOut(caption) ? "held out" : "trained"} ${caption.id}: a recipe in "${caption.dish}": ${ingredients.join(" / ")} // ${steps.join(" / ")}`,
    );
}

function parse(text: string): CaptionAnswer {
  const { title, ingredients, steps } = createTaggedRecipe(tagText(models, text));
  const listTexts = (lines: { text: string }[]) => lines.map((line) => line.text);
  return { title, ingredients: listTexts(ingredients), steps: listTexts(steps), sourceUrl: null };
}

function createCaptionTruth({ id, style, text, spans, servings, minutes }: TrainingCaption): CaptionTruth {
  const listSpanTexts = (kind: string) =>
    spans.filter((span) => span.kind === kind).map(({ start, end }) => text.slice(start, end));
  return {
    id,
    style,
    text,
    title: listSpanTexts("title")[0] ?? "",
    ingredients: listSpanTexts("ingredient"),
    steps: listSpanTexts("step"),
    servings,
    minutes,
    username: null,
    junk: [],
  };
}

function print(name: string, truths: readonly CaptionTruth[]): void {
  const styles = new Map(
    [...new Set(truths.map(({ style }) => style))].map((style) => [
      style,
      truths.filter((truth) => truth.style === style),
    ]),
  );
  styles.set("all", [...truths]);
  console.log(name);
  const rows = [...styles].map(([style, list]) => {
    const score = scoreCaptions(list, parse);
    if (shows && style === "all") for (const problem of score.problems) console.log(problem);
    return { style, ...formatCaptionScore(score) };
  });
  console.table(rows);
}
