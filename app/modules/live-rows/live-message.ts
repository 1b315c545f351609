import {
  isLiveCellValid,
  isLiveRowIdValid,
  isLiveTableName,
  type LiveTableName,
  liveTableRules,
} from "./live-tables.ts";

/** The methods of a TinyBase store with which the limits are checked. */
export type StoredRows = {
  hasRow(table: LiveTableName, rowId: string): boolean;
  getRowCount(table: LiveTableName): number;
  getTable(table: LiveTableName): Record<string, Partial<Record<string, unknown>>>;
};

/** Characters. A device that was offline may send all its rows, which have at most about a million. */
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

type Rows = Record<string, [cells: Record<string, [value: unknown]>]>;

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
    // Live rows have no TinyBase values besides their tables.
    if (Object.keys(values ?? {}).length > 0) return false;
    return (
      typeof tables !== "object" || Object.entries<[Rows]>(tables).every(([table, [rows]]) => areValid(table, rows))
    );
  } catch {
    return false;
  }

  function areValid(table: string, rows: Rows): boolean {
    if (!isLiveTableName(table)) return false;
    const added = Object.keys(rows).filter((rowId) => !stored.hasRow(table, rowId)).length;
    if (added > 0 && stored.getRowCount(table) + added > liveTableRules[table].maxRows) return false;
    return Object.entries(rows).every(
      ([rowId, [cells]]) =>
        isLiveRowIdValid(rowId) &&
        Object.entries(cells).every(([cell, [value]]) => isLiveCellValid(table, cell, value)),
    );
  }
}

/** TinyBase ignores a change from further in the future. */
export const maxClockLeadMs = 5 * 60_000;

/** Sorted as TinyBase's hybrid logical clock encodes time: 42 bits of milliseconds in the first seven characters. */
const timeDigits = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

export function isAfterLiveTime(time: unknown, latest: number): boolean {
  if (typeof time !== "string") return false;
  let milliseconds = 0;
  for (const character of time.slice(0, 7)) milliseconds = milliseconds * 64 + timeDigits.indexOf(character);
  return milliseconds > latest;
}
