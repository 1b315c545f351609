/**
 * Puts five sample sites into the sandbox, whose links can be pasted into the app without a network.
 *   npm run seed:pages [-- http://localhost:8787]
 */
import { samplePages } from "./seed/sample-pages.ts";

const origin = process.argv[2] ?? "http://localhost:8787";

for (const { says, link, ...put } of samplePages) {
  const headers = { Origin: origin, "Content-Type": "application/json" };
  const response = await fetch(`${origin}/sandbox/web`, { method: "POST", headers, body: JSON.stringify(put) });
  if (!response.ok) throw new Error(`The sandbox doesn't take ${says}: ${response.status}`);
  console.log(`            ${(link ?? `https://${put.host}${put.path}`).padEnd(62)} ${says}`);
}
