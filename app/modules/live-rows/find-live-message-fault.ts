import {
  isLiveCellValid,
  isLiveRowIdValid,
  isLiveTableName,
  type LiveTableName,
  liveTableRules,
} from "./live-state-tables.ts";

/** The methods of a TinyBase store with which the limits are checked. */
export type StoredRows = {
  hasRow(table: LiveTableName, rowId: string): boolean;
  getRowCount(table: LiveTableName): number;
  getTable(table: LiveTableName): Record<string, Partial<Record<string, unknown>>>;
};

/** Characters. A device that was offline may send a whole state, which has at most about a million. */
const maxLiveMessageLength = 2_000_000;
/** TinyBase ignores a change from further in the future, so this clock is too wrong to take part. */
export const maxClockLeadMs = 5 * 60_000;

export type LiveMessage = { type: number; body: unknown };

/** The type of a message whose body are changes. */
export const liveChangesType = 3;

/**
 * Parses a message of TinyBase's protocol: a receiver, a line break and the JSON of `[requestId, type, body]`. Null for
 * anything else, and for messages in fragments, which no page of the app sends.
 */
export function parseLiveMessage(message: string | ArrayBuffer): LiveMessage | null {
  if (typeof message !== "string" || message.length > maxLiveMessageLength || !message.includes("\n")) return null;
  try {
    const parts: unknown = JSON.parse(message.slice(message.indexOf("\n") + 1));
    if (!Array.isArray(parts) || parts.length !== 3) return null;
    const [requestId, type, body] = parts;
    const isKnown = Number.isInteger(type) && type >= 0 && type <= 7;
    return isKnown && (requestId === null || typeof requestId === "string") ? { type, body } : null;
  } catch {
    return null;
  }
}

/**
 * Finds why a device's message must not be applied or passed on; null for a good message. A body holds changes as
 * stamps: `[tables, time]`, `[rows, time]`, `[cells, time]` and `[value, time]`, each with the time of its last change.
 */
export function findLiveMessageFault({ body }: LiveMessage, stored: StoredRows, now: number): string | null {
  try {
    return hasValues(body) ? "unknown value" : findChangesFault(getTableStamps(body), stored, now + maxClockLeadMs);
  } catch {
    return "malformed";
  }
}

/** Changes are `[tables, values, 1]`. The live state has no values besides its tables. */
function hasValues(body: unknown): boolean {
  return Array.isArray(body) && Array.isArray(body[1]) && Object.keys(body[1][0]).length > 0;
}

/** Bodies with changes are a stamp, or an array that begins with a stamp. Other bodies are hashes. */
function getTableStamps(body: unknown): object {
  if (!Array.isArray(body)) return {};
  const [first] = body;
  const tables = Array.isArray(first) ? first[0] : first;
  return typeof tables === "object" && tables !== null ? tables : {};
}

function findChangesFault(tables: object, stored: StoredRows, latest: number): string | null {
  for (const [table, tableStamp] of Object.entries(tables)) {
    if (!isLiveTableName(table)) return "unknown table";
    const [rows, tableTime] = readStamp(tableStamp);
    if (isAfterLiveTime(tableTime, latest)) return "clock";
    const storedCount = stored.getRowCount(table);
    let rowCount = storedCount;
    for (const [rowId, rowStamp] of Object.entries(rows)) {
      if (!isLiveRowIdValid(rowId)) return "invalid row";
      if (!stored.hasRow(table, rowId)) rowCount += 1;
      const [cells, rowTime] = readStamp(rowStamp);
      if (isAfterLiveTime(rowTime, latest)) return "clock";
      for (const [cell, [value, time]] of Object.entries(cells)) {
        if (!isLiveCellValid(table, cell, value)) return "invalid cell";
        if (isAfterLiveTime(time, latest)) return "clock";
      }
    }
    if (rowCount > storedCount && rowCount > liveTableRules[table].maxRows) return "too many rows";
  }
  return null;
}

/** Rows, cells or the parts of a cell's stamp. What is not iterable throws. */
type Things = Record<string, [never, unknown]>;

function readStamp(stamp: [Things, unknown]): [Things, unknown] {
  const [things, time] = stamp;
  if (typeof things !== "object" || things === null || Array.isArray(things)) throw new TypeError("Not a stamp");
  return [things, time];
}

/** Sorted as TinyBase's hybrid logical clock encodes time: 42 bits of milliseconds in the first seven characters. */
const timeDigits = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

export function isAfterLiveTime(time: unknown, latest: number): boolean {
  if (typeof time !== "string") return false;
  let milliseconds = 0;
  for (const character of time.slice(0, 7)) milliseconds = milliseconds * 64 + timeDigits.indexOf(character);
  return milliseconds > latest;
}
