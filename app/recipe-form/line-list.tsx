import { ClipboardPaste, Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { parsePastedList, parsePastedSteps } from "recipe-parser/pasted-list";
import { showToast } from "#app/browser/toast.ts";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { Button } from "#app/components/ui/button.tsx";
import { FieldErrors } from "#app/components/ui/forms.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import type { LineAnalysis } from "./line-doubt-note.tsx";
import { ListLine } from "./list-line.tsx";
import type { RecipeFormStores } from "./recipe-form-stores.ts";
import {
  createLineChange,
  draftListFields,
  type FieldsState,
  type LineChangeKind,
  type RecipeListFieldName,
} from "./stores/fields.ts";
import type { PhotosState } from "./stores/photos.ts";
import { useStoreState } from "./stores/store.ts";
import { addedOnBlurAttribute } from "./unadded-text.ts";

type LineListProps = { list: RecipeListFieldName; stores: RecipeFormStores };

const words = {
  ingredients: { title: "Ingredients", item: "Ingredient", paste: "Paste list" },
  instructions: { title: "Steps", item: "Step", paste: "Paste steps" },
} as const;

const changeTitles: Record<LineChangeKind, (list: RecipeListFieldName, count: number) => string> = {
  remove: (list) => (list === "ingredients" ? "Ingredient removed" : "Step removed"),
  move: (list) => (list === "ingredients" ? "Moved to the end of the steps" : "Moved to the end of the ingredients"),
  split: (_, count) => `Split into ${count} steps`,
};

/** The number of lines that the server renders, because each holds its text twice. Hydration adds the others. */
const maxServerRenderedLines = 40;

/** A list that is typed line by line or pasted whole. An empty list shows one line to type in. */
export function LineList({ list, stores: { fields, photos } }: LineListProps) {
  const { dispatch } = fields;
  const state = useStoreState(fields);
  const photosState = useStoreState(photos);
  const { title, item: itemLabel, paste: pasteLabel } = words[list];
  const typed = state.draft[draftListFields[list]];
  const items = typed.length === 0 ? [""] : typed;
  const shownItems = useHydrated() ? items : items.slice(0, maxServerRenderedLines);
  const [isPasting, setIsPasting] = useState(false);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const lines = useRef<HTMLOListElement>(null);
  const keys = useLineKeys(items.length);
  const [announced, setAnnounced] = useState("");
  const changeLines = (changed: string[]) => dispatch({ type: "changeLines", list, lines: changed });

  function focus(index: number, part = "textarea") {
    requestAnimationFrame(() => {
      const shown = lines.current?.children ?? [];
      const line = shown[Math.min(index, shown.length - 1)];
      (line?.querySelector<HTMLElement>(part) ?? section.current)?.focus();
    });
  }

  function insertAt(index: number) {
    keys.splice(index, 0, crypto.randomUUID());
    changeLines(items.toSpliced(index, 0, ""));
    focus(index);
  }

  /** Removes, moves or splits a line, and tells screen readers by the toast's text. */
  function changeLine(index: number, kind: LineChangeKind) {
    const change = createLineChange(state.draft, kind, { list, index });
    keys.splice(index, 1);
    dispatch({ type: "changeLine", change });
    const done = change.text.trim() === "" ? "" : changeTitles[kind](list, change.added.length);
    const undo = () => dispatch({ type: "undoLineChange", change });
    if (done) showToast({ title: done, action: { label: "Undo", onClick: undo } });
    setAnnounced(done && `${done}.`);
    // Focuses the handle of the line, because focusing a text field opens the keyboard on phones.
    focus(index, "[data-handle]");
  }

  function move(index: number, by: -1 | 1) {
    const to = index + by;
    if (to < 0 || to >= items.length) return;
    const isTyping = document.activeElement instanceof HTMLTextAreaElement;
    keys.splice(to, 0, ...keys.splice(index, 1));
    changeLines(items.toSpliced(index, 1).toSpliced(to, 0, items[index] ?? ""));
    setAnnounced(`Now ${itemLabel.toLowerCase()} ${to + 1} of ${items.length}.`);
    focus(to, isTyping ? "textarea" : `[data-move="${by}"]`);
  }

  function addPasted(text: string) {
    const parse = list === "ingredients" ? parsePastedList : parsePastedSteps;
    if (text.trim() !== "") dispatch({ type: "addLines", list, lines: parse(text) });
  }

  function togglePasteField({ currentTarget }: { currentTarget: HTMLElement }) {
    // Focuses the button, because phones leave the focus in a field when a button is tapped.
    currentTarget.focus();
    setIsPasting(!isPasting);
  }

  return (
    <section ref={section} aria-labelledby={id} data-field={list} tabIndex={-1} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Button variant="ghost" size="sm" onClick={togglePasteField} aria-expanded={isPasting}>
          <ClipboardPaste aria-hidden />
          {pasteLabel}
        </Button>
      </div>
      {isPasting ? (
        <div className="grid gap-2 rounded-lg bg-muted p-3">
          <Textarea
            aria-label={pasteLabel}
            rows={5}
            autoFocus
            {...addedOnBlurAttribute}
            onBlur={({ currentTarget }) => {
              addPasted(currentTarget.value);
              currentTarget.value = "";
            }}
          />
          <Button size="sm" className="justify-self-end" onClick={togglePasteField}>
            Add to the list
          </Button>
        </div>
      ) : null}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol ref={lines} className="grid">
        {shownItems.map((item, index) => (
          <ListLine
            key={keys[index]}
            name={`${itemLabel} ${index + 1}`}
            number={list === "instructions" ? index + 1 : null}
            value={item}
            mark={findLineMark(state, photosState, item)}
            actions={{
              type: (value) => changeLines(items.with(index, value)),
              addBelow: () => insertAt(index + 1),
              move: (by) => move(index, by),
              change: (kind) => changeLine(index, kind),
              accept: () => dispatch({ type: "acceptDoubts", line: item }),
            }}
          />
        ))}
      </ol>
      <FieldErrors id={`${id}-error`} errors={state.errors[list]} />
      <Button
        variant="outline"
        className="justify-self-start px-[min(1.25rem,5vw)]"
        onClick={() => insertAt(items.length)}
      >
        <Plus aria-hidden />
        Add {itemLabel.toLowerCase()}
      </Button>
    </section>
  );
}

function findLineMark({ draft }: FieldsState, photos: PhotosState, item: string): LineAnalysis | undefined {
  const line = draft.readLines.find(({ text }) => text === item);
  if (!line) return undefined;
  const added = photos.all.find(({ id }) => id === line.photoId)?.added;
  const piece = added?.seen && line.box ? { photo: added.file, box: line.box } : null;
  return { doubt: line.doubt, piece, isCorrected: line.isCorrected, isRefined: line.isRefined };
}

/** Returns a key for each line, which stays with it when lines are inserted, moved or removed, as does its menu. */
function useLineKeys(count: number): string[] {
  const keys = useRef<string[]>([]);
  while (keys.current.length < count) keys.current.push(crypto.randomUUID());
  keys.current.length = count;
  return keys.current;
}
