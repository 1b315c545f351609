import type { LeftOutLine, ParsedRecipe } from "recipe-parser";
import { mergeEdits, mergeLines } from "./merge-edits.ts";
import { isEmptyParsedRecipe, mergeParsedRecipe } from "./merge-parsed-recipe.ts";
import { filterVisibleLines, type ParsedLine } from "./parsed-lines.ts";
import { draftFields, excludeDraftLines, joinLeftOut, type RecipeDraft } from "./recipe-draft.ts";

/** The drafts before and after the device's first result filled the form. `text` is null if photos were analyzed. */
export type FirstAnalysisFill = { before: RecipeDraft; filled: RecipeDraft; text: string | null };

/** A later result, from all passes over the same photos, or from a model that analyzed the same text. */
export type LaterResult = { recipe: ParsedRecipe; photoIds: readonly string[] };

const lists = ["ingredientsList", "instructionsList"] as const;

/**
 * Replaces what the first result of an analysis filled in by the later result. Fields and lines that the person has
 * changed, removed, added or accepted since stay. An empty field or result replaces nothing, and neither does a model's
 * result that has fewer lines of the text, or comes after the person has changed a list.
 */
export function refineDraft(
  draft: RecipeDraft,
  first: FirstAnalysisFill,
  { recipe, photoIds }: LaterResult,
): RecipeDraft {
  const { before, filled, text } = first;
  const refined = mergeParsedRecipe(before, recipe, photoIds);
  if (isEmptyParsedRecipe(recipe) || (text !== null && !isBetterForText(text, draft, filled, refined))) return draft;

  const firstTexts = findFirstTexts(filled.readLines, refined.readLines);
  const correctedTexts = new Map([...firstTexts].map(([later, earlier]) => [earlier, later]));
  const wasShown = (line: string) => listLines(filled).includes(line);
  const isAccepted = (line: string) => findDoubt(filled, line) !== null && findDoubt(draft, line) === null;
  // A corrected line keeps its first text during the merge, so that a corrected line does not count as another line.
  const restoreTexts = (list: (typeof lists)[number]) =>
    refined[list]
      .map((line) => firstTexts.get(line) ?? line)
      // Drops new lines that the person has added by hand, and lines of another list that the person has removed.
      .filter((line) => filled[list].includes(line) || wasShown(line) === listLines(draft).includes(line));
  const correctTexts = (lines: string[]) =>
    lines.map((line) => (isAccepted(line) ? line : (correctedTexts.get(line) ?? line)));

  const theirs = {
    ...(text === null ? refined : applyModelFields(filled, refined)),
    ingredientsList: restoreTexts("ingredientsList"),
    instructionsList: restoreTexts("instructionsList"),
  };
  const { draft: merged, taken, lineConflicts } = mergeEdits(filled, draft, applyFilledFields(filled, theirs));
  const ingredientsList = correctTexts(merged.ingredientsList);
  const instructionsList = correctTexts(merged.instructionsList);
  const shown = [...ingredientsList, ...instructionsList];
  const marks = refined.readLines.map((line) => {
    const isRefined = text === null && !wasShown(line.text);
    return { ...line, doubt: isAccepted(line.text) ? null : line.doubt, isRefined };
  });
  const unmarked = draft.readLines.filter((line) => !marks.some((mark) => mark.text === line.text));
  // A new line between lines that the person removed has no place.
  const unplaced = Object.values(lineConflicts).flatMap((conflicts) => conflicts.flatMap((one) => one.theirs));
  const newlyLeftOut = unplaced
    .filter((line) => !wasShown(line))
    .map((line): LeftOutLine => ({ text: line, reason: "not understood", line: 0 }));
  const listTexts = ({ leftOut }: RecipeDraft) => leftOut.map((part) => part.text);
  const stillLeftOut = mergeLines(listTexts(filled), listTexts(draft), listTexts(theirs)).lines;
  return {
    ...merged,
    ingredientsList,
    instructionsList,
    // Another source may have been added since the first result.
    confidence: draft.confidence === filled.confidence ? refined.confidence : draft.confidence,
    readLines: filterVisibleLines([...unmarked, ...marks], [shown]),
    leftOut: joinLeftOut(draft.leftOut, [...theirs.leftOut, ...newlyLeftOut]).filter(
      (part) => (stillLeftOut.includes(part.text) || newlyLeftOut.includes(part)) && !shown.includes(part.text),
    ),
    sourceText: draft.sourceText.replace(filled.sourceText, () => theirs.sourceText),
    excludedLines: excludeDraftLines(draft.excludedLines, theirs.excludedLines),
    readFields: draftFields.filter((field) => taken.includes(field) || draft.readFields.includes(field)),
  };
}

/** A model returns neither the lines that were left out, nor the source, nor what else the device found in the text. */
function applyModelFields(filled: RecipeDraft, { title, servings, cookTime }: RecipeDraft): RecipeDraft {
  return { ...filled, title, servings, cookTime };
}

/** Keeps the fields of the first result that are empty in the later result. */
function applyFilledFields(filled: RecipeDraft, later: RecipeDraft): RecipeDraft {
  const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);
  const emptied = draftFields.filter((field) => isEmpty(later[field]));
  return { ...later, ...Object.fromEntries(emptied.map((field) => [field, filled[field]])) };
}

function isBetterForText(text: string, draft: RecipeDraft, filled: RecipeDraft, refined: RecipeDraft): boolean {
  const areListsUntouched = lists.every((list) => JSON.stringify(draft[list]) === JSON.stringify(filled[list]));
  return areListsUntouched && listLines(refined).length >= countLinesOf(text, listLines(filled));
}

function countLinesOf(text: string, lines: readonly string[]): number {
  const letters = keepLetters(text);
  return lines.filter((line) => letters.includes(keepLetters(line))).length;
}

function keepLetters(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, "");
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
