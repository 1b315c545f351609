import { Link } from "@remix-run/react";
import { Ellipsis } from "lucide-react";
import { useContext, useId, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { FieldErrors, ScriptForm } from "#app/components/ui/forms.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useLiveTable } from "#app/device/use-live-store.tsx";
import { type Aisle, aisleNames } from "#app/modules/shopping-list/aisle-names.ts";
import { parseRecipeReferences, type ShoppingLine } from "#app/modules/shopping-list/shopping-list.ts";
import { ShoppingListContext, useChangeByButton } from "./use-shopping-list.ts";

type ShoppingLineMenuProps = { line: ShoppingLine; aisle?: Aisle };

export function ShoppingLineMenu({ line, aisle }: ShoppingLineMenuProps) {
  const { unsavedTexts } = useContext(ShoppingListContext);
  const [isOpen, setIsOpen] = useState(line.ids.some((id) => unsavedTexts.has(id)));
  function toggle(willOpen: boolean) {
    setIsOpen(willOpen);
    if (!willOpen) for (const id of line.ids) unsavedTexts.delete(id);
  }
  return (
    <details
      className="group contents in-data-shopping:hidden print:hidden"
      open={isOpen}
      onToggle={(event) => toggle(event.currentTarget.open)}
    >
      <summary
        data-items={line.ids.join(" ")}
        aria-label={`Change ${line.text}`}
        className="col-start-2 row-start-1 grid size-[44px] cursor-pointer list-none place-items-center self-center justify-self-end rounded-full hover:bg-muted print:hidden [&::-webkit-details-marker]:hidden"
      >
        <Ellipsis className="size-5" aria-hidden />
      </summary>
      {/* Closed menus are not rendered, because hundreds of them would make the page slow. */}
      {isOpen ? <OpenMenu line={line} aisle={aisle} onClose={() => toggle(false)} /> : null}
    </details>
  );
}

function OpenMenu({ line, aisle, onClose }: ShoppingLineMenuProps & { onClose(): void }) {
  const items = useLiveTable("items");
  const change = useChangeByButton();
  const [chosenAisle, setChosenAisle] = useState(aisle);
  function showSavedItem(id: string) {
    onClose();
    // Waits a frame, because React renders the line as a new element after a change of aisle.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`summary[data-items~="${id}"]`)?.focus());
  }
  return (
    <div className="col-span-2 flex flex-wrap items-end gap-x-3 gap-y-1.5 pb-3 pl-10">
      {line.ids.map((id) => (
        <EditItemForm
          key={id}
          id={id}
          dish={parseRecipeReferences(items[id]?.recipeIds ?? "")[0]?.title}
          text={items[id]?.text ?? ""}
          onSaved={() => showSavedItem(id)}
        />
      ))}
      {chosenAisle === undefined ? null : (
        <div className="flex basis-full items-end gap-2">
          <label className="grid min-w-0 flex-1 gap-1 text-sm">
            Aisle
            <select
              value={chosenAisle}
              onChange={(event) => setChosenAisle(event.target.value as Aisle)}
              className="min-h-11 min-w-0 rounded-md border border-input bg-surface px-3 text-base"
            >
              {Object.entries(aisleNames).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Button
            variant="soft"
            onClick={(event) => change({ intent: "move", foodName: line.foodName, aisle: chosenAisle }, event)}
          >
            Move
          </Button>
        </div>
      )}
      {line.recipes.map(({ id, title }) => (
        <Link
          key={id}
          to={`/app/recipes/${id}`}
          className="inline-flex min-h-11 min-w-0 basis-full items-center text-primary-text underline underline-offset-4"
        >
          <span dir="auto" className="truncate">
            {title}
          </span>
        </Link>
      ))}
      <Button
        variant="outline"
        aria-label={`Remove ${line.text}`}
        onClick={(event) => change({ intent: "remove", ids: line.ids }, event)}
      >
        Remove
      </Button>
    </div>
  );
}

type EditItemFormProps = { id: string; dish: string | undefined; text: string; onSaved(): void };

/** Changes one of the items that are summed in a line. */
function EditItemForm({ id, dish, text, onSaved }: EditItemFormProps) {
  const fieldId = useId();
  const { change, unsavedTexts } = useContext(ShoppingListContext);
  const unsaved = unsavedTexts.get(id);
  const [typed, setTyped] = useState(unsaved ?? text);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function save() {
    // An unchanged text is not saved, because it would overwrite a text that the partner has saved meanwhile.
    const refused = typed === text ? null : await change({ intent: "edit", id, text: typed });
    setRefusal(refused);
    if (refused === null) onSaved();
  }

  return (
    <ScriptForm onSubmit={() => void save()} className="grid w-full gap-1">
      <label htmlFor={fieldId} dir="auto" className="line-clamp-1 justify-self-start text-sm">
        {dish === undefined ? "Item" : `Item for ${dish}`}
      </label>
      <div className="flex gap-2">
        <Input
          id={fieldId}
          value={typed}
          // Restores the focus that the field had before its line was rendered as a new element.
          autoFocus={unsaved !== undefined}
          onChange={({ target }) => {
            unsavedTexts.set(id, target.value);
            setTyped(target.value);
          }}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={refusal === null ? undefined : true}
          aria-describedby={refusal === null ? undefined : `${fieldId}-error`}
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="soft">
          Save
        </Button>
      </div>
      <FieldErrors id={`${fieldId}-error`} errors={refusal === null ? undefined : [refusal]} />
    </ScriptForm>
  );
}
