import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { DB, PHOTOS, TEST_MIGRATIONS } = env as { DB: D1Database; PHOTOS: R2Bucket; TEST_MIGRATIONS: D1Migration[] };

type Reference = { name: string; parent: string | null };

// Test files share a Worker, whose start takes longer than most files; each begins with storage of its own.
const { results: references } = await DB.prepare(
  `select tables.name, keys."table" as parent from sqlite_master tables left join pragma_foreign_key_list(tables.name) keys
   where tables.type = 'table' and tables.name not like '\\_%' escape '\\' and tables.name not like 'sqlite\\_%' escape '\\'`,
).all<Reference>();
// As one batch: a round trip for each statement takes two seconds.
await DB.batch([
  ...childrenFirst(references).map((table) => DB.prepare(`drop table "${table}"`)),
  ...TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => DB.prepare(query))),
]);
const { objects } = await PHOTOS.list();
if (objects.length > 0) await PHOTOS.delete(objects.map(({ key }) => key));

/** SQLite deletes the rows of a table that it drops, for which it needs every other parent of that table's children. */
function childrenFirst(left: Reference[]): string[] {
  if (left.length === 0) return [];
  const parents = new Set(left.flatMap(({ name, parent }) => (parent === name ? [] : parent)));
  const childless = new Set(left.map(({ name }) => name).filter((name) => !parents.has(name)));
  if (childless.size === 0) throw new Error("Tables that refer to each other can't be dropped.");
  return [...childless, ...childrenFirst(left.filter(({ name }) => !childless.has(name)))];
}
