import type { Page } from "@playwright/test";

/** How a file fails to load: the connection breaks, or the server no longer has the file. */
export type FileFailure = "broken" | "gone" | "broken, then gone";
type Reply = { status: number; contentType: string; body: string };
/** `path` is the prefix of the paths that get another response. */
export type FileFailureRule = { path: string; answer: FileFailure | (() => Promise<Reply>) };

const gone: Reply = { status: 404, contentType: "text/html", body: "Not found" };

/**
 * Withholds files from a page through DevTools, because Playwright's routes would disable the browser's cache for
 * everything else. Returns how often each path was withheld.
 */
export async function makeFileRequestsFail(page: Page, rules: FileFailureRule[]): Promise<Map<string, number>> {
  const withheld = new Map<string, number>();
  const devTools = await page.context().newCDPSession(page);
  devTools.on("Fetch.requestPaused", async ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    const answer = rules.find(({ path }) => pathname.startsWith(path))?.answer;
    try {
      if (answer === undefined) return await devTools.send("Fetch.continueRequest", { requestId });
      const isFirst = !withheld.has(pathname);
      withheld.set(pathname, (withheld.get(pathname) ?? 0) + 1);
      if (answer === "broken" || (answer === "broken, then gone" && isFirst)) {
        return await devTools.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" });
      }
      const { status, contentType, body } = typeof answer === "string" ? gone : await answer();
      await devTools.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: status,
        responseHeaders: [
          { name: "Content-Type", value: contentType },
          { name: "X-Remix-Response", value: "yes" },
        ],
        body: Buffer.from(body).toString("base64"),
      });
    } catch {
      // The page navigated away before the response.
    }
  });
  await devTools.send("Fetch.enable", { patterns: rules.map(({ path }) => ({ urlPattern: `*${path}*` })) });
  return withheld;
}
