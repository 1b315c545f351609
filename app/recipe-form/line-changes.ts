import { type ReadLine, stillShown, withoutDoubt } from "#app/domain/recipes/read-lines.ts";
import { textLines } from "#app/domain/recipes/recipe.ts";
import { excludeLines } from "#app/domain/recipes/recipe-draft.ts";
import { splitStep } from "#app/domain/recipes/split-step.ts";
import { type ListName, listFields, type RecipeEdit, typeIn } from "./recipe-form-state.ts";

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
  { draft }: RecipeEdit,
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
export function applyLineChange(edit: RecipeEdit, { list, index, text, target, added }: LineChange): RecipeEdit {
  const { draft } = edit;
  const from = draft[listFields[list]];
  const after =
    list === target
      ? { [listFields[list]]: from.toSpliced(index, 1, ...added) }
      : {
          [listFields[list]]: from.toSpliced(index, 1),
          [listFields[target]]: [...draft[listFields[target]], ...added],
        };
  return withLists(edit, after, {
    readLines: withoutDoubt(draft.readLines, text),
    excludedLines: excludeLines(draft.excludedLines, [text]),
  });
}

/** Changes nothing once the moved line or a part of the split one was changed or removed. */
export function undoLineChange(edit: RecipeEdit, change: LineChange): RecipeEdit {
  const { list, index, text, target, added, mark, submissionId } = change;
  const { draft } = edit;
  const without = [...draft[listFields[target]]];
  for (const line of added) {
    const place = without.lastIndexOf(line);
    if (place < 0) return edit;
    without.splice(place, 1);
  }
  if (draft.submissionId !== submissionId) return edit;
  const before = list === target ? without : draft[listFields[list]];
  return withLists(
    edit,
    { [listFields[target]]: without, [listFields[list]]: before.toSpliced(index, 0, text) },
    {
      readLines: [...draft.readLines.filter((line) => line.text !== text), ...(mark ? [mark] : [])],
      excludedLines: draft.excludedLines.filter((line) => line !== text.trim()),
    },
  );
}

type Lists = Partial<Pick<RecipeEdit["draft"], "ingredientsList" | "instructionsList">>;
type Known = Pick<RecipeEdit["draft"], "readLines" | "excludedLines">;

function withLists(edit: RecipeEdit, lists: Lists, { readLines, excludedLines }: Known): RecipeEdit {
  const shown = { ...edit.draft, ...lists };
  return typeIn(edit, {
    ...lists,
    readLines: stillShown(readLines, [shown.ingredientsList, shown.instructionsList]),
    excludedLines,
  });
}
