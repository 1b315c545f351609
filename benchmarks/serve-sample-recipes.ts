import { execFileSync, spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";

const port = 8798;
const startTimeoutMs = 60_000;

/** Serves the built product on a fresh database with the sample recipes, until `stop` is called or this process ends. */
export async function serveSampleRecipes(): Promise<{ origin: string; pid: number | undefined; stop(): void }> {
  const origin = `http://localhost:${port}`;
  if (await isHealthy(origin)) throw new Error(`Something runs at ${origin} already. Stop it first.`);
  // Start a process group, so that the children of the script end with it.
  const server = spawn("bash", ["tests/support/serve.sh", String(port)], { detached: true, stdio: "ignore" });
  const isRunning = () => server.exitCode === null && server.signalCode === null;
  const stop = () => {
    if (server.pid && isRunning()) process.kill(-server.pid);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      stop();
      process.exit(1);
    });
  }
  try {
    const limit = Date.now() + startTimeoutMs;
    while (!(await isHealthy(origin))) {
      if (!isRunning() || Date.now() > limit) throw new Error("The product does not start. Has it been built?");
      await setTimeout(500);
    }
    execFileSync("node", ["scripts/seed/seed.ts", origin], { stdio: "ignore" });
  } catch (error) {
    stop();
    throw error;
  }
  return { origin, pid: server.pid, stop };
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`)).ok;
  } catch {
    return false;
  }
}
