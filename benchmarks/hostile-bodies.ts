/**
 * Prints what a hostile body costs the runtime: processor time and memory of workerd, and whether the next
 * ordinary request gets a response. Needs the product running locally, on Linux, with nothing else to do.
 *   npm run bench:hostile -- http://localhost:8787
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const origin = process.argv[2] ?? "http://localhost:8787";
const rounds = 5;
const megabyte = 1024 * 1024;
/** Clock ticks per second, the unit in which Linux counts the processor time of a process. */
const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

type Attack = { name: string; path: string; type?: string; body(): BodyInit };

const urlencoded = "application/x-www-form-urlencoded";
const attacks: Attack[] = [
  { name: "an ordinary wrong form", path: "/auth?index", body: () => "intent=login&email=nobody" },
  { name: "email[999999999]", path: "/auth?index", body: () => "intent=login&email[999999999]=x" },
  { name: "a name 5,000 deep", path: "/auth?index", body: () => `intent=login&email${"[a]".repeat(5000)}=x` },
  { name: "10,000 fields", path: "/auth?index", body: () => "a=1&".repeat(10_000) },
  { name: "intent=constructor", path: "/app/profile.data", body: () => "intent=constructor" },
  { name: "50 MB with a length", path: "/auth?index", body: () => "x".repeat(50 * megabyte) },
  { name: "50 MB without a length", path: "/auth?index", body: () => chunked(50 * megabyte) },
  { name: "95 MB without a length", path: "/app/profile.data", body: () => chunked(95 * megabyte) },
  {
    name: "100 MB to the webhook",
    path: "/api/stripe-webhook",
    type: "application/json",
    body: () => chunked(100 * megabyte),
  },
  {
    name: "100,000 parts",
    path: "/app/add.data",
    type: "multipart/form-data; boundary=x",
    body: () => `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(100_000)}--x--`,
  },
  { name: "JSON 100,000 deep", path: "/api/create-checkout", type: "application/json", body: () => "[".repeat(60_000) },
];

const table = [];
for (const { name, path, type = urlencoded, body } of attacks) {
  const before = measureWorkerd();
  const answers = new Set<string>();
  for (let round = 0; round < rounds; round += 1) answers.add(await send(path, type, body()));
  const after = measureWorkerd();
  table.push({
    body: name,
    answer: [...answers].join(", "),
    "processor ms each": Math.round((after.ms - before.ms) / rounds),
    "memory MB each": Number(((after.megabytes - before.megabytes) / rounds).toFixed(1)),
    "next request": (await fetch(`${origin}/auth`)).status,
  });
}
console.table(table);

async function send(path: string, type: string, body: BodyInit): Promise<string> {
  const headers = { "Content-Type": type, Origin: origin, "Sec-Fetch-Site": "same-origin" };
  try {
    const response = await fetch(origin + path, { method: "POST", headers, body, duplex: "half" } as RequestInit);
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    // The server refused the body and closed the connection before the whole body was sent.
    return "hung up";
  }
}

function chunked(bytes: number): ReadableStream {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes) return controller.close();
      sent += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
}

/** Sums processor time and memory of all workerd processes. */
function measureWorkerd(): { ms: number; megabytes: number } {
  const pids = execFileSync("pgrep", ["-x", "workerd"], { encoding: "utf8" }).trim().split("\n");
  let ms = 0;
  let megabytes = 0;
  for (const pid of pids) {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    ms += ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
    const resident = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)?.[1];
    megabytes += Number(resident ?? 0) / 1024;
  }
  return { ms, megabytes };
}
