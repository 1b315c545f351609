import { emptyParsedRecipe } from "../empty-parsed-recipe.ts";
import { parsedRecipeLimits } from "../parsed-recipe.ts";
import { numberWords } from "../quantities/number-words.ts";
import { createTaggedRecipe, type TaggedLine, type TaggedRecipe } from "../tagger/create-tagged-recipe.ts";
import { loadTagger } from "../tagger/load-tagger.ts";
import { tagText } from "../tagger/tag-text.ts";
import { formatSpan, type TaggedSpan } from "../tagger/tagged-span.ts";
import type { TaggedRecipeResult } from "./choose-layout-or-tagged-recipe.ts";
import { calculateConfidence } from "./confidence.ts";
import { findFirstDuration, parseCookTime } from "./cook-time.ts";
import { isCookingLine } from "./cooking-line.ts";
import { isEnglish } from "./is-english.ts";
import { getLine, removeBlankLines } from "./lines.ts";
import { parseStepNumber, stripListPrefix } from "./list-prefix.ts";
import { isPriceList } from "./price-list.ts";
import { wish } from "./remove-closing-remarks.ts";
import { findServings } from "./servings.ts";
import { beginsLikeStep } from "./step-verbs.ts";
import { capitalizeWord, cleanTitle, convertCapitalsToTitleCase } from "./title.ts";

/** Texts with more characters are web pages for other rules. Tagging 3,000 words takes about 50 ms. */
const maxCharacters = 20_000;
const minIngredients = 2;
const minSteps = 2;
const minLines = 4;
/** A text with two ingredients, not both measured, needs this many lines: cleaning advice names two foods, too. */
const minLinesOfTwo = 7;
/** A caption of one line with a single step needs this many ingredients that begin with an amount. */
const minMeasured = 3;
/** Lines of a lower probability are marked, so that the person checks them. */
const minSureProbability = 0.62;
/** A step that names nothing to be done needs this probability: "It travels fine with an ice brick". */
const minChatterProbability = 0.8;

/** Runs the tagger on the beginning of a text, to a limited length. */
export function findTaggedSpans(text: string): TaggedSpan[] {
  return tagText(loadTagger(), text.slice(0, maxCharacters));
}

/** Reads the recipe of an English caption or message, whatever its layout. */
export function parseTaggedRecipe(text: string, spans: readonly TaggedSpan[]): TaggedRecipeResult | undefined {
  const rows = text.split("\n");
  if (!isEnglish(text) || isPriceList(rows)) return undefined;
  const firstIngredient = spans.findIndex(({ kind }) => kind === "ingredient");
  const isTimeLabel = (span: TaggedSpan, index: number) => index < firstIngredient && timeLabel.test(formatSpan(span));
  const tagged = createTaggedRecipe(spans.filter((span, index) => span.kind !== "step" || !isTimeLabel(span, index)));
  const numbered = listNumberedSteps(rows);
  const recipe = { ...tagged, steps: numbered.length > 0 ? numbered : tagged.steps.filter(isStep) };
  const measured = recipe.ingredients.filter(({ text }) => /^\d/.test(text));
  const isLikeAdvice = recipe.ingredients.length === 2 && measured.length < 2;
  const isRecipe =
    recipe.ingredients.length >= minIngredients &&
    recipe.ingredients.length + recipe.steps.length >= (isLikeAdvice ? minLinesOfTwo : minLines) &&
    (recipe.steps.length >= minSteps || (recipe.steps.length === 1 && measured.length >= minMeasured));
  return isRecipe ? convertTaggedRecipe(recipe) : undefined;
}

/** Matches "Cook 40 mins", which states a time above the ingredients and is a step below them. */
const timeLabel = /^\P{L}*(?:prep|cook|bake|rest|total|ready)\p{L}*(?: time| in)?:? \d[\d\s–-]*\p{L}+\P{L}*$/iu;

const numberedProbability = 0.8;

/** Lists the lines numbered from 1 on as steps, if each is a whole line and most begin like one. */
function listNumberedSteps(lines: readonly string[]): TaggedLine[] {
  const first = lines.findIndex((line) => parseStepNumber(line) === 1);
  const rows = removeBlankLines(lines.slice(first));
  const end = rows.findIndex((line, index) => parseStepNumber(line) !== index + 1);
  const steps = rows.slice(0, end === -1 ? undefined : end).map(stripListPrefix);
  const areSteps = first !== -1 && steps.length >= minSteps && steps.filter(beginsLikeStep).length * 2 > steps.length;
  const isWrapped = end !== -1 && lines[lines.indexOf(getLine(rows, end - 1)) + 1] !== "";
  return areSteps && !isWrapped ? steps.map((text) => ({ text, probability: numberedProbability })) : [];
}

function isStep({ text, probability }: TaggedLine): boolean {
  return !wish.test(text) && (probability >= minChatterProbability || remark.test(text) || isCookingLine(text));
}

const remark = /^(?:\p{L}+ )?(?:tips?|notes?|nb|hint|storage)\s?[:!–-]/iu;

function convertTaggedRecipe(tagged: TaggedRecipe): TaggedRecipeResult {
  const { ingredients, steps, servingsText, timeText, titleProbability } = tagged;
  const title = capitalizeWord(convertCapitalsToTitleCase(cleanTitle(tagged.title ?? "")));
  const remarks = steps.map(({ text }) => text).filter((text) => remark.test(text));
  const recipe = {
    ...emptyParsedRecipe,
    title: title.slice(0, parsedRecipeLimits.titleCharacters) || null,
    ingredients: listTexts(ingredients),
    instructions: listTexts(steps.filter(({ text }) => !remark.test(text))),
    notes: [...tagged.notes, ...remarks].join("\n").slice(0, parsedRecipeLimits.notesCharacters) || null,
    servings: servingsText === null ? null : (findServings(servingsText) ?? findFirstCount(servingsText)),
    cookTimeMinutes: timeText === null ? null : parseCookTime(findFirstDuration(timeText)),
    facts: [...ingredients, ...steps]
      .filter(({ probability }) => probability < minSureProbability)
      .map(({ text }) => ({ text: limitItem(text), place: null, doubt: "unsure" as const })),
    confidence: calculateConfidence(title || null, listTexts(ingredients), listTexts(steps)),
    sourceUsername: tagged.username?.replace(/^@/, "").replace(/[.]+$/, "") ?? null,
  };
  return { recipe, titleProbability };
}

function listTexts(lines: readonly TaggedLine[]): string[] {
  return lines.slice(0, parsedRecipeLimits.listItems).map(({ text }) => limitItem(text));
}

/** Cuts an ingredient or a step to the length that a recipe may store. */
export function limitItem(text: string): string {
  return text.slice(0, parsedRecipeLimits.listItemCharacters);
}

/** Finds a number of people, as in "enough for three", or of pieces, but not of jars. */
function findFirstCount(text: string): number | null {
  if (/(?<!\p{L})(?:makes|yields?|cups?|jars?|bottles?|lit(?:re|er)s?|pints?|oz|ml)(?!\p{L})/iu.test(text)) return null;
  const words: string[] = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const found = words.length > 0 ? /\d{1,2}(?!\d)/.exec(text)?.[0] : undefined;
  if (found !== undefined) return Number(found) > 1 ? Number(found) : null;
  const count = words.map((word) => numberWords.get(word)).find((value) => value !== undefined) ?? null;
  return words.includes("dozen") ? (count ?? 1) * 12 : count;
}
