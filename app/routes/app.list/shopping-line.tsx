import { Check } from "lucide-react";
import { memo } from "react";
import type { Aisle } from "#app/modules/shopping-list/aisle-names.ts";
import type { ShoppingLine } from "#app/modules/shopping-list/shopping-list.ts";
import { ShoppingLineMenu } from "./shopping-line-menu.tsx";
import { useChangeByButton } from "./use-shopping-list.ts";

type ShoppingLineItemProps = { line: ShoppingLine; isDone?: boolean; aisle?: Aisle };

/** Memoized by content, because every change of the list arranges all of its lines again. */
export const ShoppingLineItem = memo(function ShoppingLineItem({ line, isDone = false, aisle }: ShoppingLineItemProps) {
  const change = useChangeByButton();
  return (
    <li className="relative grid in-disabled:opacity-55 grid-cols-[minmax(0,1fr)_auto] items-start border-b border-border last:border-b-0 print:break-inside-avoid">
      <label className="relative flex min-h-11 items-center gap-[12px] rounded-md px-1 py-1.5 in-data-shopping:min-h-14 in-data-shopping:text-xl has-focus-visible:outline-3 has-focus-visible:outline-ring">
        <input
          type="checkbox"
          checked={isDone}
          aria-label={line.text}
          onChange={(event) => change({ intent: isDone ? "untick" : "tick", ids: line.ids }, event)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
        <span
          aria-hidden
          className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${isDone ? "border-positive bg-positive text-background" : "border-input"}`}
        >
          {isDone ? <Check className="size-4" /> : null}
        </span>
        {/* With large type the recipes have a line of their own, so that no word of the item breaks. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <span className="min-w-[min(6rem,100%)] flex-1">
            <span className={`wrap-anywhere ${isDone ? "text-muted-foreground line-through" : ""}`}>{line.text}</span>
            {line.notes.length > 0 ? (
              <span className="text-sm wrap-anywhere text-muted-foreground"> {line.notes.join(", ")}</span>
            ) : null}
            {line.hasSeveralAmounts ? (
              <span className="text-sm text-muted-foreground"> Different units, so not added up</span>
            ) : null}
          </span>
          {line.recipes.length > 0 ? (
            <span
              dir="auto"
              className="max-w-[max(38%,6.5rem)] truncate text-sm text-muted-foreground in-data-shopping:hidden"
            >
              for {line.recipes.map(({ title }) => title).join(", ")}
            </span>
          ) : null}
        </span>
      </label>
      <ShoppingLineMenu line={line} aisle={aisle} />
    </li>
  );
}, areEqual);

function areEqual(one: ShoppingLineItemProps, other: ShoppingLineItemProps): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
