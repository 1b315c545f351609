import { delay } from "./reject-on-abort.ts";

const retryAfterMs = 400;

/**
 * Imports a module and retries once. (Firefox caches a failed import until the page is left.) A module that is imported
 * this way inlines its styles (`?inline`), because Vite does not request a failed style sheet again.
 */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await delay(retryAfterMs, undefined);
    return load();
  }
}
