/**
 * Prints requests per second of signed-in and public pages, and of a bare Worker for comparison, both served by
 * `wrangler dev` on the machine of the load generator. Serves the current build with the sample recipes.
 *   npm run bench:load
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { serveSampleRecipes } from "./serve-sample-recipes.ts";

const connections = 8;
const seconds = 8;
const warmUpSeconds = 2;
const bareWorkerPort = 8796;
const account = { email: "demo@example.com", password: "demo recipes" };

const folder = mkdtempSync(join(tmpdir(), "bare-worker-"));
const bareWorker = serveBareWorker();
const product = await serveSampleRecipes();
try {
  const cookie = await signIn();
  const recipe = await findFirstLink("/app/recipes", /href="(\/app\/recipes\/[\w-]{8,})"/, cookie);
  const pages = [
    { page: "bare Worker", url: `http://localhost:${bareWorkerPort}/` },
    ...["/", "/app", "/app/recipes", "/app/recipes.data", recipe, `${recipe}.data`].map((path) => ({
      page: path.replace(recipe, "/app/recipes/:id"),
      url: product.origin + path,
    })),
  ];
  const rows = [];
  for (const { page, url } of pages) rows.push({ page, ...(await measure(url, cookie)) });
  console.table(rows);
} finally {
  product.stop();
  if (bareWorker.pid) process.kill(-bareWorker.pid);
  rmSync(folder, { recursive: true, force: true });
}

function serveBareWorker(): ChildProcess {
  writeFileSync(join(folder, "worker.js"), `export default { fetch: () => new Response("bare") };`);
  writeFileSync(
    join(folder, "wrangler.toml"),
    `name = "bare"\nmain = "worker.js"\ncompatibility_date = "2026-10-01"\n`,
  );
  const args = ["dev", "--local", "--port", String(bareWorkerPort), "--inspector-port", "0", "--cwd", folder];
  return spawn("wrangler", args, { detached: true, stdio: "ignore" });
}

async function signIn(): Promise<string> {
  const response = await fetch(`${product.origin}/auth?index`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: product.origin },
    body: new URLSearchParams({ intent: "login", ...account }),
  });
  const cookies = response.headers.getSetCookie().map((header) => header.split(";")[0] ?? "");
  if (!cookies.some((cookie) => cookie.includes("session="))) throw new Error(`Sign-in answered ${response.status}.`);
  return cookies.join("; ");
}

async function findFirstLink(path: string, pattern: RegExp, cookie: string): Promise<string> {
  const page = await (await fetch(product.origin + path, { headers: { cookie } })).text();
  const link = pattern.exec(page)?.[1];
  if (!link) throw new Error(`No link like ${pattern} on ${path}.`);
  return link;
}

async function measure(url: string, cookie: string) {
  const { byteLength } = await (await fetch(url, { headers: { cookie } })).arrayBuffer();
  await autocannon({ url, connections, duration: warmUpSeconds, headers: { cookie } });
  await setTimeout(500);
  const { requests, latency, non2xx } = await autocannon({ url, connections, duration: seconds, headers: { cookie } });
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} responses were not 200.`);
  return {
    "requests per second": Math.round(requests.average),
    "p50, ms": latency.p50,
    "p99, ms": latency.p99,
    "bytes before compression": byteLength,
  };
}
