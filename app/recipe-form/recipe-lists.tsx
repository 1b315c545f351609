import { showToast } from "#app/browser/toast.ts";
import { joinIngredients, joinInstructions } from "#app/domain/recipes/recipe.ts";
import { loadListParsers } from "./change-fields.ts";
import { createLineChange, type LineChangeKind } from "./line-changes.ts";
import { LineList } from "./line-list.tsx";
import type { LineMark } from "./line-note.tsx";
import { MissedLines } from "./missed-lines.tsx";
import type { ListName, RecipeFormState } from "./recipe-form-state.ts";
import type { RecipeFormStore } from "./recipe-form-store.ts";

type RecipeListsProps = { state: RecipeFormState; dispatch: RecipeFormStore["dispatch"]; hasScript: boolean };

export function RecipeLists({ state, dispatch, hasScript }: RecipeListsProps) {
  const { draft, errors, pastedLists } = state;
  const createListProps = (list: ListName) => ({
    name: list,
    errors: errors[list],
    hasScript,
    pasted: pastedLists[list],
    onPaste: (text: string | undefined) => {
      void loadListParsers();
      dispatch({ type: "changePastedLines", list, text });
    },
    onAddPasted: async () => dispatch({ type: "addPastedLines", parsers: await loadListParsers(), lists: [list] }),
    onChange: (lines: string[]) => dispatch({ type: "changeLines", list, lines }),
    onReplace: (kind: LineChangeKind, index: number) => {
      const change = createLineChange(state, { kind, list, index });
      dispatch({ type: "applyLineChange", change });
      if (change.text.trim() === "") return "";
      const title = titles[kind](list, change.added.length);
      const undo = () => dispatch({ type: "undoLineChange", change });
      showToast({ title, action: { label: "Undo", onClick: undo } });
      return `${title}.`;
    },
    markOf: (item: string) => findLineMark(state, item),
    onChecked: (line: string) => dispatch({ type: "acceptLine", line }),
  });
  return (
    <>
      <LineList
        {...createListProps("ingredients")}
        title="Ingredients"
        itemLabel="Ingredient"
        pasteLabel="Paste list"
        isLong={false}
        items={draft.ingredientsList}
        join={joinIngredients}
      >
        <MissedLines
          lines={draft.missedLines}
          onAdd={(line) => dispatch({ type: "addMissedLine", line })}
          onDismiss={() => dispatch({ type: "changeFields", changes: { missedLines: [] } })}
        />
      </LineList>
      <LineList
        {...createListProps("instructions")}
        title="Steps"
        itemLabel="Step"
        pasteLabel="Paste steps"
        isLong
        items={draft.instructionsList}
        join={joinInstructions}
      />
    </>
  );
}

const titles: Record<LineChangeKind, (list: ListName, count: number) => string> = {
  remove: (list) => (list === "ingredients" ? "Ingredient removed" : "Step removed"),
  move: (list) => (list === "ingredients" ? "Moved to the end of the steps" : "Moved to the end of the ingredients"),
  split: (_, count) => `Split into ${count} steps`,
};

function findLineMark({ draft, photos }: RecipeFormState, item: string): LineMark | undefined {
  const line = draft.readLines.find(({ text }) => text === item);
  if (!line) return undefined;
  const added = photos.all.find(({ id }) => id === line.photoId)?.added;
  const piece = added?.seen && line.box ? { photo: added.file, box: line.box } : null;
  return { doubt: line.doubt, piece, isAsRead: line.isCorrected !== true };
}
