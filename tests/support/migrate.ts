import type { D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

const { DB, PHOTOS, TEST_MIGRATIONS } = env as { DB: D1Database; PHOTOS: R2Bucket; TEST_MIGRATIONS: D1Migration[] };

// Test files share a Worker, whose start takes longer than most files; each begins with storage of its own.
const { results: leftovers } = await DB.prepare(
  `select type, name from sqlite_master
   where type in ('trigger', 'view', 'table') and name not like '\\_%' escape '\\' and name not like 'sqlite\\_%' escape '\\'
   order by type = 'trigger' desc, type desc`,
).all<{ type: string; name: string }>();
// As one batch: a round trip for each statement takes two seconds.
await DB.batch([
  DB.prepare("pragma defer_foreign_keys = on"),
  ...leftovers.map(({ type, name }) => DB.prepare(`drop ${type} "${name}"`)),
  ...TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => DB.prepare(query))),
]);
const { objects } = await PHOTOS.list();
if (objects.length > 0) await PHOTOS.delete(objects.map(({ key }) => key));
