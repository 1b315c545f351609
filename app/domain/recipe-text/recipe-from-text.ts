import { recipeLimits } from "../recipes/recipe.ts";
import { cleanLines } from "./clean-lines.ts";
import { splitCommaList } from "./comma-list.ts";
import { beginsLikeStep } from "./food-words.ts";
import { looksLikeIngredient, repairAmounts } from "./ingredient-line.ts";
import { joinWrappedIngredients } from "./join-ingredients.ts";
import { joinWrappedSteps } from "./join-steps.ts";
import { mergeScreenshots } from "./merge-screenshots.ts";
import type { Reading } from "./reading.ts";
import { sectionsOf } from "./sections.ts";
import { servingsFrom } from "./servings.ts";
import { sourceFrom } from "./source.ts";
import { cookTimeFrom, cuisineFrom, dietaryFrom, difficultyFrom, mealTypeFrom } from "./stated-facts.ts";
import { titleFrom } from "./title.ts";

/**
 * Reads a recipe from the text of one post: a caption, a page, a pasted text, or the text recognised in
 * screenshots, one text each, in order. Several texts become one recipe, without the lines that they repeat
 * from each other. Text without a recipe gives empty lists, no title and confidence 0.
 */
export function recipeFromText(text: string | string[]): Reading {
  const pages = (typeof text === "string" ? [text] : text).map((page) => page.slice(0, maxCharacters));
  const raw = pages.join("\n\n").slice(0, maxCharacters).trim();
  // Collapses runs of spaces, so that the patterns that search for a fact need not allow for a thousand of them.
  const said = raw.replace(/[^\S\n]+/g, " ").replace(/ ?\n(?: ?\n)+ ?/g, "\n\n");
  const lines = mergeScreenshots(pages.map(cleanLines));
  const sections = sectionsOf(lines);
  const ingredients = splitCommaList(joinWrappedIngredients(sections.ingredients.map(repairLine), sections.steps)).map(
    limited,
  );
  const instructions = joinWrappedSteps(sections.steps).map(limited);
  if (!isRecipe(ingredients, instructions, sections.hasHeadings)) return { ...nothing, extractedText: raw };

  const source = sourceFrom(said);
  const title = titleFrom(sections.head, source.username);
  const head = sections.head.join("\n");
  const around = `${head}\n${(said.match(/#\w+/g) ?? []).join(" ")}`;
  return {
    title,
    ingredients: ingredients.slice(0, recipeLimits.listItems),
    instructions: instructions.slice(0, recipeLimits.listItems),
    category: mealTypeFrom(title ?? "", around),
    cuisine: cuisineFrom(title ?? "", around),
    difficulty: difficultyFrom(said),
    cookTimeMinutes: cookTimeFrom(said, head),
    dietary: dietaryFrom(said),
    confidence: confidenceOf(title, ingredients, instructions),
    sourcePlatform: source.platform,
    sourceUsername: source.username,
    sourceUrl: source.url,
    servings: servingsFrom(said),
    extractedText: raw,
    facts: [],
    missed: [],
    cover: null,
    others: [],
  };
}

/** More than any post has. */
const maxCharacters = 50_000;

const nothing: Reading = {
  title: null,
  ingredients: [],
  instructions: [],
  category: null,
  cuisine: null,
  difficulty: null,
  cookTimeMinutes: null,
  dietary: { glutenFree: false, dairyFree: false, lowFodmap: false },
  confidence: 0,
  sourcePlatform: null,
  sourceUsername: null,
  sourceUrl: null,
  servings: null,
  extractedText: "",
  facts: [],
  missed: [],
  cover: null,
  others: [],
};

function isRecipe(ingredients: readonly string[], steps: readonly string[], hasHeadings: boolean): boolean {
  const foods = ingredients.filter(looksLikeIngredient).length;
  const deeds = steps.filter(beginsLikeStep).length;
  if (foods >= 2) return hasHeadings || foods >= ingredients.length / 3;
  return foods + deeds >= 2;
}

const enoughIngredients = 5;
const enoughSteps = 3;
const maxConfidence = 0.95;

/**
 * How complete the recipe is: 0.35 for five ingredients, 0.3 for three steps, 0.15 for a title, and 0.2 for
 * the share of lines that look like what they were taken for. Without steps at most 0.6, without ingredients
 * at most 0.5.
 */
function confidenceOf(title: string | null, ingredients: readonly string[], steps: readonly string[]): number {
  const clear = ingredients.filter(looksLikeIngredient).length + steps.filter(beginsLikeStep).length;
  const sum =
    0.35 * Math.min(1, ingredients.length / enoughIngredients) +
    0.3 * Math.min(1, steps.length / enoughSteps) +
    (title === null ? 0 : 0.15) +
    (0.2 * clear) / Math.max(1, ingredients.length + steps.length);
  const most = ingredients.length === 0 ? 0.5 : steps.length === 0 ? 0.6 : maxConfidence;
  return Math.round(Math.min(sum, most) * 100) / 100;
}

function repairLine(line: string): string {
  const prefix = /^[•*»«+·-]\s*/.exec(line)?.[0] ?? "";
  return prefix + repairAmounts(line.slice(prefix.length));
}

function limited(item: string): string {
  return item.slice(0, recipeLimits.listItemCharacters);
}
