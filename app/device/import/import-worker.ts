import type { WorkName } from "./import-work.ts";

export type WorkerMessage = { result: unknown } | { error: string } | { progress: unknown };

/**
 * Runs the work that the page asks for. All code is imported late: chunks would import shared code from this script, and
 * WebKit evaluates a worker's script again when a module imports it.
 */
addEventListener("message", async ({ data, ports: [port] }: MessageEvent<{ name: WorkName; input: never }>) => {
  const reply = (message: WorkerMessage) => port?.postMessage(message);
  try {
    const { work } = await import("./import-work.ts");
    reply({ result: await work[data.name](data.input, (progress) => reply({ progress })) });
  } catch (error) {
    console.error(error);
    reply({ error: error instanceof Error ? error.message : String(error) });
  }
});
