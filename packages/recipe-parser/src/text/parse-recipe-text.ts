import { emptyParsedRecipe } from "../empty-parsed-recipe.ts";
import { type ParsedRecipe, parsedRecipeLimits } from "../parsed-recipe.ts";
import { stripControlCharacters } from "../strip-control-characters.ts";
import { addLeftOut, restoreSentences } from "./add-left-out.ts";
import { isBareFood } from "./bare-food.ts";
import {
  chooseLayoutOrTaggedRecipe,
  type LayoutRecipe,
  type TaggedRecipeResult,
} from "./choose-layout-or-tagged-recipe.ts";
import { cleanPostLines } from "./clean-lines.ts";
import { calculateConfidence } from "./confidence.ts";
import { isCookingDeed } from "./cooking-line.ts";
import { findCookTime } from "./find-cook-time.ts";
import { findPostSource } from "./find-post-source.ts";
import { findRecipeFacts } from "./find-recipe-facts.ts";
import { looksLikeIngredient, repairMisreadAmounts } from "./ingredient-line.ts";
import { joinWrappedIngredients } from "./join-ingredients.ts";
import { joinWrappedSteps } from "./join-steps.ts";
import { getLine, removeBlankLines } from "./lines.ts";
import { mergeScreenshots } from "./merge-screenshots.ts";
import { normalizeStepNumbers } from "./normalize-step-numbers.ts";
import { findTaggedSpans, limitItem, parseTaggedRecipe } from "./parse-tagged-recipe.ts";
import { isPriceList } from "./price-list.ts";
import { findServings, findYieldText } from "./servings.ts";
import { normalizeForComparison } from "./similarity.ts";
import { findLineKinds, type LineKind } from "./split-lists-by-tags.ts";
import { type RecipeSections, splitRecipeSections } from "./split-recipe-sections.ts";
import { splitRecipes } from "./split-recipes.ts";
import { beginsLikeStep } from "./step-verbs.ts";
import { findTitle } from "./title.ts";

/** Parses one post: a caption, a page, or the texts of its screenshots in order. Without a recipe, confidence is 0. */
export function parseRecipeText(read: string | string[]): ParsedRecipe {
  const pages = (typeof read === "string" ? [read] : read).map((page) =>
    collapseBlankLines(page).slice(0, maxCharacters),
  );
  const raw = pages.join("\n\n").slice(0, maxCharacters).trim();
  const source = typeof read === "string" ? read : read.join("\n\n");
  const none = { ...emptyParsedRecipe, extractedText: raw };
  if (isHouseholdAdvice(raw)) return addLeftOut(none, source);
  const groups = splitRecipes(normalizeStepNumbers(mergeScreenshots(pages.map(cleanPostLines)), false));
  const texts = sliceTextByRecipe(raw, groups);
  const apart = groups.flatMap((lines, index) => parseRecipeLines(lines, getLine(texts, index)) ?? []);
  // If only one part of a text is a recipe, the other parts belong to that recipe.
  const isSplit = groups.length === 1 || apart.length > 1;
  const recipes = isSplit ? apart : [groups.flat()].flatMap((lines) => parseRecipeLines(lines, raw) ?? []);
  const [first, ...others] = recipes.map(removeFalseTitle).slice(0, parsedRecipeLimits.otherRecipes + 1);
  if (first === undefined) return addLeftOut(none, source);
  const recipe = addLeftOut({ ...first, extractedText: raw, others }, source);
  const instructions = restoreSentences(first.instructions, recipe.leftOut, source);
  const isComplete = instructions.every((step) => first.instructions.includes(step));
  return isComplete ? recipe : addLeftOut({ ...recipe, instructions }, source);
}

/** Removes a title that is the name of the account, or "topping" of "For the topping:". */
function removeFalseTitle(recipe: ParsedRecipe): ParsedRecipe {
  const [title = "", name] = [recipe.title, recipe.sourceUsername].map((text) => normalizeForComparison(text ?? ""));
  const isPart = recipe.ingredients.some((line) => normalizeForComparison(line) === `forthe${title}`);
  return title === name || isPart ? { ...recipe, title: null } : recipe;
}

/** Parses the lines of one recipe by their layout and by the tagger, and chooses. `raw` is the text that they are from. */
function parseRecipeLines(lines: readonly string[], raw: string): ParsedRecipe | undefined {
  const text = lines.join("\n");
  const spans = findTaggedSpans(text);
  const layout = parseLayoutRecipe(lines, findLineKinds(lines, spans), raw);
  const tagged = parseTaggedRecipe(text, spans);
  return chooseLayoutOrTaggedRecipe(layout ?? undefined, tagged && addStatedFacts(tagged, raw));
}

/** Adds what the text states to a tagged recipe. */
function addStatedFacts({ recipe, titleProbability }: TaggedRecipeResult, raw: string): TaggedRecipeResult {
  const said = collapseSpaces(raw);
  const source = findPostSource(said);
  const facts = findRecipeFacts(recipe.title, recipe.title ?? "", said);
  const sourceUsername = recipe.sourceUsername ?? source.sourceUsername;
  return { recipe: { ...recipe, ...facts, ...source, sourceUsername, extractedText: raw }, titleProbability };
}

/** Matches the time at which a video shows a step: " (4:10)". */
const timeStamp = / ?\(\d{1,2}:\d{2}\)/g;

function parseLayoutRecipe(lines: readonly string[], kinds: readonly LineKind[], raw: string): LayoutRecipe | null {
  const said = collapseSpaces(raw);
  const sections = splitRecipeSections(lines, kinds);
  const items = joinWrappedIngredients(sections.ingredients.map(repairLine), sections.steps);
  const ingredients = items.map(limitItem);
  const instructions = joinWrappedSteps(sections.steps).map((step) => limitItem(step.replace(timeStamp, "")));
  if (!isPlausibleRecipe(ingredients, instructions, sections)) return null;
  if (!sections.hasHeadings && isPriceList(lines)) return null;

  const source = findPostSource(said);
  const title = findTitle(sections.head, source.sourceUsername);
  const head = sections.head.join("\n");
  const notes = removeBlankLines([findYieldText(sections.head, said) ?? "", ...joinWrappedSteps(sections.notes)]);
  const recipe = {
    ...emptyParsedRecipe,
    title,
    ingredients: ingredients.slice(0, parsedRecipeLimits.listItems),
    instructions: instructions.slice(0, parsedRecipeLimits.listItems),
    ...findRecipeFacts(title, head, said),
    ...findCookTime(removeLines(said, sections.steps), head, sections.steps.join("\n")),
    notes: notes.join("\n").slice(0, parsedRecipeLimits.notesCharacters) || null,
    confidence: calculateConfidence(title, ingredients, instructions),
    ...source,
    servings: findServings(said),
    extractedText: raw,
  };
  return { recipe, isSorted: sections.isSorted, isHeaded: sections.isHeaded };
}

/** Collapses spaces and blank lines, because the patterns for facts allow only one space. */
function collapseSpaces(text: string): string {
  return text.replace(/[^\S\n]+/g, " ").replace(/ ?\n(?: ?\n)+ ?/g, "\n\n");
}

/** Collapses blank lines, because thousands of them would push the recipe beyond the length limit. */
function collapseBlankLines(text: string): string {
  return stripControlCharacters(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\n\s*\n/g, "\n\n");
}

/** Returns the part of the text for each recipe, which begins with the recipe's title. */
function sliceTextByRecipe(raw: string, groups: readonly string[][]): string[] {
  let from = 0;
  const starts = groups.map(([title = ""], index) => {
    const at = index === 0 ? 0 : raw.indexOf(title, from);
    if (at !== -1) from = at;
    return at;
  });
  // A repaired title is not in the text, so the lines of each recipe are used.
  if (starts.includes(-1)) return groups.map((lines) => lines.join("\n"));
  return starts.map((start, index) => raw.slice(start, starts[index + 1]).trim());
}

const maxCharacters = 50_000;

/** This many foods are a recipe above a method, if the list has hardly anything else. */
const minFoods = 3;
const minFoodShare = 0.75;

function isPlausibleRecipe(
  ingredients: readonly string[],
  steps: readonly string[],
  { hasHeadings, isHeaded }: Pick<RecipeSections, "hasHeadings" | "isHeaded">,
): boolean {
  if (hasHeadings && isHeaded) return true;
  const foods = ingredients.filter(looksLikeIngredient).length;
  const deeds = steps.filter(beginsLikeStep).length;
  if (foods >= 2 && (hasHeadings || foods >= ingredients.length / 3)) return true;
  if (foods < 2 && foods + deeds >= 2) return true;
  const said = steps.join(" ");
  const known = ingredients.filter((line) => looksLikeIngredient(line) || isBareFood(line, said)).length;
  return isCookingDeed(getLine(steps, 0)) && known >= Math.max(minFoods, ingredients.length * minFoodShare);
}

/** Removes the lines of the method, because "cook 5 minutes" there is no cook time. */
function removeLines(text: string, lines: readonly string[]): string {
  const taken = removeBlankLines(lines.map(normalizeForComparison));
  const isTaken = (line: string) => taken.some((other) => line.endsWith(other));
  return text
    .split("\n")
    .filter((line) => !isTaken(normalizeForComparison(line)))
    .join("\n");
}

function repairLine(line: string): string {
  const prefix = /^[•*»«+·-]\s*/.exec(line)?.[0] ?? "";
  return prefix + repairMisreadAmounts(line.slice(prefix.length));
}

const householdWords =
  /(?<!\p{L})(?:face masks?|hair masks?|moisturi[sz]e\w*|serum|retinol|niacinamide|shampoo|skincare|pores|spray bottle|essential oil|tea tree|washing[ -]up liquid|dish soap|soap|cleaner|cleaning|limescale|descal\w+|grout|drain ?pipe|plughole|slime|shaving foam|contact lens\w*|glue|bath bombs?|candles?|wax|wick|compost|seedlings?|germinat\w+|fertili[sz]er|plant feed|potting|nettle feed|watering can|rust|toothbrush|sponge cloth|microfibre|disinfect\w*)(?!\p{L})/giu;
const minHouseholdWords = 2;
/** A longer text is a page, whose menu may have such words. */
const maxAdviceCharacters = 2_500;

/** True for advice on cleaning, skin, plants or crafts, which is written like a recipe. */
function isHouseholdAdvice(text: string): boolean {
  return (
    text.length <= maxAdviceCharacters && new Set(text.toLowerCase().match(householdWords)).size >= minHouseholdWords
  );
}
