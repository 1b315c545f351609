import { type LiveChanges, type LiveTableName, liveTableNames } from "./live-state-tables.ts";

/** The methods of a TinyBase store with which rows are changed. */
type ChangeableRows = {
  transaction(change: () => void): unknown;
  setPartialRow(table: LiveTableName, rowId: string, cells: Record<string, string | number>): unknown;
};

/** Applies all changes in one transaction, so that devices receive them together. */
export function applyLiveChanges(store: ChangeableRows, changes: LiveChanges): void {
  store.transaction(() => {
    for (const table of liveTableNames) {
      for (const [rowId, cells] of Object.entries(changes[table] ?? {})) store.setPartialRow(table, rowId, cells);
    }
  });
}
