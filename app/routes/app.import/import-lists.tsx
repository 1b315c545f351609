import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/components/ui/button.tsx";
import { Disclosure } from "#app/components/ui/disclosure.tsx";
import type { ListedRecipe } from "#app/device/import/stored-import.ts";

const rowsAtOnce = 100;

/** Renders a hundred items at once, because thousands of rows would block the page. */
export function LongList<Item>({ items, children }: { items: Item[]; children(item: Item): ReactNode }) {
  const [shown, setShown] = useState(rowsAtOnce);
  const list = useRef<HTMLUListElement>(null);

  function showMore() {
    flushSync(() => setShown(shown + rowsAtOnce));
    // The last click removes the button, so the first new row takes the focus.
    list.current?.children[shown]?.querySelector<HTMLElement>("input, a")?.focus();
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <ul ref={list}>{items.slice(0, shown).map(children)}</ul>
      {items.length > shown ? (
        <Button variant="outline" className="justify-self-start" onClick={showMore}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

/** Says what is in the notes, and what is in no field. */
export function RecipeDetails({ recipe: { keptInNotes, leftOut } }: { recipe: ListedRecipe }) {
  return (
    <div className="text-sm text-muted-foreground wrap-anywhere">
      {keptInNotes.length === 0 ? null : <p>In the notes: {keptInNotes.join(", ")}</p>}
      {leftOut.length === 0 ? null : (
        <Disclosure label={`${leftOut.length} left out`}>
          <ul className="grid gap-1 pb-2">
            {leftOut.map((line, index) => (
              <li key={index} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
