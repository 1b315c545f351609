import { type ReactNode, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";

const rowsAtOnce = 100;

/** Renders a hundred items at once, because thousands of rows would block the page. */
export function LongList<Item>({ items, children }: { items: Item[]; children(item: Item): ReactNode }) {
  const [shown, setShown] = useState(rowsAtOnce);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul>{items.slice(0, shown).map(children)}</ul>
      {items.length > shown ? (
        <Button variant="outline" className="justify-self-start" onClick={() => setShown(shown + rowsAtOnce)}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

/** Formats such as "1 recipe" and "1,998 recipes". */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : `${noun}s`}`;
}
