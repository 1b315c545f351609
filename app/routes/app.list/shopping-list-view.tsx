import { Link } from "@remix-run/react";
import { Plus, Share2, ShoppingCart } from "lucide-react";
import { type MouseEvent, useContext, useMemo, useRef, useState } from "react";
import { copyText } from "#app/browser/copy-link.ts";
import { showToast } from "#app/browser/toast.ts";
import { LiveFields, LiveOfflineHint } from "#app/components/couple/live-offline-hint.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { FieldErrors, ScriptForm } from "#app/components/ui/forms.tsx";
import { Textarea } from "#app/components/ui/input.tsx";
import { ScreenWakeLock } from "#app/components/ui/screen-wake-lock.tsx";
import { aisleNames } from "#app/modules/shopping-list/aisle-names.ts";
import type { ShoppingItem } from "#app/modules/shopping-list/parse-shopping-item.ts";
import type { ShoppingLine } from "#app/modules/shopping-list/shopping-list.ts";
import { ShoppingLineItem } from "./shopping-line.tsx";
import { loadShoppingRules, ShoppingListContext, useChangeByButton, useShoppingList } from "./use-shopping-list.ts";

type ShoppingListViewProps = { parsedItems: ReadonlyMap<string, ShoppingItem>; userId: string };

export function ShoppingListView({ parsedItems, userId }: ShoppingListViewProps) {
  const { list, change, formatList } = useShoppingList(parsedItems, userId);
  const [unsavedTexts] = useState(() => new Map<string, string>());
  const context = useMemo(() => ({ change, unsavedTexts }), [change, unsavedTexts]);
  const [isShopping, setIsShopping] = useState(false);
  const isEmpty = list.aisles.length === 0 && list.inBasket.length === 0;
  const total = list.aisles.reduce((sum, { lines }) => sum + lines.length, list.inBasket.length);
  return (
    <ShoppingListContext.Provider value={context}>
      <LiveOfflineHint />
      <LiveFields>
        {isShopping ? (
          <div data-shopping className="flex min-h-11 items-center justify-between gap-3">
            <div>
              <p className="text-lg tabular-nums">
                {list.inBasket.length} of {total}
              </p>
              <ScreenWakeLock />
            </div>
            <Button className="whitespace-nowrap" onClick={() => setIsShopping(false)}>
              Done shopping
            </Button>
          </div>
        ) : (
          <>
            <AddItemsForm />
            <div className="flex items-center gap-2 overflow-x-auto empty:hidden print:hidden">
              {list.aisles.length > 0 ? (
                <Button variant="secondary" className="shrink-0 px-4" onClick={() => setIsShopping(true)}>
                  <ShoppingCart aria-hidden />
                  Go shopping
                </Button>
              ) : null}
              <BoughtAsUsual foods={list.boughtAsUsual} />
            </div>
          </>
        )}
        {isEmpty ? (
          <p className="rounded-xl border border-border bg-surface p-6 text-muted-foreground">
            Nothing to buy yet. Type what you need, paste several lines at once, or{" "}
            <Link to="/app/week" className="py-2.5 text-primary-text underline underline-offset-4">
              plan your week
            </Link>{" "}
            and shop for it.
          </p>
        ) : null}
        <div className="grid gap-3 empty:hidden lg:block lg:columns-2 lg:gap-8" data-shopping={isShopping || undefined}>
          {list.aisles.map(({ aisle, lines }) => (
            <section key={aisle} aria-labelledby={`aisle-${aisle}`} className="break-inside-avoid-column lg:mb-4">
              <h2 id={`aisle-${aisle}`} className="text-base leading-5">
                {aisleNames[aisle]}
              </h2>
              <ul>
                {lines.map((line) => (
                  <ShoppingLineItem key={line.foodName} line={line} aisle={aisle} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Basket lines={list.inBasket} />
        {list.aisles.length > 0 && !isShopping ? <ListActions formatList={formatList} /> : null}
      </LiveFields>
    </ShoppingListContext.Provider>
  );
}

function Basket({ lines }: { lines: ShoppingLine[] }) {
  const { change } = useContext(ShoppingListContext);
  const changeByButton = useChangeByButton();
  if (lines.length === 0) return null;
  const ids = lines.flatMap((line) => line.ids);
  function clear(event: MouseEvent<HTMLElement>) {
    changeByButton({ intent: "remove", ids }, event);
    const undo = { label: "Undo", onClick: () => void change({ intent: "restore", ids }) };
    showToast({ title: "Basket cleared", action: undo, isUndo: true });
  }
  return (
    <section aria-labelledby="basket" className="print:hidden">
      <div className="flex items-center justify-between gap-3">
        <h2 id="basket" className="text-base">
          In the basket
        </h2>
        <Button variant="ghost" onClick={clear}>
          Clear basket
        </Button>
      </div>
      <ul>
        {lines.map((line) => (
          <ShoppingLineItem key={line.foodName} line={line} isDone />
        ))}
      </ul>
    </section>
  );
}

/** One tap puts a food on the list that was bought before. */
function BoughtAsUsual({ foods }: { foods: string[] }) {
  const change = useChangeByButton();
  if (foods.length === 0) return null;
  return (
    <ul aria-label="Bought as usual" className="flex gap-2">
      {foods.map((food) => (
        <li key={food}>
          <Button
            variant="soft"
            className="px-4 whitespace-nowrap"
            aria-label={`Add ${food} again`}
            onClick={(event) => change({ intent: "add", text: food }, event)}
          >
            <Plus aria-hidden />
            {food}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function ListActions({ formatList }: { formatList(): string }) {
  async function shareList() {
    const text = formatList();
    if (navigator.share) await navigator.share({ title: "Shopping list", text }).catch(() => undefined);
    else await copyText(text, "List copied", "Select the list and copy it yourself.");
  }
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button variant="outline" onClick={shareList}>
        <Share2 aria-hidden />
        Share as text
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}

/** The field to add items. Enter adds what is typed; pasted lines become one item each. */
function AddItemsForm() {
  const { change } = useContext(ShoppingListContext);
  const field = useRef<HTMLTextAreaElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function add() {
    if (!field.current) return;
    const text = field.current.value;
    field.current.value = "";
    const refused = await change({ intent: "add", text });
    setRefusal(refused);
    // Returns a refused text to the field, in front of anything typed in the meantime.
    if (refused !== null && field.current) field.current.value = text + field.current.value;
  }

  return (
    <ScriptForm onSubmit={() => void add()} className="grid max-w-2xl gap-1.5 print:hidden">
      <label htmlFor="add-item" className="sr-only">
        Add an item
      </label>
      <div className="flex items-start gap-2">
        <Textarea
          ref={field}
          id="add-item"
          placeholder="Add an item"
          rows={1}
          autoComplete="off"
          enterKeyHint="done"
          aria-invalid={refusal === null ? undefined : true}
          aria-describedby={refusal === null ? undefined : "add-item-error"}
          className="max-h-48 resize-none min-h-12 flex-1"
          // Loads the rules early, because an added text exists only on this page until they have loaded.
          onFocus={() => void loadShoppingRules().catch(() => undefined)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <Button type="submit" className="min-h-12">
          Add
        </Button>
      </div>
      <FieldErrors id="add-item-error" errors={refusal === null ? undefined : [refusal]} />
    </ScriptForm>
  );
}
