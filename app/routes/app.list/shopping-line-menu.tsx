import { useActionData } from "@remix-run/react";
import { Ellipsis } from "lucide-react";
import { useContext, useState } from "react";
import { useHydrated } from "#app/browser/use-hydrated.ts";
import { Button } from "#app/components/ui/button.tsx";
import { aisleNames } from "#app/domain/planning/aisle-names.ts";
import type { ShoppingLine } from "#app/domain/planning/shopping-list.ts";
import type { ActionReply } from "#app/http/action-reply.ts";
import { EditItemForms } from "./edit-item-form.tsx";
import { ShoppingForm, UnsavedTextsContext } from "./shopping-form.tsx";

type ShoppingLineMenuProps = { line: ShoppingLine; aisle?: string };

export function ShoppingLineMenu({ line, aisle }: ShoppingLineMenuProps) {
  const isHydrated = useHydrated();
  const unsavedTexts = useContext(UnsavedTextsContext);
  const reply = useActionData<ActionReply>();
  const refusedId = reply?.isDone === false ? String(reply.values.id) : "";
  const [isOpen, setIsOpen] = useState(line.ids.some((id) => id === refusedId || unsavedTexts.has(id)));
  function toggle(willOpen: boolean) {
    setIsOpen(willOpen);
    if (!willOpen) for (const id of line.ids) unsavedTexts.delete(id);
  }
  function showSavedItem(id: string) {
    toggle(false);
    // The line may have moved to another aisle, where it is a new element.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`summary[data-items~="${id}"]`)?.focus());
  }
  return (
    <details
      className="group contents print:hidden"
      open={isOpen}
      onToggle={(event) => toggle(event.currentTarget.open)}
    >
      <summary
        data-items={line.ids.join(" ")}
        aria-label={`Change ${line.text}`}
        className="col-start-2 row-start-1 mt-1.5 grid size-11 cursor-pointer list-none place-items-center justify-self-end rounded-full hover:bg-muted print:hidden [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis className="size-5" aria-hidden />
      </summary>
      {/* Hundreds of closed menus would make the page slow. Without script, every menu is needed. */}
      {isHydrated && !isOpen ? null : (
        <div className="col-span-2 flex flex-wrap items-end gap-3 pb-3 pl-10">
          <EditItemForms ids={line.ids} onSaved={showSavedItem} />
          {aisle === undefined ? null : (
            <ShoppingForm
              fields={{ intent: "move", foodName: line.foodName }}
              className="flex max-w-full flex-1 items-end gap-2"
            >
              <label className="grid min-w-0 flex-1 gap-1 text-sm">
                Aisle
                <select
                  name="aisle"
                  defaultValue={aisle}
                  className="min-h-11 min-w-0 rounded-md border border-input bg-surface px-3 text-base"
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
      )}
    </details>
  );
}
