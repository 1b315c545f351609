import * as z from "zod";

/** A page begins after a row, or ends before one. `from` numbers its first row, beginning with 1. */
export type PagePlace<Cursor> = { cursor: Cursor; isBefore: boolean; from: number };

const fromSchema = z.coerce.number().int().min(1).max(1e9).catch(1);

/** Null where the address names no place, or one that can't be read: the first page. */
export function readPlace<Cursor>(params: URLSearchParams, cursorSchema: z.ZodType<Cursor>): PagePlace<Cursor> | null {
  const isBefore = params.has("before");
  try {
    const cursor = cursorSchema.parse(JSON.parse(params.get(isBefore ? "before" : "after") ?? "null"));
    return { cursor, isBefore, from: fromSchema.parse(params.get("from")) };
  } catch {
    return null;
  }
}

/** `rows` are those nearest to the place first, and one more than `size` where there are more. */
export function pageOf<Row, Cursor>(
  rows: Row[],
  { place, size, cursorOf }: { place: PagePlace<Cursor> | null; size: number; cursorOf(row: Row): Cursor },
) {
  const isBefore = place?.isBefore ?? false;
  const shown = isBefore ? rows.slice(0, size).reverse() : rows.slice(0, size);
  const hasMore = rows.length > size;
  const hasPrevious = isBefore ? hasMore : place !== null;
  const hasNext = isBefore || hasMore;
  const from = hasPrevious && place ? place.from : 1;
  const first = shown[0];
  const last = shown.at(-1);
  return {
    shown,
    from,
    previous: first && hasPrevious ? `before=${inAddress(cursorOf(first))}&from=${Math.max(1, from - size)}` : null,
    next: last && hasNext ? `after=${inAddress(cursorOf(last))}&from=${from + shown.length}` : null,
  };
}

function inAddress(cursor: unknown): string {
  return encodeURIComponent(JSON.stringify(cursor));
}
