import { dayMs } from "#app/modules/time-units.ts";
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

/** The methods of a TinyBase store with which the limits are checked. */
export type StoredRows = {
  hasRow(table: LiveTableName, rowId: string): boolean;
  getRowCount(table: LiveTableName): number;
  getTable(table: LiveTableName): Record<string, Partial<Record<string, unknown>>>;
};

/** Characters of a message. A device that was offline may send all its rows, which have at most about a million. */
const maxLiveMessageLength = 2_000_000;

/** The arguments of TinyBase's synchronizers. On the socket a message is their JSON, which no notice begins like. */
export type LiveMessage = [requestId: string | null, type: number, body: unknown];

export function isLiveMessage(message: string): boolean {
  return message.startsWith("[");
}

/** Null if the message is too large or is not of TinyBase's protocol. TinyBase ignores bodies that it cannot read. */
export function parseLiveMessage(message: string): LiveMessage | null {
  if (message.length > maxLiveMessageLength) return null;
  try {
    const parts: unknown = JSON.parse(message);
    if (!Array.isArray(parts) || parts.length !== 3) return null;
    const [requestId, type, body] = parts;
    const isKnown = Number.isInteger(type) && (requestId === null || typeof requestId === "string");
    return isKnown ? [requestId, type, body] : null;
  } catch {
    return null;
  }
}

/**
 * Whether all rows in the body of a message fit the schema and the limits. A body with rows is a stamp, such as
 * `[tables, time]`, or an array that begins with a stamp; all other bodies are hashes. TinyBase ignores changes that are
 * dated more than five minutes ahead.
 */
export function areLiveRowsValid(body: unknown, stored: StoredRows): boolean {
  if (!Array.isArray(body)) return true;
  const tables = Array.isArray(body[0]) ? body[0][0] : body[0];
  const values = Array.isArray(body[1]) ? body[1][0] : undefined;
  try {
    // Refuses TinyBase "values", because live rows consist of tables only.
    if (Object.keys(values ?? {}).length > 0) return false;
    if (typeof tables !== "object") return true;
    return Object.entries<[Rows]>(tables).every(([table, [rows]]) =>
      fitsTable(
        table,
        Object.entries(rows).map(([rowId, [cells]]) => [rowId, getValues(cells)]),
        stored,
      ),
    );
  } catch {
    return false;
  }
}

type Rows = Record<string, [cells: Record<string, [value: unknown]>]>;

function getValues(cells: Rows[string][0]): [cell: string, value: unknown][] {
  return Object.entries(cells).map(([cell, [value]]) => [cell, value]);
}

/**
 * Checks changes that a page or a form wants to make. They add rows up to the number that a page shows; the messages of
 * devices that were offline may together bring more.
 */
export function areLiveChangesValid(changes: LiveChanges, stored: StoredRows): boolean {
  return Object.entries(changes).every(([table, rows]) => {
    const entries = Object.entries(rows);
    if (
      !fitsTable(
        table,
        entries.map(([rowId, cells]) => [rowId, Object.entries(cells)]),
        stored,
      )
    )
      return false;
    const added = countAddedRows(table, entries, stored);
    return added === 0 || countShownRows(stored, table) + added <= liveTableRules[table].maxShownRows;
  });
}

function fitsTable(
  table: string,
  rows: [rowId: string, cells: [cell: string, value: unknown][]][],
  stored: StoredRows,
): table is LiveTableName {
  if (!isLiveTableName(table)) return false;
  const added = countAddedRows(table, rows, stored);
  if (added > 0 && stored.getRowCount(table) + added > liveTableRules[table].maxRows) return false;
  return rows.every(
    ([rowId, cells]) => isLiveRowIdValid(rowId) && cells.every(([cell, value]) => isLiveCellValid(table, cell, value)),
  );
}

function countAddedRows(table: LiveTableName, rows: [rowId: string, cells: unknown][], stored: StoredRows): number {
  return rows.filter(([rowId]) => !stored.hasRow(table, rowId)).length;
}

function countShownRows(stored: StoredRows, table: LiveTableName): number {
  const { hiddenCell } = liveTableRules[table];
  const rows = Object.values(stored.getTable(table));
  return hiddenCell === null ? rows.length : rows.filter((row) => row[hiddenCell] === 0).length;
}

/** TinyBase ignores a change that is dated further in the future than this. */
export const maxClockLeadMs = 5 * 60_000;

/** The sorted digits of TinyBase's hybrid logical clock, whose first seven characters are 42 bits of milliseconds. */
const timeDigits = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

export function isDatedAfter(time: unknown, latest: number): boolean {
  if (typeof time !== "string") return false;
  let milliseconds = 0;
  for (const character of time.slice(0, 7)) milliseconds = milliseconds * 64 + timeDigits.indexOf(character);
  return milliseconds > latest;
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
export type TimestampedCells = Record<string, Stamped<unknown>>;
/** The content of a TinyBase store, with the time of each change. */
export type TimestampedContent = [
  tables: Stamped<Record<string, Stamped<Record<string, Stamped<TimestampedCells>>>>>,
  ...unknown[],
];

/** Hidden rows are dropped after 30 days. A device that was offline for longer brings them back as hidden rows. */
const maxHiddenMs = 30 * dayMs;
const maxPastMs = maxPlannedPastDays * dayMs;

/** Copies the content as changes for an empty store, without the cells that `isDropped` selects. */
export function dropLiveCells(
  [[tables]]: TimestampedContent,
  isDropped: (cell: { table: LiveTableName; rowId: string; cells: TimestampedCells; cell: string }) => boolean,
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
export function isLiveRowOutdated(table: LiveTableName, cells: TimestampedCells, now: number): boolean {
  const { hiddenCell, dayCell, maxUnchangedMs } = liveTableRules[table];
  const hiddenAt = hiddenCell ? Number(cells[hiddenCell]?.[0] ?? 0) : 0;
  const day = dayCell ? Date.parse(String(cells[dayCell]?.[0])) : Number.NaN;
  const isUnchanged =
    maxUnchangedMs !== null && !Object.values(cells).some(([, time]) => isDatedAfter(time, now - maxUnchangedMs));
  return isUnchanged || (hiddenAt > 0 && hiddenAt < now - maxHiddenMs) || day < now - maxPastMs;
}

export function hasOutdatedLiveRows([[tables]]: TimestampedContent, now: number): boolean {
  return Object.entries(tables).some(
    ([table, [rows]]) =>
      isLiveTableName(table) && Object.values(rows).some(([cells]) => isLiveRowOutdated(table, cells, now)),
  );
}
