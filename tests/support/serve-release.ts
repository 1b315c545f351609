import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const config = "wrangler.release.toml";

export type ServedRelease = { stop(): Promise<void> };

/** Serves a build in the real runtime; the state persists from one release to the next. */
export async function serveRelease(build: string, options: { port: number; state: string }): Promise<ServedRelease> {
  const { port, state } = options;
  const isFirst = readdirSync(state).length === 0;
  writeFileSync(config, readFileSync("wrangler.toml", "utf8").replaceAll("build/", `${build}/`));
  const place = ["--local", "--persist-to", state, "-c", config];
  if (isFirst) {
    execFileSync("wrangler", ["d1", "migrations", "apply", "DB", ...place], {
      env: { ...process.env, CI: "true" },
      stdio: "ignore",
    });
  }
  // No sandbox is started, because two on one machine would find each other.
  const own = ["--env-file", "/dev/null", "--var", "APP_SECRET:a secret for tests, of no use to anyone"];
  const args = ["dev", ...place, ...own, "--port", String(port), "--inspector-port", "0"];
  // A separate process group lets the runtime, a child of wrangler, end too.
  const server = spawn("wrangler", args, {
    detached: true,
    stdio: "ignore",
    // Wrangler bundles React's development build unless NODE_ENV is set.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const ended = once(server, "exit");
  process.once("exit", () => kill(server));
  await untilItAnswers(server, port);
  return {
    async stop() {
      kill(server);
      await ended;
    },
  };
}

async function untilItAnswers(server: ChildProcess, port: number): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("The release could not be served.");
}

function kill(server: ChildProcess): void {
  if (server.exitCode === null && server.signalCode === null && server.pid) process.kill(-server.pid, "SIGKILL");
}
