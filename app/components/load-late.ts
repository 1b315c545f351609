const retryAfterMs = 400;
let retries = 0;

/**
 * Loads a part of the page's code, and once more when it did not arrive.
 *
 * Tried with a file that answers 404 once, in Chromium 156, WebKitGTK 2.50 and Firefox 153: on a second `import()` Chromium and WebKit ask for
 * it again, as HTML demands since 2026. Firefox, like Chromium before that, remembers each failed module until the page is left, and only another
 * address is asked for again. Those two name the failed address in the error, so that the retry can add a query to it. What the part imports keeps its
 * own address: nothing shared is loaded twice, but a shared file that failed stays missing there.
 *
 * A part brings its styles within its script (`?inline`): Vite asks for a style sheet once, and a retry would go on without it.
 */
export async function loadLate<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    const address = failedAddress(error);
    if (address === null) return load();
    retries += 1;
    return import(/* @vite-ignore */ `${address}?retry=${retries}`);
  }
}

/** Null where the browser does not say (WebKit), or where the code arrived and failed by itself. */
function failedAddress(error: unknown): string | null {
  return /dynamically imported module: ([^\s?]+)/.exec(String(error))?.[1] ?? null;
}
