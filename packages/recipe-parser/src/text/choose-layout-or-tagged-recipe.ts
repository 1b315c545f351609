import { highConfidence, type ParsedRecipe } from "../parsed-recipe.ts";
import { foodPattern } from "./food-words.ts";
import { parseHeading } from "./headings.ts";
import { beginsLikeStep } from "./step-verbs.ts";

/** A recipe read by its layout. `isSorted`: each line is known to be in its list. `isHeaded`: headings name both lists. */
export type LayoutRecipe = { recipe: ParsedRecipe; isSorted: boolean; isHeaded: boolean };

/** A recipe that was tagged word by word. */
export type TaggedRecipeResult = { recipe: ParsedRecipe; titleProbability: number };

/** From this share of words in the same list on, both readings count as alike. */
const minShared = 0.85;
/** A step that shares fewer words than this with the tagger's steps is probably chatter. */
const minStepShared = 0.45;
const minStepWords = 3;
const maxFoodWords = 4;
/** The probabilities from which the tagger's title replaces a plain first line, and a line of prose. */
const minTitleProbability = 0.55;
const minProbabilityInProse = 0.1;
/** If the title's probability is lower, the recipe is called "High" only if the layout gives the same title. */
const sureTitleProbability = 0.7;
/** A first line with more words than this is a sentence around the name. */
const maxPlainWords = 5;
const maxCapitalizedWords = 10;

/**
 * Chooses between two readings of one text. Where headings name both lists, or every line is an ingredient or a step,
 * the layout knows best where a line ends; else the text is prose, which the tagger reads.
 */
export function chooseLayoutOrTaggedRecipe(
  layout: LayoutRecipe | undefined,
  tagged: TaggedRecipeResult | undefined,
): ParsedRecipe | undefined {
  if (layout === undefined)
    return tagged && limitConfidenceToMedium({ ...tagged.recipe, title: getTaggedTitle(tagged) });
  if (tagged === undefined) return layout.recipe;
  const { recipe } = layout;
  const other = tagged.recipe;
  const stated = {
    title: chooseTitle(layout, tagged),
    notes: recipe.notes ?? other.notes,
    isCookTimeSum: recipe.cookTimeMinutes !== null && recipe.isCookTimeSum === true,
    servings: recipe.servings ?? other.servings,
    cookTimeMinutes: recipe.cookTimeMinutes ?? other.cookTimeMinutes,
    sourceUsername: other.sourceUsername ?? recipe.sourceUsername,
  };
  // Prefers the tagger where the layout has taken a paragraph for one step.
  const isParagraph =
    recipe.instructions.length === 1 &&
    other.instructions.length > 1 &&
    calculateSharedWords(other.instructions, recipe.instructions) >= minShared;
  if (!layout.isSorted) return { ...limitConfidenceToMedium(other), ...stated };
  const instructions = isParagraph ? other.instructions : removeChatter(recipe.instructions, other.instructions);
  const isTitleSure =
    tagged.titleProbability >= sureTitleProbability ||
    listWords(recipe.title ?? "").join(" ") === listWords(other.title ?? "").join(" ");
  const isConfirmed =
    layout.isHeaded &&
    isTitleSure &&
    areAlike(instructions, other.instructions) &&
    areAlike(recipe.ingredients, other.ingredients);
  const { confidence } = isConfirmed ? recipe : limitConfidenceToMedium(recipe);
  return { ...recipe, ...stated, instructions, confidence };
}

/** Limits the confidence, because lists without headings often need a correction although both readings agree. */
function limitConfidenceToMedium(recipe: ParsedRecipe): ParsedRecipe {
  return { ...recipe, confidence: Math.min(recipe.confidence, highConfidence) };
}

function areAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  return calculateSharedWords(one, other) >= minShared && calculateSharedWords(other, one) >= minShared;
}

/** Returns the share, from 0 to 1, of the words of some lines that other lines hold too. */
function calculateSharedWords(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of others.flatMap(listWords)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = lines.flatMap(listWords);
  const shared = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return words.length === 0 ? 0 : shared.length / words.length;
}

function listWords(line: string): string[] {
  return line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Chooses the title: the layout's if it is nothing but a name; else the tagger knows which words are the name. */
function chooseTitle(layout: LayoutRecipe, tagged: TaggedRecipeResult): string | null {
  const { title } = layout.recipe;
  const other = getTaggedTitle(tagged);
  if (title === null || other === null) return title ?? other;
  const words = listWords(title);
  const isPlain =
    words.length <= (isCapitalized(title) ? maxCapitalizedWords : maxPlainWords) && !/[!?|@#·]|, |\. /.test(title);
  const isAbout = listWords(other).some((word) => word.length > 2 && words.includes(word));
  if (isAbout) return isPlain ? title : goOnBehind(title, other);
  if (!isPlain) return tagged.titleProbability >= minProbabilityInProse ? other : title;
  return tagged.titleProbability >= minTitleProbability ? other : title;
}

/** Lengthens the tagger's name to the end of the title: "Beef stew" in "Beef stew with dumplings, leek and carrots". */
function goOnBehind(title: string, name: string): string {
  const start = title.toLowerCase().indexOf(name.toLowerCase());
  const rest = start === -1 ? "" : title.slice(start + name.length);
  const [, ...listed] = rest.split(/, (?:and )?/);
  const isName =
    /^(?:,| (?:with|and|in|on|from|&)) /i.test(rest) &&
    listWords(name + rest).length <= maxCapitalizedWords &&
    listed.every((part) => foodPattern.test(part)) &&
    !/[!?.|@#·]/.test(rest);
  return isName ? (start === 0 ? title : name + rest) : name;
}

/** The tagger's title, unless it is a heading, or its words are a part of an ingredient or a step. */
function getTaggedTitle({ recipe: { title, ingredients, instructions } }: TaggedRecipeResult): string | null {
  if (title === null || parseHeading(title) !== null) return null;
  const words = ` ${listWords(title).join(" ")} `;
  const isInLine = (line: string) => ` ${listWords(line).join(" ")} `.includes(words);
  return [...ingredients, ...instructions].some(isInLine) ? null : title;
}

/** Whether all longer words have capitals, as in "Chicken Marinade for the Grill". */
function isCapitalized(title: string): boolean {
  return (title.match(/\p{L}{4,}/gu) ?? []).every((word) => /^\p{Lu}|^with$/u.test(word));
}

/** Whether a line is a step, such as "Rest 10 minutes", "Serve." or "Basil over it", but not "Save for later". */
function looksLikeStep(line: string): boolean {
  const count = listWords(line).length;
  if (beginsLikeStep(line)) return /[.!]$/.test(line) || count >= minStepWords;
  return count <= maxFoodWords && foodPattern.test(line) && !/[!?>@#]/.test(line);
}

/** Drops chatter above and below the steps, where the tagger understands the other steps and can tell. */
function removeChatter(steps: readonly string[], tagged: readonly string[]): string[] {
  const isKnown = (step: string) => looksLikeStep(step) || calculateSharedWords([step], tagged) >= minStepShared;
  const known = steps.filter(isKnown);
  if (known.length * 2 < steps.length || calculateSharedWords(known, tagged) < minShared) return [...steps];
  return steps.slice(steps.findIndex(isKnown), steps.findLastIndex(isKnown) + 1);
}
