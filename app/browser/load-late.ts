import { delay } from "./reject-on-abort.ts";

const retryAfterMs = 400;

/**
 * Retries once. (Firefox remembers a failed module until the page is left.) Styles travel in the script (`?inline`):
 * Vite requests a style sheet only once, and a retry would go on without it.
 */
export async function loadLate<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await delay(retryAfterMs, undefined);
    return load();
  }
}
