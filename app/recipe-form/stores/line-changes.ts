import { clearLineDoubt } from "#app/modules/recipes/parsed-lines.ts";
import { splitLines } from "#app/modules/recipes/recipe.ts";
import { excludeDraftLines, type RecipeDraft } from "#app/modules/recipes/recipe-draft.ts";
import { splitStep } from "#app/modules/recipes/split-step.ts";

export const draftListFields = { ingredients: "ingredientsList", instructions: "instructionsList" } as const;
export type RecipeListFieldName = keyof typeof draftListFields;

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
  draft: RecipeDraft,
  kind: LineChangeKind,
  at: Pick<LineChange, "list" | "index">,
): LineChange {
  const text = draft[draftListFields[at.list]][at.index] ?? "";
  const change = { ...at, text, target: at.list, added: [], before: draft };
  if (kind === "remove") return change;
  if (kind === "split") return { ...change, added: splitStep(text) };
  // An ingredient has no line breaks.
  if (at.list === "instructions") return { ...change, target: "ingredients", added: splitLines(text) };
  return { ...change, target: "instructions", added: [text] };
}

/** A moved line becomes the last of its new list. A later analysis does not add the line to its old list again. */
export function applyLineChange(draft: RecipeDraft, change: LineChange): Partial<RecipeDraft> {
  const { list, index, text, target, added } = change;
  const remaining = draft[draftListFields[list]].toSpliced(index, 1);
  const targetLines =
    list === target ? remaining.toSpliced(index, 0, ...added) : [...draft[draftListFields[target]], ...added];
  return {
    [draftListFields[list]]: remaining,
    [draftListFields[target]]: targetLines,
    readLines: clearLineDoubt(draft.readLines, text),
    excludedLines: excludeDraftLines(draft.excludedLines, [text]),
  };
}

/** Puts the line back and removes the lines added for it, except those that were changed since. */
export function undoLineChange(draft: RecipeDraft, change: LineChange): Partial<RecipeDraft> {
  const { list, index, text, target, added, before } = change;
  // The form holds another recipe by now.
  if (draft.submissionId !== before.submissionId) return {};
  const targetLines = removeLines(draft[draftListFields[target]], added);
  const lines = list === target ? targetLines : draft[draftListFields[list]];
  return {
    [draftListFields[target]]: targetLines,
    [draftListFields[list]]: lines.toSpliced(index, 0, text),
    readLines: [...draft.readLines, ...before.readLines.filter((line) => line.text === text)],
    excludedLines: draft.excludedLines.filter((line) => line !== text.trim()),
  };
}

function removeLines(lines: string[], removed: string[]): string[] {
  return removed.reduce((left, line) => {
    const place = left.lastIndexOf(line);
    return place < 0 ? left : left.toSpliced(place, 1);
  }, lines);
}
