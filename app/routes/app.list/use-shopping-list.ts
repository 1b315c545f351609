import {
  createContext,
  type SyntheticEvent,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { showToast } from "#app/browser/toast.ts";
import { getServerTime } from "#app/device/server-clock.ts";
import { useLiveRows, useLiveTable } from "#app/device/use-live-store.tsx";
import type { ShoppingItem } from "#app/modules/shopping-list/parse-shopping-item.ts";
import { shoppingListFullMessage } from "#app/modules/shopping-list/shopping-list.errors.ts";
import {
  arrangeShoppingList,
  createShoppingListChanges,
  formatShoppingList,
  type ShoppingList,
  type ShoppingListChange,
} from "#app/modules/shopping-list/shopping-list.ts";

type ShoppingRules = Awaited<ReturnType<typeof loadShoppingRules>>;

/** Loads the rules that parse typed text, which are needed for texts that the server has not parsed. */
export async function loadShoppingRules() {
  const [{ parseShoppingItem }, { shoppingTextSchema, shoppingItemTextSchema }] = await Promise.all([
    import("#app/modules/shopping-list/parse-shopping-item.ts"),
    import("#app/modules/shopping-list/shopping-list.schema.ts"),
  ]);
  return { parseShoppingItem, shoppingTextSchema, shoppingItemTextSchema };
}

/** A change of the list, with texts as they were typed. */
export type TypedChange = Exclude<ShoppingListChange, { intent: "add" }> | { intent: "add"; text: string };

type ShoppingListState = {
  list: ShoppingList;
  /** Changes the list on this device. Returns the message of a refusal, or null. */
  change(typed: TypedChange): Promise<string | null>;
  formatList(): string;
};

type ShoppingListContextValue = Pick<ShoppingListState, "change"> & {
  /** Unsaved texts by item. A line that the partner ticks in the meantime is rendered anew elsewhere, with its text. */
  unsavedTexts: Map<string, string>;
};

export const ShoppingListContext = createContext<ShoppingListContextValue>({
  change: async () => null,
  unsavedTexts: new Map(),
});

export function useShoppingList(parsedItems: ReadonlyMap<string, ShoppingItem>, userId: string): ShoppingListState {
  const [rules, setRules] = useState<ShoppingRules | null>(null);
  const items = useLiveTable("items");
  const aisles = useLiveTable("aisles");
  const { changeRows } = useLiveRows();
  // Remembers parsed texts, because parsing hundreds of them at each change would make ticking slow.
  const [parsedHere] = useState(() => new Map<string, ShoppingItem>());
  const { list, isParsed } = useMemo(() => {
    let isParsed = true;
    const list = arrangeShoppingList({ items, aisles }, (text) => {
      const item = parsedItems.get(text) ?? parsedHere.get(text) ?? rules?.parseShoppingItem(text);
      if (item) parsedHere.set(text, item);
      isParsed &&= item !== undefined;
      return item ?? { food: text, foodName: text, aisle: "other", amounts: [], notes: [] };
    });
    return { list, isParsed };
  }, [items, aisles, parsedItems, parsedHere, rules]);
  useEffect(() => {
    if (!isParsed) void loadShoppingRules().then(setRules, console.error);
  }, [isParsed]);

  const latest = useRef({ rules, items, userId, changeRows });
  latest.current = { rules, items, userId, changeRows };
  const change = useCallback(async (typed: TypedChange): Promise<string | null> => {
    const { rules, items, userId, changeRows } = latest.current;
    let made: ShoppingListChange;
    if (typed.intent === "add" || typed.intent === "edit") {
      const known = rules ?? (await loadShoppingRules().catch(() => null));
      if (known === null) return "The code for adding couldn't be loaded. Please try again.";
      setRules(known);
      const parsed = parseTypedText(typed, known);
      if (typeof parsed === "string") return parsed;
      made = parsed;
    } else made = typed;
    const rows = createShoppingListChanges(made, { items, userId, now: getServerTime() });
    return (await changeRows(rows)) ? null : shoppingListFullMessage;
  }, []);
  return { list, change, formatList: () => formatShoppingList(list) };
}

/** Parses what the person typed for the shopping list. Returns a message if the text is refused. */
function parseTypedText(
  typed: Extract<TypedChange, { intent: "add" | "edit" }>,
  { shoppingTextSchema, shoppingItemTextSchema }: ShoppingRules,
): ShoppingListChange | string {
  if (typed.intent === "add") {
    const texts = shoppingTextSchema.safeParse(typed.text);
    return texts.success ? { intent: "add", texts: texts.data } : (texts.error.issues[0]?.message ?? "");
  }
  const text = shoppingItemTextSchema.safeParse(typed.text);
  return text.success ? { ...typed, text: text.data } : (text.error.issues[0]?.message ?? "");
}

/** Changes the list by a button, and shows a refusal as a toast. */
export function useChangeByButton() {
  const { change } = useContext(ShoppingListContext);
  return (typed: TypedChange, { currentTarget }: SyntheticEvent<HTMLElement>): void => {
    const focusNext = prepareFocus(currentTarget);
    void change(typed).then((refusal) => {
      if (refusal !== null) showToast({ title: "Nothing changed", description: refusal, variant: "destructive" });
      focusNext();
    });
  };
}

/** Returns a function that focuses the next item, or the field for adding, once the button has moved or gone. */
function prepareFocus(button: HTMLElement): () => void {
  const item = button.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>("input, button");
  return () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      (next?.isConnected ? next : document.getElementById("add-item"))?.focus({ preventScroll: true });
    });
}
