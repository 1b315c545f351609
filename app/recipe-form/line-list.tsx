import { ClipboardPaste, Plus } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { FieldErrors } from "#app/components/forms.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import type { LineChangeKind } from "./line-changes.ts";
import type { LineMark } from "./line-note.tsx";
import { ListLine } from "./list-line.tsx";

type LineListProps = {
  title: string;
  name: string;
  itemLabel: string;
  pasteLabel: string;
  isLong: boolean;
  items: string[];
  errors: string[] | undefined;
  hasScript: boolean;
  join(items: string[]): string;
  onChange(items: string[]): void;
  /** Removes, moves or splits a line, and returns what a screen reader shall say. */
  onReplace(kind: LineChangeKind, index: number): string;
  /** The text in the paste field; undefined while it is closed. */
  pasted: string | undefined;
  onPaste(text: string | undefined): void;
  onAddPasted(): void;
  markOf?(item: string): LineMark | undefined;
  onChecked?(item: string): void;
  children?: ReactNode;
};

/** A list that is typed line by line or pasted whole. Without script it is one text field. */
export function LineList({
  title,
  name,
  itemLabel,
  pasteLabel,
  isLong,
  items,
  errors,
  hasScript,
  join,
  onChange,
  onReplace,
  pasted,
  onPaste,
  onAddPasted,
  markOf,
  onChecked,
  children,
}: LineListProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const keys = useLineKeys(items);
  const [announced, setAnnounced] = useState("");

  function focus(index: number, part = "textarea") {
    requestAnimationFrame(() => {
      const lines = list.current?.children ?? [];
      const line = lines[Math.min(index, lines.length - 1)];
      (line?.querySelector<HTMLElement>(part) ?? section.current)?.focus();
    });
  }

  function insertAt(index: number) {
    keys.insert(index);
    onChange([...items.slice(0, index), "", ...items.slice(index)]);
    focus(index);
  }

  function replace(index: number, kind: LineChangeKind, from: "menu" | "note") {
    setAnnounced(onReplace(kind, index));
    // On a phone a text field would open the keyboard.
    focus(index, kind === "remove" && from === "menu" ? "textarea" : "[data-handle]");
  }

  function move(index: number, by: -1 | 1, from: "line" | "menu") {
    const to = index + by;
    if (to < 0 || to >= items.length) return;
    const moved = [...items];
    moved.splice(to, 0, ...moved.splice(index, 1));
    keys.move(index, to);
    onChange(moved);
    setAnnounced(`Now ${itemLabel.toLowerCase()} ${to + 1} of ${items.length}.`);
    focus(to, from === "line" ? "textarea" : `[data-move="${by}"]`);
  }

  if (!hasScript) {
    return (
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-serif text-xl font-semibold">
          {title}
        </label>
        <Textarea
          id={id}
          name={name}
          defaultValue={join(items)}
          rows={6}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={errors?.length ? `${id}-error` : undefined}
        />
        <p className="text-sm text-muted-foreground">
          {isLong ? "Leave a blank line between steps." : "One per line."}
        </p>
        <FieldErrors id={`${id}-error`} errors={errors} />
      </div>
    );
  }
  return (
    <section ref={section} aria-labelledby={id} data-field={name} tabIndex={-1} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => onPaste(pasted === undefined ? "" : undefined)}
          aria-expanded={pasted !== undefined}
        >
          <ClipboardPaste aria-hidden />
          {pasteLabel}
        </Button>
      </div>
      {pasted === undefined ? null : (
        <div className="grid gap-2 rounded-lg bg-muted p-3">
          <Textarea
            aria-label={pasteLabel}
            value={pasted}
            onChange={(event) => onPaste(event.target.value)}
            rows={5}
            autoFocus
          />
          <Button size="sm" className="justify-self-end" onClick={onAddPasted}>
            Add to the list
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
      <ol ref={list} className="grid">
        {items.map((item, index) => (
          <ListLine
            key={keys.of(index)}
            name={`${itemLabel} ${index + 1}`}
            number={isLong ? index + 1 : null}
            value={item}
            mark={markOf?.(item)}
            onChange={(value) => onChange(items.map((other, place) => (place === index ? value : other)))}
            onEnter={() => insertAt(index + 1)}
            onMove={(by, from) => move(index, by, from)}
            onReplace={(kind, from) => replace(index, kind, from)}
            onChecked={() => onChecked?.(item)}
          />
        ))}
      </ol>
      {children}
      <FieldErrors id={`${id}-error`} errors={errors} />
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

/** Stable keys for lines without ids, also where lines came or went elsewhere than in this list. */
function useLineKeys(items: readonly string[]) {
  const keys = useRef<number[]>([]);
  const shown = useRef(items);
  const last = useRef(0);
  if (items.length !== keys.current.length) {
    const before = shown.current.slice(0, keys.current.length);
    const start = countSame(before, items);
    const end = Math.min(
      countSame(before.toReversed(), items.toReversed()),
      Math.min(before.length, items.length) - start,
    );
    const fresh = Array.from({ length: items.length - end - start }, (_, index) => last.current + index + 1);
    last.current += fresh.length;
    keys.current.splice(start, before.length - end - start, ...fresh);
  }
  shown.current = items;
  return {
    of: (index: number) => keys.current[index],
    insert(index: number) {
      last.current += 1;
      keys.current.splice(index, 0, last.current);
    },
    move: (from: number, to: number) => void keys.current.splice(to, 0, ...keys.current.splice(from, 1)),
  };
}

function countSame(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((text, index) => text !== other[index]);
  return different < 0 ? one.length : different;
}
