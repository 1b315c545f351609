import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { DB, PHOTOS, TEST_MIGRATIONS } = env as { DB: D1Database; PHOTOS: R2Bucket; TEST_MIGRATIONS: D1Migration[] };

type Reference = { name: string; parent: string | null };

// Test files share a Worker, which starts slowly; each file has its own storage.
const { results: references } = await DB.prepare(
  `select tables.name, keys."table" as parent from sqlite_master tables left join pragma_foreign_key_list(tables.name) keys
   where tables.type = 'table' and tables.name not like '\\_%' escape '\\' and tables.name not like 'sqlite\\_%' escape '\\'`,
).all<Reference>();
// The statements are one batch, because a round trip for each takes two seconds in total.
await DB.batch([
  ...childrenFirst(references).map((table) => DB.prepare(`drop table "${table}"`)),
  ...TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => DB.prepare(query))),
]);
const { objects } = await PHOTOS.list();
if (objects.length > 0) await PHOTOS.delete(objects.map(({ key }) => key));

/** Dropping a table makes SQLite delete its rows, for which the parent tables of its child tables must still exist. */
function childrenFirst(left: Reference[]): string[] {
  if (left.length === 0) return [];
  const parents = new Set(left.flatMap(({ name, parent }) => (parent === name ? [] : parent)));
  const childless = new Set(left.map(({ name }) => name).filter((name) => !parents.has(name)));
  if (childless.size === 0) throw new Error("Tables that refer to each other can't be dropped.");
  return [...childless, ...childrenFirst(left.filter(({ name }) => !childless.has(name)))];
}
