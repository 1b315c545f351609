import { execFileSync, spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";

const port = 8798;
const patienceMs = 60_000;

/** Serves the built product on a fresh database with the sample recipes, until `stop` is called. */
export async function serveSampleBook(): Promise<{ origin: string; stop(): void }> {
  const origin = `http://localhost:${port}`;
  // A group of its own, so that what the script starts ends with it.
  const server = spawn("bash", ["tests/support/serve.sh", String(port)], { detached: true, stdio: "ignore" });
  const stop = () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid);
  };
  try {
    await answers(`${origin}/api/health`);
    execFileSync("node", ["scripts/seed/seed.ts", origin], { stdio: "ignore" });
  } catch (error) {
    stop();
    throw error;
  }
  return { origin, stop };
}

async function answers(address: string): Promise<void> {
  const limit = Date.now() + patienceMs;
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > limit) throw new Error(`${address} does not answer. Has the product been built?`);
    await setTimeout(500);
  }
}
