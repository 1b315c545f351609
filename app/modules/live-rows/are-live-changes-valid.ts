import { dayMs } from "#app/modules/time-units.ts";
import { isAfterLiveTime, type StoredRows } from "./live-message.ts";
import {
  isLiveCellValid,
  isLiveRowIdValid,
  isLiveTableName,
  type LiveChanges,
  type LiveTableName,
  liveTableNames,
  liveTableRules,
  maxPlannedPastDays,
} from "./live-tables.ts";

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

type Stamped<Thing> = [thing: Thing, time: string, hash?: number];
type Change<Thing> = [thing: Thing, time: string];
export type StampedCells = Record<string, Stamped<unknown>>;
/** The content of a TinyBase store, with the time of each change. */
export type StampedContent = [
  tables: Stamped<Record<string, Stamped<Record<string, Stamped<StampedCells>>>>>,
  ...unknown[],
];

/** Hidden rows are dropped after 30 days. A device that was offline for longer brings them back as hidden rows. */
const maxHiddenMs = 30 * dayMs;
const maxPastMs = maxPlannedPastDays * dayMs;

/** Copies the content as changes for an empty store, without the cells that `isDropped` selects. */
export function dropLiveCells(
  [[tables]]: StampedContent,
  isDropped: (cell: { table: LiveTableName; rowId: string; cells: StampedCells; cell: string }) => boolean,
) {
  const kept: Record<string, Change<Record<string, Change<Record<string, Change<unknown>>>>>> = {};
  for (const [table, [rows]] of Object.entries(tables)) {
    if (!isLiveTableName(table)) continue;
    for (const [rowId, [cells]] of Object.entries(rows)) {
      for (const [cell, [value, time]] of Object.entries(cells)) {
        if (isDropped({ table, rowId, cells, cell })) continue;
        kept[table] ??= [{}, ""];
        kept[table][0][rowId] ??= [{}, ""];
        kept[table][0][rowId][0][cell] = [value, time];
      }
    }
  }
  return [[kept, ""], [{}, ""], 1] as [Change<typeof kept>, Change<object>, 1];
}

/** Whether the row can be dropped: hidden or unchanged for long, or with a day that is long past. */
export function isLiveRowOutdated(table: LiveTableName, cells: StampedCells, now: number): boolean {
  const { hiddenCell, dayCell, maxUnchangedMs } = liveTableRules[table];
  const hiddenAt = hiddenCell ? Number(cells[hiddenCell]?.[0] ?? 0) : 0;
  const day = dayCell ? Date.parse(String(cells[dayCell]?.[0])) : Number.NaN;
  const isUnchanged =
    maxUnchangedMs !== null && !Object.values(cells).some(([, time]) => isAfterLiveTime(time, now - maxUnchangedMs));
  return isUnchanged || (hiddenAt > 0 && hiddenAt < now - maxHiddenMs) || day < now - maxPastMs;
}

export function hasOutdatedLiveRows([[tables]]: StampedContent, now: number): boolean {
  return Object.entries(tables).some(
    ([table, [rows]]) =>
      isLiveTableName(table) && Object.values(rows).some(([cells]) => isLiveRowOutdated(table, cells, now)),
  );
}
