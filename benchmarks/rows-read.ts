/**
 * Prints the database cost of the signed-in pages: round trips and rows read, by the size of the database and of the
 * couple's book.
 *   npm run bench:rows
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { getPlatformProxy } from "wrangler";
import { createSessions } from "#app/adapters/sessions/sessions.ts";
import { createSigner } from "#app/adapters/tokens/tokens.ts";
import { openDatabase } from "#app/database/database.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { createViewerStore } from "#app/modules/accounts/viewer-store.server.ts";
import { parseRecipeFilter } from "#app/modules/recipes/recipe-filter.ts";
import { createRecipeStore } from "#app/modules/recipes/recipe-store.server.ts";
import { createCountingDatabase, type RoundTrips } from "#tests/support/counting-database.ts";

const pageSize = 24;
/** The number of recipes saved this week. */
const recentRecipes = 20;
/** The words of an average recipe, sorted. */
const commonWords =
  "1 2 200 400 and basil black butter chicken chopped clove coriander cream cumin dried drained extra finely flour fresh " +
  "garlic ground lemon medium number oil olive onion or paprika parsley pepper peeled recipe rice salt sliced sugar tbsp to tomato tsp turmeric water";
const searchRounds = 20;
const platform = await getPlatformProxy<{ DB: D1Database }>({
  configPath: "wrangler.toml",
  persist: false,
  remoteBindings: false,
});
const binding = platform.env.DB;
for (const path of globSync("migrations/*.sql").sort()) {
  const statements = readFileSync(path, "utf8").split("--> statement-breakpoint");
  for (const statement of statements) await binding.prepare(statement).run();
}

const trips: RoundTrips = [];
const database = openDatabase(createCountingDatabase(binding, trips));
const reads = createRecipeStore(database);
const sessions = createSessions(database, {
  signer: createSigner("benchmark"),
  isSecure: false,
  findSession: createViewerStore(database).findSession,
});

const table: Record<string, string | number>[] = [];
const searches: Record<string, string | number>[] = [];
let others = 0;
for (const databaseSize of [100, 10_000, 100_000]) {
  await addRecipes("crowd", databaseSize - others);
  others = databaseSize;
  await measure(databaseSize, 50);
}
for (const kitchenSize of [500, 5_000]) await measure(others, kitchenSize);
console.table(table);
console.table(searches);
await platform.dispose();

async function measure(databaseSize: number, kitchenSize: number): Promise<void> {
  const name = `kitchen${databaseSize}x${kitchenSize}`;
  await addRecipes(name, kitchenSize);
  const cookie = (await sessions.start({ id: name, passwordHash: null }))?.split(";")[0] ?? "";
  let viewer: Viewer | undefined;
  const who = await countRoundTrips(async () => {
    viewer = (await sessions.read(cookie))?.viewer;
  });
  if (!viewer) throw new Error("No viewer");
  const person = viewer;
  const filter = (query: string) => parseRecipeFilter(new URLSearchParams(query));
  const list = (query: string) => countRoundTrips(() => reads.list(person, filter(query), { size: pageSize }));
  table.push({
    "recipes in the database": databaseSize,
    "in the kitchen": kitchenSize,
    viewer: formatRoundTrips(who),
    home: formatRoundTrips(
      await countRoundTrips(() =>
        reads.getHome(person, {
          weekAgo: new Date(kitchenSize - recentRecipes),
          cookedSince: new Date(kitchenSize - recentRecipes),
          newest: 8,
          news: 3,
          namedIds: [],
        }),
      ),
    ),
    "list, first page": formatRoundTrips(await list("")),
    "list, a category": formatRoundTrips(await list("category=Dinner")),
    "list, a search": formatRoundTrips(await list("search=number")),
    recipe: formatRoundTrips(await countRoundTrips(() => reads.find(person, `${name}-1`))),
    "public page": formatRoundTrips(await countRoundTrips(() => reads.findPublic(`${name}-1`))),
  });
  const asked = ["number", "chicken", "garlic onions", "tumeric", "nothing", "a"];
  for (const search of kitchenSize < 500 ? [] : asked) {
    const before = cpuTime();
    for (let round = 1; round < searchRounds; round += 1) await list(`search=${search}`);
    const spent = formatRoundTrips(await list(`search=${search}`));
    const ms = (cpuTime() - before) / searchRounds;
    searches.push({ "in the kitchen": kitchenSize, search, spent, "database CPU, ms": ms });
  }
}

async function countRoundTrips(work: () => PromiseLike<unknown>): Promise<RoundTrips> {
  trips.splice(0);
  await work();
  return [...trips];
}

/** Returns the processor time of the database's process in milliseconds. */
function cpuTime(): number {
  const [pid] = execFileSync("pgrep", ["-P", String(process.pid), "workerd"], { encoding: "utf8" }).split("\n");
  const [, , , , , , , , , , , , , user, system] = readFileSync(`/proc/${pid}/stat`, "utf8").split(" ");
  return 10 * (Number(user) + Number(system));
}

function formatRoundTrips(spent: RoundTrips): string {
  return `${spent.reduce((sum, rows) => sum + rows, 0)} rows, ${spent.length} trip${spent.length === 1 ? "" : "s"}`;
}

/** Adds a couple of one person with recipes, each with a photo. */
async function addRecipes(name: string, count: number): Promise<void> {
  await binding.batch([
    binding
      .prepare("insert or ignore into users (id, email, created_at) values (?1, ?1 || '@example.com', 0)")
      .bind(name),
    binding
      .prepare(
        "insert or ignore into couples (id, name, search_name, subscription_status, created_at) values (?1, ?1, ?1, 'paid', 0)",
      )
      .bind(name),
    binding
      .prepare(
        "insert or ignore into profiles (id, couple_id, couple_seat, subscription_tier, created_at) values (?1, ?1, 1, 'free', 0)",
      )
      .bind(name),
  ]);
  const before =
    (await binding.prepare("select count(*) as n from recipes where added_by = ?").bind(name).first<number>("n")) ?? 0;
  for (let start = before; start < before + count; start += 2_000) {
    const numbers = JSON.stringify(
      Array.from({ length: Math.min(2_000, before + count - start) }, (_, index) => start + index),
    );
    await binding.batch([
      binding
        .prepare(
          `insert into recipes (id, title, search_title, search_words, search_more_words, ingredients, instructions, is_gluten_free, is_dairy_free, is_low_fodmap,
            category, couple_id, added_by, image_url, is_public, public_slug, created_at, updated_at, origin_id)
          select ?1 || '-' || value, 'Recipe number ' || value, 'recipe number ' || value,
            ' ' || value || ' ' || substr(?3, 1 + value % 40) || ' ', ' indian instagram notes ', ?3, hex(zeroblob(450)), 0, 0, 0,
            case value % 3 when 0 then 'Dinner' else 'Lunch' end, ?1, ?1, ?1 || '/' || value, 1, ?1 || '-' || value, value, value, ?1 || '-' || value from json_each(?2)`,
        )
        .bind(name, numbers, commonWords),
      binding
        .prepare(
          `insert into photos (key, status, width, height, bytes, created_at)
          select ?1 || '/' || value, 'ready', 1600, 1200, 1, 0 from json_each(?2)`,
        )
        .bind(name, numbers),
      binding
        .prepare(
          `insert into recipe_photos (id, recipe_id, image_url, is_primary, order_index)
          select ?1 || '-' || value, ?1 || '-' || value, ?1 || '/' || value, 1, 0 from json_each(?2)`,
        )
        .bind(name, numbers),
    ]);
  }
}
