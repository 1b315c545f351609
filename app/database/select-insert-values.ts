import { getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

type Values<Table extends SQLiteTable> = {
  [Column in keyof Table["$inferSelect"]]: Table["$inferSelect"][Column] | SQL | SQLiteColumn;
};

/** Generates 128 random bits, like every other id. */
export const randomId = sql`lower(hex(randomblob(16)))`;

/** Returns the values in the order of the table's columns, as a conditional `insert … select` requires. */
export function selectInsertValues<Table extends SQLiteTable>(table: Table, values: Values<Table>) {
  const columns = Object.entries(getTableColumns(table)) as [keyof Values<Table>, SQLiteColumn][];
  return Object.fromEntries(
    columns.map(([name, column]) => [name, encodeValue(column, values[name]).as(column.name)]),
  ) as Record<keyof Values<Table>, SQL.Aliased>;
}

function encodeValue(column: SQLiteColumn, value: unknown): SQL {
  if (value === null || typeof value !== "object" || value instanceof Date) {
    return value === null ? sql`null` : sql`${sql.param(value, column)}`;
  }
  return is(value, SQL) ? value : sql`${value}`;
}
