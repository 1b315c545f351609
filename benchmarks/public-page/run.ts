/**
 * Prints the bytes of the public pages, the files that they load, and their requests per second compared with a bare
 * route in the same process. Needs a build.
 *   npm run bench:public
 */
import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { Miniflare } from "miniflare";

const seconds = 8;
const connections = 16;
/** The number of pages that are requested once each, so that none comes from the cache. */
const uncachedPages = 3_000;
/** The measured pages, with the maximum size of their HTML including styles and scripts. */
const pages = [
  { path: "/", budgetKb: 30 },
  { path: "/blog", budgetKb: 16 },
  { path: "/blog/why-couples-should-cook-together", budgetKb: 16 },
  { path: "/recipe/page-0", budgetKb: 14 },
] as const;

const config = "wrangler.bench.toml";
const built = mkdtempSync(join(tmpdir(), "bench-"));
try {
  const toml = readFileSync("wrangler.toml", "utf8");
  writeFileSync(config, toml.replace('main = "workers/app.ts"', 'main = "benchmarks/public-page/worker.ts"'));
  execFileSync("wrangler", ["deploy", "--dry-run", "--outdir", built, "-c", config], { stdio: "ignore" });
} finally {
  rmSync(config, { force: true });
}

// Without wrangler's own proxy in front, which would slow both down until they look alike.
const variables = {
  APP_SECRET: "a secret for measurements, of no use to anyone",
  MAIL_DRIVER: "sandbox",
  MAIL_FROM: "a@example.com",
  READER_DRIVER: "none",
  READER_MODEL_SINGLE: "none",
  READER_MODEL_MULTIPLE: "none",
};
const miniflare = new Miniflare({
  workers: [
    {
      config: {
        name: "bench",
        compatibilityDate: "2026-10-01",
        compatibilityFlags: ["nodejs_compat"],
        manifest: {
          mainModule: "worker.js",
          modules: {
            "worker.js": { type: "esm", contents: readFileSync(join(built, "worker.js"), "utf8") },
            ...Object.fromEntries(
              globSync("*.wasm", { cwd: built }).map((name) => [
                name,
                { type: "wasm" as const, contents: readFileSync(join(built, name)) },
              ]),
            ),
          },
        },
        env: {
          DB: { type: "d1", id: "bench" },
          PHOTOS: { type: "r2", name: "bench" },
          ...Object.fromEntries(
            Object.entries(variables).map(([name, value]) => [name, { type: "text" as const, value }]),
          ),
        },
      },
    },
  ],
});
const origin = (await miniflare.ready).origin;
try {
  await insertRecipes(await miniflare.getD1Database("DB"));
  await printSizes();
  await printThroughput();
} finally {
  await miniflare.dispose();
  rmSync(built, { recursive: true, force: true });
}

async function printSizes(): Promise<void> {
  const rows = await Promise.all(
    pages.map(async ({ path, budgetKb }) => {
      const response = await fetch(origin + path);
      const page = await response.text();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${page.slice(0, 200)}`);
      const compressed = gzipSync(page, { level: 9 }).length;
      const scripts = [...page.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].map(
        ([, text]) => text ?? "",
      );
      return {
        page: path,
        "HTML, bytes": page.length,
        gzip: compressed,
        brotli: brotliCompressSync(page).length,
        "of its budget": `${Math.round((compressed / budgetKb / 1024) * 100)} %`,
        "script, gzip": gzipSync(scripts.join("\n"), { level: 9 }).length,
        "script files": (page.match(/<script[^>]*src=/g) ?? []).length,
        "style sheets": (page.match(/<link[^>]*rel="stylesheet"/g) ?? []).length,
        cookies: response.headers.has("set-cookie") ? 1 : 0,
      };
    }),
  );
  console.table(rows);
}

async function printThroughput(): Promise<void> {
  const kept = pages.map(({ path }) => path).filter((path) => !path.startsWith("/blog/"));
  const paths = ["/bare", ...kept];
  for (const path of paths) await load(path, 2);
  const rounds = new Map(paths.map((path) => [path, [] as number[]]));
  // Measure in turns, so that other load on the machine affects all pages.
  for (let round = 0; round < 3; round += 1) {
    for (const path of paths) rounds.get(path)?.push(await load(path, seconds));
  }
  const bare = median(rounds.get("/bare") ?? []);
  const uncached = await loadOnce();
  const row = (name: string, perSecond: number) => ({
    what: name,
    "requests a second": Math.round(perSecond),
    "time, times the bare route's": (bare / perSecond).toFixed(2),
  });
  console.table([
    row("a bare Hono text route", bare),
    ...kept.map((path) => row(`${path}, kept`, median(rounds.get(path) ?? []))),
    row("a shared recipe, rendered each time (one query)", uncached),
  ]);
}

async function load(path: string, duration: number): Promise<number> {
  const result = await autocannon({ url: origin + path, connections, duration });
  if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} answers were not 200`);
  return result.requests.average;
}

async function loadOnce(): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections,
    amount: uncachedPages,
    requests: [
      {
        setupRequest(request) {
          next += 1;
          return { ...request, path: `/recipe/page-${next}` };
        },
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were not 200`);
  return uncachedPages / result.duration;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function insertRecipes(database: Awaited<ReturnType<Miniflare["getD1Database"]>>): Promise<void> {
  const migrations = globSync("migrations/*.sql").sort();
  const statements = migrations.flatMap((path) => readFileSync(path, "utf8").split("--> statement-breakpoint"));
  for (const statement of [...statements, ...createRecipeInserts()]) await database.prepare(statement).run();
}

/** Creates SQL for recipes with 15 ingredients, 8 steps and one photo each. */
function createRecipeInserts(): string[] {
  const ingredients = Array.from(
    { length: 15 },
    (_, index) => `${index + 1} tablespoons of ingredient number ${index + 1}, chopped`,
  );
  const steps = Array.from(
    { length: 8 },
    (_, index) =>
      `Step ${index + 1}: stir it all in a large bowl until smooth, then leave it to rest for ${index + 5} minutes.`,
  );
  const text = (value: string) => `'${value.replace(/'/g, "''").replace(/\n/g, "' || char(10) || '")}'`;
  return [
    "insert into users (id, email, created_at) values ('cook', 'cook@example.com', 0)",
    `with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < ${uncachedPages + 10})
    insert into recipes (id, title, search_title, search_words, search_more_words, ingredients, instructions, is_gluten_free, is_dairy_free, is_low_fodmap, category, cuisine, difficulty,
      cook_time_minutes, notes, source_url, added_by, image_url, is_public, public_slug, created_at, updated_at, origin_id)
    select 'r' || n, 'Lemon ricotta pasta number ' || n, 'x', '', '', ${text(ingredients.join("\n"))}, ${text(steps.join("\n\n"))}, 1, 0, 1, 'Dinner', 'Italian', 'easy',
      25, 'Good with a salad.', 'https://example.com/pasta', 'cook', 'cook/' || n || '-pasta.webp', 1, 'page-' || n, 0, 0, 'r' || n from numbers`,
    `insert into photos (key, status, width, height, color, bytes, created_at)
      select image_url, 'ready', 1600, 1200, '#aa7744', 1, 0 from recipes`,
    `insert into recipe_photos (id, recipe_id, image_url, is_primary, order_index) select id, id, image_url, 1, 0 from recipes`,
  ];
}
