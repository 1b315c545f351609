/**
 * Prints requests per second and processor time of signed-in and public pages and, for comparison, of a bare Worker that
 * answers at once or after one or two database queries. `wrangler dev` serves both on the machine of the load generator.
 * Serves the current build with the sample recipes.
 *   npm run bench:load
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { serveSampleRecipes } from "./serve-sample-recipes.ts";

const connections = 8;
const seconds = 8;
const warmUpSeconds = 2;
const bareWorkerPort = 8796;
/** Linux counts processor time in this unit on all common systems. */
const ticksPerSecond = 100;
const account = { email: "demo@example.com", password: "demo recipes" };

const folder = mkdtempSync(join(tmpdir(), "bare-worker-"));
const bareWorker = serveBareWorker();
const product = await serveSampleRecipes();
try {
  const cookie = await signIn();
  const recipe = await findFirstLink("/app/recipes", /href="(\/app\/recipes\/[\w-]{8,})"/, cookie);
  const pages = [
    ...[0, 1, 2].map((queries) => ({
      page: `bare Worker, ${queries} queries`,
      url: `http://localhost:${bareWorkerPort}/${queries}`,
      server: bareWorker.pid,
    })),
    ...["/", "/app", "/app/recipes", "/app/recipes.data", recipe, `${recipe}.data`].map((path) => ({
      page: path.replace(recipe, "/app/recipes/:id"),
      url: product.origin + path,
      server: product.pid,
    })),
  ];
  const rows = [];
  for (const { page, url, server } of pages) rows.push({ page, ...(await measure(url, cookie, server)) });
  console.table(rows);
} finally {
  product.stop();
  if (bareWorker.pid) process.kill(-bareWorker.pid);
  rmSync(folder, { recursive: true, force: true });
}

function serveBareWorker(): ChildProcess {
  const worker = `export default {
    async fetch(request, { DB }) {
      const queries = Number(new URL(request.url).pathname.slice(1));
      for (let query = 0; query < queries; query += 1) await DB.prepare("select 1").raw();
      return new Response("bare");
    },
  };`;
  const config = `name = "bare"
main = "worker.js"
compatibility_date = "2026-10-01"
[[d1_databases]]
binding = "DB"
database_name = "bare"
`;
  writeFileSync(join(folder, "worker.js"), worker);
  writeFileSync(join(folder, "wrangler.toml"), config);
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

async function measure(url: string, cookie: string, server = 0) {
  const { byteLength } = await (await fetch(url, { headers: { cookie } })).arrayBuffer();
  await autocannon({ url, connections, duration: warmUpSeconds, headers: { cookie } });
  await setTimeout(500);
  const startMs = readProcessorTimeMs(server);
  const { requests, latency, non2xx } = await autocannon({ url, connections, duration: seconds, headers: { cookie } });
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} responses were not 200.`);
  const processorMs = (readProcessorTimeMs(server) - startMs) / requests.total;
  return {
    "requests per second": Math.round(requests.average),
    "processor, ms": Number(processorMs.toFixed(1)),
    "p50, ms": latency.p50,
    "p99, ms": latency.p99,
    "bytes before compression": byteLength,
  };
}

/** The processor time of workerd in a process group. Other load on the machine changes it less than requests per second. */
function readProcessorTimeMs(group: number): number {
  const processes = execFileSync("ps", ["-eo", "pgid=,pid=,comm="], { encoding: "utf8" }).trim().split("\n");
  const pids = processes.flatMap((line) => {
    const [processGroup, pid, command] = line.trim().split(/\s+/);
    return Number(processGroup) === group && command === "workerd" ? [pid] : [];
  });
  const ticks = pids.map((pid) => {
    // See proc_pid_stat(5): fields 14 and 15 are the user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, count) => sum + count, 0) * (1000 / ticksPerSecond);
}
