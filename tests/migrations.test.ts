import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import * as schema from "#app/database/schema.ts";

const fromSchema = await generateSQLiteDrizzleJson(schema);

/** Creates a database with the given migrations applied. */
function migrated(paths: string[]): DatabaseSync {
  const database = new DatabaseSync(":memory:");
  for (const path of paths) database.exec(readFileSync(path, "utf8"));
  return database;
}

/** Describes a database independently of the order in which its columns were added. */
function contentsOf(database: DatabaseSync) {
  const all = (sql: string, ...values: string[]) => database.prepare(sql).all(...values) as Record<string, unknown>[];
  const tables = all(
    "select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  );
  return tables.map(({ name, sql }) => {
    const table = String(name);
    const lines = String(sql)
      .split("\n")
      .map((line) => line.trim().replace(/,$/, ""));
    return {
      table,
      checks: lines.filter((line) => line.includes(" CHECK(")).sort(),
      columns: all(
        `select name, upper(type) as type, "notnull", dflt_value, pk from pragma_table_xinfo(?) order by name`,
        table,
      ),
      references: all(
        `select "from", "table", "to", on_update, on_delete from pragma_foreign_key_list(?) order by "from", "table"`,
        table,
      ),
      indexes: all(
        `select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null order by name`,
        table,
      ),
    };
  });
}

test("the migrations make the database that the schema describes", async () => {
  const empty = await generateSQLiteDrizzleJson({});
  const described = new DatabaseSync(":memory:");
  for (const statement of await generateSQLiteMigration(empty, fromSchema)) described.exec(statement);
  expect(contentsOf(migrated(globSync("migrations/*.sql").sort()))).toEqual(contentsOf(described));
});

test("`npm run migration:first` was run after the last change of the triggers", () => {
  const migration = readFileSync("migrations/0000_first.sql", "utf8");
  expect(migration.endsWith(readFileSync("app/database/triggers.sql", "utf8"))).toBe(true);
});
