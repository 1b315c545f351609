import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import {
  emptyLiveTables,
  type LiveChanges,
  type LiveTable,
  type LiveTableName,
  type LiveTables,
  liveTables,
} from "#app/modules/live-rows/live-tables.ts";
import type { LiveStore } from "./live-store.ts";
import { getPageOwner } from "./page-owner.ts";
import { revalidatePage } from "./router-state.tsx";
import { invalidateCachedPages } from "./send-or-queue.ts";

/** "failed" means that the store could not be loaded, so that nothing can be changed. */
type LiveStatus = "connecting" | "live" | "offline" | "failed";

export type LiveRows = {
  /** The loader's tables with the changes that were made before the store had loaded. Null without a loader's tables. */
  initialTables: LiveTables | null;
  hasFailed: boolean;
  /** The open live store. Null on the server, and until the store has loaded. */
  store: LiveStore | null;
  /** Changes rows on this device and, when online, on all others. False if a value is invalid or a table is full. */
  changeRows(changes: LiveChanges): Promise<boolean>;
};

const LiveRowsContext = createContext<LiveRows | null>(null);

/** Opens the live store of the page's person, for `LiveRowsProvider`. Until then the loader's tables are shown. */
export function useLiveStore(initialTables: LiveTables | null): LiveRows {
  const [earlyChanges, setEarlyChanges] = useState<LiveChanges[]>([]);
  // The tables of a later page load are ignored, because the store receives them by its socket.
  const [subscribe] = useState(() => (onOpened: () => void) => {
    void openStore(initialTables).then(onOpened);
    return () => undefined;
  });
  const opened = useSyncExternalStore(
    subscribe,
    () => opening?.opened,
    () => undefined,
  );
  const store = opened ?? null;
  const hasFailed = opened === null;
  return useMemo(
    () => ({
      initialTables:
        store || hasFailed ? initialTables : earlyChanges.reduce(addChanges, initialTables ?? emptyLiveTables),
      hasFailed,
      store,
      async changeRows(changes) {
        if (!store) setEarlyChanges((earlier) => [...earlier, changes]);
        return (store ?? (await opening?.store))?.changeRows(changes) ?? false;
      },
    }),
    [initialTables, hasFailed, store, earlyChanges],
  );
}

/** Returns the tables as they will be once the store has made the changes. */
function addChanges(tables: LiveTables, changes: LiveChanges): LiveTables {
  const changed = Object.entries(changes).map(([name, changedRows]) => {
    const table = name as LiveTableName;
    const rows: Record<string, object> = tables[table];
    const defaults = Object.entries(liveTables[table]).map(([cell, schema]) => [cell, schema.default]);
    const merged = Object.entries(changedRows).map(([rowId, cells]) => [
      rowId,
      { ...Object.fromEntries(defaults), ...rows[rowId], ...cells },
    ]);
    return [table, { ...rows, ...Object.fromEntries(merged) }];
  });
  return { ...tables, ...Object.fromEntries(changed) };
}

export function LiveRowsProvider({ live, children }: { live: LiveRows; children: ReactNode }) {
  return <LiveRowsContext.Provider value={live}>{children}</LiveRowsContext.Provider>;
}

/** All rows of the table, hidden ones included. */
export function useLiveTable<Name extends LiveTableName>(name: Name): LiveTable<Name> {
  const { store, initialTables } = useLiveRows();
  const getInitial = () => (initialTables ?? emptyLiveTables)[name];
  return useSyncExternalStore(
    store?.subscribe ?? subscribeToNothing,
    () => (store && (initialTables === null || store.isAhead()) ? store.getTable(name) : getInitial()),
    getInitial,
  );
}

export function useLiveStatus(): LiveStatus {
  const { store, hasFailed } = useLiveRows();
  const initial = hasFailed ? "failed" : "connecting";
  return useSyncExternalStore<LiveStatus>(
    store?.subscribe ?? subscribeToNothing,
    () => store?.getStatus() ?? initial,
    () => initial,
  );
}

/** Returns the live rows of the nearest `LiveRowsProvider`, for components that change rows. */
export function useLiveRows(): LiveRows {
  const live = useContext(LiveRowsContext);
  if (!live) throw new Error("useLiveRows needs a LiveRowsProvider");
  return live;
}

type Opening = {
  store: Promise<LiveStore | null>;
  /** The store of the live rows; undefined until it has loaded, null if it could not be loaded. */
  opened: LiveStore | null | undefined;
};
let opening: Opening | null = null;

/** Opens the store once, because a document belongs to one person. Resolves with null if the store can't be loaded. */
function openStore(initialTables: LiveTables | null): Promise<LiveStore | null> {
  if (opening) void opening.store.then((store) => store?.addInitialTables(initialTables));
  else {
    const begun: Opening = { store: loadStore(initialTables), opened: undefined };
    void begun.store.then((store) => {
      begun.opened = store;
    });
    opening = begun;
  }
  return opening.store;
}

/** The live rows of the page's person if this device knows them better than the server-rendered page; null otherwise. */
export async function readLiveTables(): Promise<LiveTables | null> {
  if (getPageOwner() === null) return null;
  const store = await openStore(null);
  if (!store?.isAhead()) return null;
  const names = Object.keys(liveTables) as LiveTableName[];
  return Object.fromEntries(names.map((name) => [name, store.getTable(name)])) as LiveTables;
}

async function loadStore(initialTables: LiveTables | null): Promise<LiveStore | null> {
  try {
    const { openLiveStore } = await import("./live-store.ts");
    return await openLiveStore({ ownerId: getPageOwner() ?? "", initialTables });
  } catch (error) {
    console.error(error);
    return null;
  }
}

function subscribeToNothing() {
  return () => undefined;
}

/** How long the server needs to receive a change that was made on this device. */
const loadDelayMs = 500;

/** Loads the page again when live rows name recipes that the page has not loaded. */
export function useLoadUnknownRecipes(unknownIds: string[]): void {
  const unknown = unknownIds.join(" ");
  useEffect(() => {
    if (unknown === "" || !navigator.onLine) return;
    const timer = setTimeout(() => void invalidateCachedPages().finally(revalidatePage), loadDelayMs);
    return () => clearTimeout(timer);
  }, [unknown]);
}
