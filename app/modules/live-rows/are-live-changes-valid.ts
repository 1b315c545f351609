import {
  isLiveCellValid,
  isLiveRowIdValid,
  isLiveTableName,
  type LiveChanges,
  type LiveTableName,
  liveTableRules,
} from "./live-state-tables.ts";

/** The methods of a TinyBase store with which the limits are checked. */
export type StoredRows = {
  hasRow(table: LiveTableName, rowId: string): boolean;
  getRowCount(table: LiveTableName): number;
  getTable(table: LiveTableName): Record<string, Partial<Record<string, unknown>>>;
};

/** Checks changes that a page or a form wants to make. */
export function areLiveChangesValid(changes: LiveChanges, stored: StoredRows): boolean {
  return Object.entries(changes).every(([table, rows]) => {
    if (!isLiveTableName(table)) return false;
    const added = Object.keys(rows).filter((rowId) => !stored.hasRow(table, rowId)).length;
    const isValid = Object.entries(rows).every(
      ([rowId, cells]) =>
        isLiveRowIdValid(rowId) && Object.entries(cells).every(([cell, value]) => isLiveCellValid(table, cell, value)),
    );
    return isValid && (added === 0 || hasRoomFor(added, table, stored));
  });
}

function hasRoomFor(added: number, table: LiveTableName, stored: StoredRows): boolean {
  const { maxRows, maxShownRows } = liveTableRules[table];
  return stored.getRowCount(table) + added <= maxRows && countShownRows(stored, table) + added <= maxShownRows;
}

function countShownRows(stored: StoredRows, table: LiveTableName): number {
  const { hiddenCell } = liveTableRules[table];
  const rows = Object.values(stored.getTable(table));
  return hiddenCell === null ? rows.length : rows.filter((row) => row[hiddenCell] === 0).length;
}
