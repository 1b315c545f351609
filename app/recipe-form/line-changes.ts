import { clearLineDoubt } from "#app/modules/recipes/parsed-lines.ts";
import { splitLines } from "#app/modules/recipes/recipe.ts";
import { excludeDraftLines, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { splitStep } from "#app/modules/recipes/split-step.ts";
import { updateDraftLists } from "./change-fields.ts";
import { draftListFields, type RecipeFormState, type RecipeListFieldName } from "./recipe-form-state.ts";

export type LineChangeKind = "remove" | "move" | "split";

/** Takes the line `text` out of `list`, and puts the lines `added` into `target`, which may be the same list. */
export type LineChange = {
  list: RecipeListFieldName;
  index: number;
  text: string;
  target: RecipeListFieldName;
  added: string[];
  before: RecipeDraft;
};

export function createLineChange(
  { draft }: RecipeFormState,
  { kind, list, index }: { kind: LineChangeKind; list: RecipeListFieldName; index: number },
): LineChange {
  const text = draft[draftListFields[list]][index] ?? "";
  const other = list === "ingredients" ? "instructions" : "ingredients";
  const change = { list, index, text, target: list, added: [], before: draft };
  if (kind === "remove") return change;
  if (kind === "split") return { ...change, added: splitStep(text) };
  // An ingredient has no line breaks.
  return { ...change, target: other, added: other === "ingredients" ? splitLines(text) : [text] };
}

/** A moved line becomes the last of its new list. A later analysis does not add the line to its old list again. */
export function applyLineChange(state: RecipeFormState, { change }: { change: LineChange }): RecipeFormState {
  const { list, index, text, target, added } = change;
  const { readLines, excludedLines } = state.draft;
  const remaining = state.draft[draftListFields[list]].toSpliced(index, 1);
  const targetLines =
    list === target ? remaining.toSpliced(index, 0, ...added) : [...state.draft[draftListFields[target]], ...added];
  return updateDraftLists(
    state,
    { [draftListFields[list]]: remaining, [draftListFields[target]]: targetLines },
    { readLines: clearLineDoubt(readLines, text), excludedLines: excludeDraftLines(excludedLines, [text]) },
  );
}

/** Puts the line back and removes the lines added for it, except those that were changed since. */
export function undoLineChange(state: RecipeFormState, { change }: { change: LineChange }): RecipeFormState {
  const { list, index, text, target, added, before } = change;
  // The form holds another recipe by now.
  if (state.draft.submissionId !== before.submissionId) return state;
  const { readLines, excludedLines } = state.draft;
  const targetLines = removeLines(state.draft[draftListFields[target]], added);
  const lines = list === target ? targetLines : state.draft[draftListFields[list]];
  return updateDraftLists(
    state,
    { [draftListFields[target]]: targetLines, [draftListFields[list]]: lines.toSpliced(index, 0, text) },
    {
      readLines: [...readLines, ...before.readLines.filter((line) => line.text === text)],
      excludedLines: excludedLines.filter((line) => line !== text.trim()),
    },
  );
}

function removeLines(lines: string[], removed: string[]): string[] {
  return removed.reduce((left, line) => {
    const place = left.lastIndexOf(line);
    return place < 0 ? left : left.toSpliced(place, 1);
  }, lines);
}
