import {
  isLiveCellValid,
  isLiveRowIdValid,
  isLiveTableName,
  type LiveChanges,
  type LiveTableName,
  liveTableRules,
} from "./live-state-tables.ts";

/** What the rules about limits need to know of a store. */
export type StoredRows = {
  hasRow(table: LiveTableName, rowId: string): boolean;
  countRows(table: LiveTableName): number;
};

/** Checks changes that this device or a form wants to make. `maxListItems` and `maxPlannedDays` are the caller's. */
export function areLiveChangesValid(changes: LiveChanges, stored: StoredRows): boolean {
  return Object.entries(changes).every(([table, rows]) => {
    if (!isLiveTableName(table)) return false;
    const added = Object.keys(rows).filter((rowId) => !stored.hasRow(table, rowId)).length;
    const isValid = Object.entries(rows).every(
      ([rowId, cells]) =>
        isLiveRowIdValid(rowId) && Object.entries(cells).every(([cell, value]) => isLiveCellValid(table, cell, value)),
    );
    return isValid && stored.countRows(table) + added <= liveTableRules[table].maxRows;
  });
}
