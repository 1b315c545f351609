import { pause } from "./or-aborted.ts";

const retryAfterMs = 400;

/**
 * Loads a part of the page's code, with one retry. (Firefox remembers a module that failed until the page is left, and
 * answers the retry itself.) A part carries its styles in its script (`?inline`): Vite requests a style sheet only
 * once, and a retry would go on without it.
 */
export async function loadLate<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await pause(retryAfterMs, undefined);
    return load();
  }
}
