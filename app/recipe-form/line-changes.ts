import { type ReadLine, stillShown, withoutDoubt } from "#app/domain/recipes/read-lines.ts";
import { textLines } from "#app/domain/recipes/recipe.ts";
import { excludeLines } from "#app/domain/recipes/recipe-draft.ts";
import { splitStep } from "#app/domain/recipes/split-step.ts";
import { changeFields } from "./change-fields.ts";
import { type ListName, listFields, type RecipeFormState } from "./recipe-form-state.ts";

export type LineChangeKind = "remove" | "move" | "split";

/** Takes one line out of a list, and puts none, itself or its parts into the same list or the other one. */
export type LineChange = {
  kind: LineChangeKind;
  list: ListName;
  index: number;
  text: string;
  target: ListName;
  added: string[];
  /** The doubt and place that the line was read with. An undo restores them. */
  mark: ReadLine | null;
  /** The recipe that was changed: an undo after its save changes nothing. */
  submissionId: string | null;
};

export function createLineChange(
  { draft }: RecipeFormState,
  { kind, list, index }: Pick<LineChange, "kind" | "list" | "index">,
): LineChange {
  const text = draft[listFields[list]][index] ?? "";
  const other = list === "ingredients" ? "instructions" : "ingredients";
  // An ingredient has no line breaks.
  const moved = other === "ingredients" ? textLines(text) : [text];
  return {
    kind,
    list,
    index,
    text,
    target: kind === "move" ? other : list,
    added: kind === "remove" ? [] : kind === "move" ? moved : splitStep(text),
    mark: draft.readLines.find((line) => line.text === text) ?? null,
    submissionId: draft.submissionId,
  };
}

/** A moved line becomes the last of its new list. Later readings do not add the line to its old list again. */
export function applyLineChange(
  state: RecipeFormState,
  { list, index, text, target, added }: LineChange,
): RecipeFormState {
  const { draft } = state;
  const from = draft[listFields[list]];
  const after =
    list === target
      ? { [listFields[list]]: from.toSpliced(index, 1, ...added) }
      : {
          [listFields[list]]: from.toSpliced(index, 1),
          [listFields[target]]: [...draft[listFields[target]], ...added],
        };
  return withLists(state, after, {
    readLines: withoutDoubt(draft.readLines, text),
    excludedLines: excludeLines(draft.excludedLines, [text]),
  });
}

/** Changes nothing once the moved line or a part of the split one was changed or removed. */
export function undoLineChange(state: RecipeFormState, change: LineChange): RecipeFormState {
  const { list, index, text, target, added, mark, submissionId } = change;
  const { draft } = state;
  const without = [...draft[listFields[target]]];
  for (const line of added) {
    const place = without.lastIndexOf(line);
    if (place < 0) return state;
    without.splice(place, 1);
  }
  if (draft.submissionId !== submissionId) return state;
  const before = list === target ? without : draft[listFields[list]];
  return withLists(
    state,
    { [listFields[target]]: without, [listFields[list]]: before.toSpliced(index, 0, text) },
    {
      readLines: [...draft.readLines.filter((line) => line.text !== text), ...(mark ? [mark] : [])],
      excludedLines: draft.excludedLines.filter((line) => line !== text.trim()),
    },
  );
}

type Lists = Partial<Pick<RecipeFormState["draft"], "ingredientsList" | "instructionsList">>;
type Known = Pick<RecipeFormState["draft"], "readLines" | "excludedLines">;

function withLists(state: RecipeFormState, lists: Lists, { readLines, excludedLines }: Known): RecipeFormState {
  const shown = { ...state.draft, ...lists };
  return changeFields(state, {
    ...lists,
    readLines: stillShown(readLines, [shown.ingredientsList, shown.instructionsList]),
    excludedLines,
  });
}
