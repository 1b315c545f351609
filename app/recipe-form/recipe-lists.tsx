import { showToast } from "#app/browser/toast.ts";
import { withoutDoubt } from "#app/domain/recipes/read-lines.ts";
import { joinIngredients, joinInstructions } from "#app/domain/recipes/recipe.ts";
import { applyLineChange, createLineChange, type LineChangeKind, undoLineChange } from "./line-changes.ts";
import { LineList } from "./line-list.tsx";
import type { LineMark } from "./line-note.tsx";
import { MissedLines } from "./missed-lines.tsx";
import {
  addMissed,
  addPasted,
  type ListName,
  loadSplit,
  type RecipeEdit,
  typeIn,
  typeLines,
} from "./recipe-form-state.ts";
import type { RecipeEditor } from "./recipe-form-store.ts";

type RecipeListsProps = { edit: RecipeEdit; update: RecipeEditor["update"]; hasScript: boolean };

export function RecipeLists({ edit, update, hasScript }: RecipeListsProps) {
  const { draft, errors, pasted } = edit;
  const shared = (name: ListName) => ({
    name,
    errors: errors[name],
    hasScript,
    pasted: pasted[name],
    onPaste: (text: string | undefined) => {
      void loadSplit();
      update((before) => ({ ...before, pasted: { ...before.pasted, [name]: text } }));
    },
    onAddPasted: async () => {
      const split = await loadSplit();
      update((before) => addPasted(before, split, [name]));
    },
    onChange: (lines: string[]) => update((before) => typeLines(before, name, lines)),
    onReplace: (kind: LineChangeKind, index: number) => {
      const change = createLineChange(edit, { kind, list: name, index });
      update((before) => applyLineChange(before, change));
      if (change.text.trim() === "") return "";
      const onClick = () => update((before) => undoLineChange(before, change));
      const title = titles[kind](name, change.added.length);
      showToast({ title, action: { label: "Undo", onClick } });
      return `${title}.`;
    },
    markOf: (item: string) => markOf(edit, item),
    onChecked: (item: string) =>
      update((before) => typeIn(before, { readLines: withoutDoubt(before.draft.readLines, item) })),
  });
  return (
    <>
      <LineList
        {...shared("ingredients")}
        title="Ingredients"
        itemLabel="Ingredient"
        pasteLabel="Paste list"
        isLong={false}
        items={draft.ingredientsList}
        join={joinIngredients}
      >
        <MissedLines
          lines={draft.missedLines}
          onAdd={(line) => update((before) => addMissed(before, line))}
          onDismiss={() => update((before) => typeIn(before, { missedLines: [] }))}
        />
      </LineList>
      <LineList
        {...shared("instructions")}
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

function markOf({ draft, photos }: RecipeEdit, item: string): LineMark | undefined {
  const line = draft.readLines.find(({ text }) => text === item);
  if (!line) return undefined;
  const added = photos.all.find(({ id }) => id === line.photoId)?.added;
  const piece = added?.seen && line.box ? { photo: added.file, box: line.box } : null;
  return { doubt: line.doubt, piece, isAsRead: line.isCorrected !== true };
}
