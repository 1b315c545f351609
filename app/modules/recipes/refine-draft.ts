import type { ParsedRecipe } from "recipe-parser";
import { mergeEdits, mergeLines } from "./merge-edits.ts";
import { isEmptyParsedRecipe, mergeParsedRecipe } from "./merge-parsed-recipe.ts";
import { filterVisibleLines, type ParsedLine } from "./parsed-lines.ts";
import { draftFields, excludeDraftLines, type RecipeDraft } from "./recipe-draft.ts";

/** The drafts before and after the first result of an analysis filled in the form. */
export type FirstFill = { before: RecipeDraft; filled: RecipeDraft };

/**
 * Replaces what the first result of an analysis filled in by the later result of the same photos. Fields and lines that
 * the person has changed, removed, added or accepted since stay. An empty field or result replaces nothing.
 */
export function refineDraft(
  draft: RecipeDraft,
  { before, filled }: FirstFill,
  recipe: ParsedRecipe,
  photoIds: readonly string[],
): RecipeDraft {
  if (isEmptyParsedRecipe(recipe)) return draft;
  const refined = mergeParsedRecipe(before, recipe, photoIds);
  const firstTexts = findFirstTexts(filled.readLines, refined.readLines);
  const correctedTexts = new Map([...firstTexts].map(([text, first]) => [first, text]));
  const wasShown = (text: string) => listLines(filled).includes(text);
  const isAccepted = (text: string) => findDoubt(filled, text) !== null && findDoubt(draft, text) === null;
  // A corrected line keeps its first text during the merge, so that a corrected line does not count as another line.
  const restoreTexts = (list: "ingredientsList" | "instructionsList") =>
    refined[list]
      .map((text) => firstTexts.get(text) ?? text)
      // The other lines are not in the list again that the person has removed, or has added by hand.
      .filter((text) => filled[list].includes(text) || wasShown(text) === listLines(draft).includes(text));
  const correctTexts = (lines: string[]) =>
    lines.map((text) => (isAccepted(text) ? text : (correctedTexts.get(text) ?? text)));
  const {
    draft: merged,
    taken,
    lineConflicts,
  } = mergeEdits(filled, draft, {
    ...refined,
    ingredientsList: restoreTexts("ingredientsList"),
    instructionsList: restoreTexts("instructionsList"),
  });
  const emptied = draftFields.filter((field) => merged[field] === "" || merged[field] === null);
  const ingredientsList = correctTexts(merged.ingredientsList);
  const instructionsList = correctTexts(merged.instructionsList);
  const lists = [ingredientsList, instructionsList];
  const marks = refined.readLines.map((line) => {
    return { ...line, doubt: isAccepted(line.text) ? null : line.doubt, isRefined: !wasShown(line.text) };
  });
  // A new line between lines that the person removed has no place.
  const unplaced = Object.values(lineConflicts)
    .flatMap((conflicts) => conflicts.flatMap(({ theirs }) => theirs))
    .filter((text) => !wasShown(text));
  const missedLines = mergeLines(filled.missedLines, draft.missedLines, refined.missedLines).lines;
  return {
    ...merged,
    ...Object.fromEntries(emptied.map((field) => [field, draft[field]])),
    ingredientsList,
    instructionsList,
    confidence: refined.confidence,
    readLines: filterVisibleLines(
      [...draft.readLines.filter(({ text }) => !marks.some((mark) => mark.text === text)), ...marks],
      lists,
    ),
    missedLines: [...missedLines, ...unplaced].filter((text) => !lists.flat().includes(text)),
    chatterLines: mergeLines(filled.chatterLines, draft.chatterLines, refined.chatterLines).lines,
    sourceText: refined.sourceText,
    excludedLines: excludeDraftLines(draft.excludedLines, refined.excludedLines),
    readFields: draftFields.filter((field) => taken.includes(field) || draft.readFields.includes(field)),
  };
}

/** Maps each later line to the line that was read first in the same place of the same photo. */
function findFirstTexts(first: readonly ParsedLine[], later: readonly ParsedLine[]): Map<string, string> {
  const found = new Map<string, string>();
  let remaining = first.filter(({ text }) => !later.some((line) => line.text === text));
  for (const line of later) {
    const match = remaining.find((other) => isSamePlace(other, line));
    if (!match || first.some(({ text }) => text === line.text)) continue;
    found.set(line.text, match.text);
    remaining = remaining.filter((other) => other !== match);
  }
  return found;
}

const minSharedPart = 0.5;

/** Whether the boxes share at least half of the smaller box. */
function isSamePlace(one: ParsedLine, other: ParsedLine): boolean {
  if (one.photoId !== other.photoId || !one.box || !other.box) return false;
  const [a, b] = [one.box, other.box];
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const smaller = Math.min(a.width * a.height, b.width * b.height);
  return width > 0 && height > 0 && width * height >= minSharedPart * smaller;
}

function listLines({ ingredientsList, instructionsList }: RecipeDraft): string[] {
  return [...ingredientsList, ...instructionsList];
}

function findDoubt({ readLines }: RecipeDraft, text: string): ParsedLine["doubt"] {
  return readLines.find((line) => line.text === text)?.doubt ?? null;
}
