import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { getServerTime } from "#app/browser/server-clock.ts";
import type { ShoppingItem } from "#app/domain/planning/parse-shopping-item.ts";
import { shoppingListFullMessage } from "#app/domain/planning/shopping-list.errors.ts";
import type { ShoppingListInput } from "#app/domain/planning/shopping-list.schema.ts";
import {
  arrangeShoppingList,
  createShoppingListChanges,
  formatShoppingList,
  type ShoppingList,
} from "#app/domain/planning/shopping-list.ts";
import { useLiveState, useLiveStatus, useLiveTable } from "#app/planning/use-live-store.tsx";

type ShoppingRules = typeof import("#app/domain/planning/parse-shopping-item.ts") &
  typeof import("#app/domain/planning/shopping-list.schema.ts");

/** The rules that parse typed text load with the first text that the server has not parsed. */
export async function loadShoppingRules(): Promise<ShoppingRules> {
  const [rules, schema] = await Promise.all([
    import("#app/domain/planning/parse-shopping-item.ts"),
    import("#app/domain/planning/shopping-list.schema.ts"),
  ]);
  return { ...rules, ...schema };
}

type Fields = Record<string, string | string[]>;
export type ShoppingListState = {
  list: ShoppingList;
  /** Null where forms are sent to the server, because the live store could not be loaded. */
  change: ((fields: Fields) => Promise<string | null>) | null;
  formatList(): string;
};

/** `change` makes the change of a form on this device and returns the message of a refused field, or null. */
export function useShoppingList(parsedItems: ReadonlyMap<string, ShoppingItem>, userId: string): ShoppingListState {
  const [rules, setRules] = useState<ShoppingRules | null>(null);
  const items = useLiveTable("items");
  const aisles = useLiveTable("aisles");
  const status = useLiveStatus();
  const { changeRows } = useLiveState();
  // Parsing hundreds of texts at each change would make ticking slow.
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
  const change = useCallback(async (fields: Fields): Promise<string | null> => {
    const { rules, items, userId, changeRows } = latest.current;
    let input = fields as ShoppingListInput;
    if (fields.intent === "add" || fields.intent === "edit") {
      const known = rules ?? (await loadShoppingRules().catch(() => null));
      if (known === null) return "The code for adding couldn't be loaded. Please try again.";
      setRules(known);
      const parsed = known.shoppingListFormSchema.safeParse(fields);
      if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
      input = parsed.data;
    }
    const changes = createShoppingListChanges(input, { items, userId, now: getServerTime() });
    return (await changeRows(changes)) ? null : shoppingListFullMessage;
  }, []);
  return { list, change: status === "off" ? null : change, formatList: () => formatShoppingList(list) };
}
