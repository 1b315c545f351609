import { pause } from "./or-aborted.ts";

const retryAfterMs = 400;
let retries = 0;

/**
 * Loads a part of the page's code, with one retry when it did not arrive.
 *
 * Tested with a file that returns 404 once, in Chromium 156, WebKitGTK 2.50 and Firefox 153: on a second
 * `import()` Chromium and WebKit request it again, as HTML requires since 2026. Firefox, like Chromium before
 * that, remembers each failed module until the page is left, and requests only a different address again, so
 * the retry adds a query. The part's own imports keep their addresses: nothing shared is loaded twice, but a
 * shared file that failed stays missing there.
 *
 * A part carries its styles in its script (`?inline`): Vite requests a style sheet only once, and a retry
 * would go on without it.
 */
export async function loadLate<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    await pause(retryAfterMs, undefined);
    const address = addressOfPart(error, load);
    if (address === null) return load();
    retries += 1;
    return import(/* @vite-ignore */ `${address}?retry=${retries}`);
  }
}

/**
 * Null where the browser names no address (WebKit), or names a file that the part imports (Firefox): that is
 * not the part itself. Null, too, where the build has put several parts into the file and `load` picks one.
 */
function addressOfPart(error: unknown, load: () => unknown): string | null {
  if (String(load).includes(".then(")) return null;
  const address = /dynamically imported module: ([^\s?]+)/.exec(String(error))?.[1];
  const file = address?.split("/").at(-1);
  return address && file && String(load).includes(file) ? address : null;
}
