import { globSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import * as schema from "#app/database/schema.ts";
import { perUserRecipeTables } from "#app/modules/couples/break-up-statements.server.ts";

/** Tables that a break-up does not touch, with the reason. */
const leftAloneByBreakUp = new Map<SQLiteTable, string>([
  [schema.sessions, "a person's own"],
  [schema.mailTokens, "a person's own"],
  [schema.accessTokens, "a person's own"],
  [schema.invitations, "go with the couple"],
  [schema.photos, "stay with who uploaded them; copies show the same"],
  [schema.recipeShares, "stay with the original, as its address does"],
  [schema.stripeCustomers, "a person's own"],
  [schema.subscriptions, "a person's own; entitlements are computed anew"],
  [schema.checkouts, "closed by break-up-couple.server.ts"],
  [schema.userActivityLogs, "what was done stays done"],
  [schema.securityEvents, "a person's own"],
  [schema.analysisRecords, "a person's own"],
  [schema.pushSubscriptions, "a person's own"],
  [schema.notificationSettings, "a person's own"],
  [schema.imports, "a person's own"],
]);

/** Tables that are not exported, with the reason. */
const notExported = new Map<SQLiteTable, string>([
  [schema.mailTokens, "secrets of a few hours"],
  [schema.stripeCustomers, "Stripe's number; the subscriptions are there"],
  [schema.checkouts, "opened and not paid"],
  [schema.analysisRecords, "the operator's figures; the recipes are there"],
  [schema.imports, "gone after 30 days; the recipes are there"],
]);

/** Columns that name a person, recipe or couple without a foreign key, with the code that clears them. */
const withoutForeignKey = new Map([
  ["recipes.public_by", "account-deletion-store.ts and break-up-store.ts make private what they name"],
  ["recipe_changes.recipe_id", "the mark of a recipe that may be gone; goes with its kitchen, or after 31 days"],
  ["checkouts.couple_id", "a checkout is closed even when its couple is gone"],
  ["imported_recipes.recipe_id", "the mark of a recipe that may be gone; goes with its import"],
]);

const roots: SQLiteTable[] = [schema.users, schema.couples, schema.recipes];
const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, SQLiteTable) ? [{ name, table }] : []));
const isPerUserData = (table: SQLiteTable) => perUserRecipeTables.some((perUser) => perUser.table === table);

/** Lists the foreign keys to a person, couple or recipe. `migrations.test.ts` checks that the migrations create them. */
function keysOf(table: SQLiteTable) {
  return getTableConfig(table)
    .foreignKeys.map((key) => ({ ...key.reference(), onDelete: key.onDelete }))
    .filter(({ foreignTable }) => roots.includes(foreignTable));
}

/** Lists the tables that a store reads or writes. */
function tablesIn(store: string): string[] {
  const source = readFileSync(`app/modules/${store}`, "utf8");
  const [, names = ""] = source.match(/import \{([^}]+)\} from "#app\/database\/schema\.ts"/) ?? [];
  return names.split(",").map((name) => name.trim());
}

test.each([
  ["couples/break-up-store.server.ts", leftAloneByBreakUp, ["couples/break-up-statements.server.ts"]],
  ["export/account-export-store.server.ts", notExported, ["export/account-facts-store.server.ts"]],
])(
  "%s deals with every table that refers to a person, a couple or a recipe, or it is said why not",
  (store, reasons, parts) => {
    const referring = tables.filter(({ table }) => keysOf(table).length > 0 && !isPerUserData(table));
    const handled = [store, ...parts].flatMap(tablesIn);
    expect(
      referring.filter(({ name, table }) => !handled.includes(name) && !reasons.has(table)).map(({ name }) => name),
      `Handle it in ${store}, or say in tests/references.test.ts why not. Per-user recipe data goes into break-up-statements.server.ts alone`,
    ).toEqual([]);
    const decided = [...reasons.keys()].map(
      (table) => referring.find((other) => other.table === table)?.name ?? "gone",
    );
    expect(decided.filter((name) => name === "gone" || handled.includes(name))).toEqual([]);
  },
);

test("per-user recipe data is listed in break-up-statements.server.ts", () => {
  const columnNames = (columns: unknown[]) =>
    columns.flatMap((column) => (is(column, SQLiteColumn) ? column.name : []));
  const perPerson = tables.filter(({ table }) => {
    const { indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
    const unique = indexes.flatMap(({ config }) => (config.unique ? [config.columns] : []));
    const all = [...unique, ...[...primaryKeys, ...uniqueConstraints].map(({ columns }) => columns)];
    return all.some((columns) => columnNames(columns).toSorted().join() === "recipe_id,user_id");
  });
  expect(perPerson.length).toBeGreaterThan(0);
  expect(
    perPerson.filter(({ table }) => !isPerUserData(table)).map(({ name }) => name),
    "Not in break-up-statements.server.ts: a break-up would lose it, and the export would lack it",
  ).toEqual([]);
});

test("devices learn of every change of per-user recipe data, by triggers", () => {
  const sql = globSync("migrations/*.sql").map((path) => readFileSync(path, "utf8"));
  const missing = perUserRecipeTables.flatMap(({ table }) =>
    ["INSERT", "UPDATE", "DELETE"]
      .map((event) => `AFTER ${event} ON \`${getTableName(table)}\``)
      .filter((trigger) => !sql.some((text) => text.includes(trigger))),
  );
  expect(missing, "Write triggers like change_rating_* in app/database/triggers.sql").toEqual([]);
});

test("whoever or whatever is deleted takes along, or leaves empty, all that refers to it", () => {
  const keys = tables.flatMap(({ table }) => keysOf(table).map((key) => ({ ...key, table: getTableName(table) })));
  const kept = keys.filter(({ onDelete }) => onDelete !== "cascade" && onDelete !== "set null");
  expect(
    kept.map(({ table, columns }) => `${table}.${columns[0]?.name}`),
    "Say in schema.ts what happens onDelete",
  ).toEqual([]);

  const loose = tables.flatMap(({ table }) =>
    getTableConfig(table).columns.flatMap((column) => {
      const isKey = keysOf(table).some(({ columns }) => columns.includes(column));
      const name = `${getTableName(table)}.${column.name}`;
      return !isKey && /^((\w+_)?(user|couple|recipe)_id|\w+_by)$/.test(column.name) ? [name] : [];
    }),
  );
  expect(loose.toSorted(), "Give the column a foreign key, or say in withoutForeignKey what clears it").toEqual(
    [...withoutForeignKey.keys()].toSorted(),
  );
});
