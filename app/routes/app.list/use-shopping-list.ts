import { useEffect, useMemo, useState } from "react";
import { importWithRetry } from "#app/browser/import-with-retry.ts";
import { showToast } from "#app/browser/toast.ts";
import { shoppingListFullMessage } from "#app/domain/planning/shopping-list.errors.ts";
import type { ShoppingList } from "#app/domain/planning/shopping-list.ts";
import { useLiveState, useLiveStatus, useLiveTable } from "#app/planning/use-live-store.tsx";

type ShoppingRules = typeof import("#app/domain/planning/shopping-list.ts") &
  typeof import("#app/domain/planning/shopping-list.schema.ts");

/** The rules that parse and sum items load after the page, which first shows the list that the server arranged. */
async function loadRules(): Promise<ShoppingRules> {
  const [rules, schema] = await Promise.all([
    importWithRetry(() => import("#app/domain/planning/shopping-list.ts")),
    importWithRetry(() => import("#app/domain/planning/shopping-list.schema.ts")),
  ]);
  return { ...rules, ...schema };
}

export type ShoppingListState = {
  list: ShoppingList;
  /** Null where forms are sent to the server: before the rules have loaded, and with live updates switched off. */
  change: ((fields: Record<string, string | string[]>) => Promise<string | null>) | null;
  formatList: (() => string) | null;
};

/** `change` makes the change of a form on this device and returns the message of a refused field, or null. */
export function useShoppingList(initialList: ShoppingList, userId: string): ShoppingListState {
  const [rules, setRules] = useState<ShoppingRules | null>(null);
  const items = useLiveTable("items");
  const aisles = useLiveTable("aisles");
  const status = useLiveStatus();
  const { changeRows, initialTables } = useLiveState();
  useEffect(() => {
    void loadRules().then(setRules, console.error);
  }, []);
  const isInitial = items === initialTables.items && aisles === initialTables.aisles;
  const list = useMemo(
    () => (rules === null || isInitial ? initialList : rules.arrangeShoppingList({ items, aisles })),
    [rules, isInitial, initialList, items, aisles],
  );
  if (rules === null || status === "off")
    return { list, change: null, formatList: rules && (() => rules.formatShoppingList(list)) };
  return {
    list,
    formatList: () => rules.formatShoppingList(list),
    async change(fields) {
      const parsed = rules.shoppingListFormSchema.safeParse(fields);
      if (!parsed.success) return parsed.error.issues[0]?.message ?? null;
      const changes = rules.createShoppingListChanges(parsed.data, { items, userId, now: Date.now() });
      if (!(await changeRows(changes)))
        showToast({ title: "The list is full", description: shoppingListFullMessage, variant: "destructive" });
      return null;
    },
  };
}
