import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { BrowserEngine } from "./driver.ts";
import { phoneViewport } from "./driver.ts";
import { beginWebDriverSession } from "./web-driver.ts";

const startTimeoutMs = 10_000;

/**
 * WebKitGTK's MiniBrowser on a virtual screen. A WebKitWebDriver has one session, so each person gets their own driver.
 */
export async function launchWebKit(miniBrowser: string): Promise<BrowserEngine> {
  const screen = start("Xvfb", [
    "-displayfd",
    "3",
    "-nolisten",
    "tcp",
    "-screen",
    "0",
    `${phoneViewport.width}x${phoneViewport.height}x24`,
  ]);
  const [number] = await once(screen.stdio[3] ?? screen, "data", { signal: AbortSignal.timeout(startTimeoutMs) });
  const environment = {
    DISPLAY: `:${String(number).trim()}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
    // WebKit's sandbox cannot be created by root, the user in containers.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
  };
  return {
    async begin() {
      const port = await freePort();
      const driver = start("WebKitWebDriver", [`--port=${port}`], environment);
      const address = `http://127.0.0.1:${port}`;
      await answers(`${address}/status`);
      const page = await beginWebDriverSession(address, {
        browserName: "MiniBrowser",
        // Confirms the dialog of a page that asks before it is left.
        unhandledPromptBehavior: "accept",
        // The tool bar would make the window wider than a phone.
        "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation", "--full-screen"] },
      });
      return { page, end: async () => stop(driver) };
    },
    quit: async () => stop(screen),
  };
}

/** The child process is killed when this process ends. */
function start(command: string, args: string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn("setpriv", ["--pdeathsig", "KILL", command, ...args], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    detached: true,
  });
}

function stop(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}

async function answers(url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (
    !(await fetch(url)
      .then((response) => response.ok)
      .catch(() => false))
  ) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
