import { Link } from "@remix-run/react";
import { Check, Ellipsis } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";
import { aisleNames } from "#app/domain/planning/aisle-names.ts";
import type { ShoppingLine } from "#app/domain/planning/shopping-list.ts";
import { ShoppingForm } from "./shopping-form.tsx";

type ShoppingLineItemProps = { line: ShoppingLine; isDone?: boolean; aisle?: string };

export function ShoppingLineItem({ line, isDone = false, aisle }: ShoppingLineItemProps) {
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-start border-b border-border last:border-b-0 print:break-inside-avoid">
      <ShoppingForm fields={{ intent: isDone ? "untick" : "tick" }} ids={line.ids}>
        {/* biome-ignore lint/a11y/useSemanticElements: a checkbox could not send the form without script */}
        <button
          type="submit"
          role="checkbox"
          aria-checked={isDone}
          aria-label={line.text}
          className="flex min-h-14 w-full items-center gap-3 rounded-md px-1 py-2 text-left"
        >
          <span
            aria-hidden
            className={`grid size-6 shrink-0 place-items-center rounded-full border-2 ${isDone ? "border-positive bg-positive text-background" : "border-input"}`}
          >
            {isDone ? <Check className="size-4" /> : null}
          </span>
          <span className="min-w-0">
            <span className={`wrap-anywhere ${isDone ? "text-muted-foreground line-through" : ""}`}>{line.text}</span>
            {line.notes.length > 0 ? (
              <span className="block text-sm wrap-anywhere text-muted-foreground">{line.notes.join(", ")}</span>
            ) : null}
            {line.hasSeveralAmounts ? (
              <span className="block text-sm text-muted-foreground">Different units, so not added up</span>
            ) : null}
          </span>
        </button>
      </ShoppingForm>
      <LineMenu line={line} aisle={aisle} />
      {line.recipes.length > 0 ? (
        <p className="col-span-2 pb-2 pl-10 text-sm text-muted-foreground">
          For{" "}
          {line.recipes.map(({ id, title }, index) => (
            <span key={id}>
              {index > 0 ? ", " : ""}
              <Link to={`/app/recipes/${id}`} className="underline underline-offset-4">
                {title}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
    </li>
  );
}

function LineMenu({ line, aisle }: Pick<ShoppingLineItemProps, "line" | "aisle">) {
  return (
    <details className="group contents print:hidden">
      <summary
        aria-label={`Change ${line.text}`}
        className="col-start-2 row-start-1 mt-1.5 grid size-11 cursor-pointer list-none place-items-center justify-self-end rounded-full hover:bg-muted print:hidden [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis className="size-5" aria-hidden />
      </summary>
      <div className="col-span-2 flex flex-wrap items-end gap-3 pb-3 pl-10">
        {aisle === undefined ? null : (
          <ShoppingForm fields={{ intent: "move", foodName: line.foodName }} className="flex items-end gap-2">
            <label className="grid gap-1 text-sm">
              Aisle
              <select
                name="aisle"
                defaultValue={aisle}
                className="min-h-11 rounded-md border border-input bg-surface px-3 text-base"
              >
                {Object.entries(aisleNames).map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" variant="soft">
              Move
            </Button>
          </ShoppingForm>
        )}
        <ShoppingForm fields={{ intent: "remove" }} ids={line.ids}>
          <Button type="submit" variant="outline" aria-label={`Remove ${line.text}`}>
            Remove
          </Button>
        </ShoppingForm>
      </div>
    </details>
  );
}
