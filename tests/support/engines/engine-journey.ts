import { writeFile } from "node:fs/promises";
import { test as base } from "#tests/support/journey.ts";
import type { BrowserEngine, BrowserEngineName, BrowserSession } from "./driver.ts";
import { launchPuppeteer } from "./puppeteer.ts";
import { type BrowserTab, createBrowserTab } from "./tab.ts";
import { launchWebKit } from "./webkit.ts";

export { expect } from "#tests/support/journey.ts";

export type BrowserEngineOptions = { engine: BrowserEngineName; browserPath: string };

type Browsing = {
  tab: BrowserTab;
  anotherPerson(): Promise<BrowserTab>;
};

/** Defines a journey that runs in every engine. */
export const test = base.extend<Browsing, BrowserEngineOptions & { browserOfEngine: BrowserEngine }>({
  engine: ["chromium", { option: true, scope: "worker" }],
  browserPath: ["", { option: true, scope: "worker" }],
  browserOfEngine: [
    async ({ engine, browserPath }, use) => {
      const launched = await launch(engine, browserPath);
      await use(launched);
      await launched.quit();
    },
    { scope: "worker" },
  ],
  anotherPerson: async ({ browserOfEngine, baseURL }, use, testInfo) => {
    const sessions: BrowserSession[] = [];
    await use(async () => {
      const session = await browserOfEngine.begin();
      sessions.push(session);
      return createBrowserTab(session.page, baseURL ?? "");
    });
    for (const [index, { page, end }] of sessions.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        // WebKit's driver returns no screenshot if nothing is composited.
        const text = await page
          .evaluate(
            () => `${location.href}

${document.body.textContent}`,
          )
          .catch(String);
        await writeFile(testInfo.outputPath(`person-${index + 1}.txt`), text);
      }
      await end();
    }
  },
  tab: async ({ anotherPerson }, use) => use(await anotherPerson()),
});

function launch(engine: BrowserEngineName, path: string): Promise<BrowserEngine> {
  if (engine === "webkit") return launchWebKit(path);
  return launchPuppeteer({ browser: engine === "chromium" ? "chrome" : "firefox", executablePath: path });
}
