import type { LeftOutLine, ParsedRecipe } from "recipe-parser";
import { filterVisibleLines, listLongSteps, listParsedLines } from "./parsed-lines.ts";
import { dietaryFlags, recipeLimits } from "./recipe.ts";
import { draftFields, excludeDraftLines, formatServingsField, joinLeftOut, type RecipeDraft } from "./recipe-draft.ts";

/** Lines count as the same if this many of their first characters are equal. */
const sameBeginning = 20;

/** Fills empty fields and appends to lists, but never changes typed text. Text that was not understood becomes notes. */
export function mergeParsedRecipe(
  draft: RecipeDraft,
  recipe: ParsedRecipe,
  photoIds: readonly string[] = [],
): RecipeDraft {
  const isWanted = (line: string) => !draft.excludedLines.includes(line.trim());
  const ingredients = recipe.ingredients.filter(isWanted);
  const steps = recipe.instructions.filter((step) => isFilled(step) && isWanted(step));
  // The same source read again adds nothing. Otherwise a step may repeat one of the form's: "Stir well."
  const hasNewStep = steps.some((step) => !draft.instructionsList.includes(step));
  const credit = isEmptyParsedRecipe(recipe) || draft.sourceUrl.trim() ? null : formatSourceCredit(recipe);
  const merged: RecipeDraft = {
    ...draft,
    title: draft.title.trim() ? draft.title : (recipe.title ?? "").slice(0, recipeLimits.readTitleCharacters),
    category: draft.category ?? recipe.category,
    cuisine: draft.cuisine.trim() ? draft.cuisine : (recipe.cuisine ?? ""),
    difficulty: draft.difficulty ?? recipe.difficulty,
    cookTime: draft.cookTime.trim() ? draft.cookTime : String(recipe.cookTimeMinutes ?? ""),
    servings: draft.servings.trim() ? draft.servings : formatServingsField(recipe.servings),
    sourceUrl: draft.sourceUrl.trim() ? draft.sourceUrl : (getSourceUrl(recipe) ?? ""),
    photoUrl: draft.photoUrl.trim() ? draft.photoUrl : (recipe.photoUrl ?? ""),
    ingredientsList: addNew(draft.ingredientsList, ingredients),
    instructionsList: [...draft.instructionsList, ...(hasNewStep ? steps : [])],
    notes: addToNotes(draft.notes, recipe, credit !== null && isWanted(credit) ? credit : null),
    dietary: dietaryFlags.some((flag) => draft.dietary[flag]) ? draft.dietary : recipe.dietary,
    confidence: isEmptyParsedRecipe(recipe) ? draft.confidence : recipe.confidence,
  };
  const filled = draftFields.filter((field) => JSON.stringify(merged[field]) !== JSON.stringify(draft[field]));
  const lists = [merged.ingredientsList, merged.instructionsList];
  const isInNoList = (line: string) => !lists.flat().includes(line);
  return {
    ...merged,
    readLines: filterVisibleLines(
      [...listLongSteps(recipe), ...draft.readLines, ...listParsedLines(recipe, photoIds)],
      lists,
    ),
    leftOut: joinLeftOut(
      draft.leftOut,
      listLeftOut(recipe).filter(({ text }) => isWanted(text)),
    ).filter(({ text }) => isInNoList(text)),
    sourceText: isEmptyParsedRecipe(recipe)
      ? draft.sourceText
      : [draft.sourceText, recipe.extractedText].filter(Boolean).join("\n\n").slice(0, recipeLimits.sourceCharacters),
    // An ingredient is added once. It does not come back after the person has changed or removed it.
    excludedLines: excludeDraftLines(draft.excludedLines, [...(credit === null ? [] : [credit]), ...ingredients]),
    readFields: draftFields.filter((field) => filled.includes(field) || draft.readFields.includes(field)),
  };
}

export function isEmptyParsedRecipe(recipe: ParsedRecipe): boolean {
  return recipe.ingredients.length === 0 && recipe.instructions.length === 0;
}

/** Lists what the form offers to add, without bullets. */
function listLeftOut({ leftOut }: ParsedRecipe): LeftOutLine[] {
  return leftOut
    .filter(({ reason }) => reason !== "understood" && reason !== "other recipe")
    .map((part) => ({ ...part, text: part.text.replace(/^[^\p{L}\p{N}(#@]+/u, "") }))
    .filter(({ text }) => isFilled(text));
}

function addNew(present: string[], found: string[]): string[] {
  const beginning = (text: string) => text.trim().toLowerCase().slice(0, sameBeginning);
  const before = new Set(present.filter(isFilled).map(beginning));
  // Empty lines of the form stay, because the person may be about to type there.
  return [...present, ...found.filter((item) => isFilled(item) && !before.has(beginning(item)))];
}

function isFilled(item: string): boolean {
  return item.trim() !== "";
}

/** Adds the post's notes and the line that names its poster. */
function addToNotes(notes: string, recipe: ParsedRecipe, credit: string | null): string {
  if (!isEmptyParsedRecipe(recipe)) {
    const added = (recipe.notes ?? "").split("\n").filter((line) => isFilled(line) && !notes.includes(line.trim()));
    const platform = recipe.sourcePlatform ? ` on ${recipe.sourcePlatform}` : "";
    const credited = credit === null || notes.includes(credit) ? "" : `${credit}${platform}`;
    const before = notes.trim() ? notes : "";
    return [before, ...added, credited].filter(Boolean).join("\n").slice(0, recipeLimits.notesCharacters);
  }
  const seen = (recipe.extractedText || (recipe.notes ?? "")).trim();
  if (seen === "" || notes.includes(seen)) return notes;
  return [notes.trim(), seen].filter(Boolean).join("\n\n").slice(0, recipeLimits.notesCharacters);
}

type Source = Pick<ParsedRecipe, "sourceUrl" | "sourceUsername" | "sourcePlatform">;

/** Returns the URL of the source; null for a username such as `cozy.kitchen.lena`. */
function getSourceUrl({ sourceUrl, sourceUsername }: Source): string | null {
  if (!sourceUrl || !sourceUsername || !URL.canParse(sourceUrl)) return sourceUrl;
  const { host, pathname, search } = new URL(sourceUrl);
  const name = `${stripUsername(sourceUsername).toLowerCase()}.`;
  const isUsername = pathname === "/" && search === "" && name.startsWith(`${host.replace(/^www\./, "")}.`);
  return isUsername ? null : sourceUrl;
}

/** Returns "From @lena" for a username; null for a URL. */
function formatSourceCredit(source: Source): string | null {
  const { sourceUsername } = source;
  return getSourceUrl(source) !== null || !sourceUsername ? null : `From @${stripUsername(sourceUsername)}`;
}

function stripUsername(username: string): string {
  return username.replace(/^@/, "");
}
