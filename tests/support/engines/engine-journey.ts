import { writeFile } from "node:fs/promises";
import { test as base } from "#tests/support/journey.ts";
import type { Engine, EngineName, Session } from "./driver.ts";
import { launchPuppeteer } from "./puppeteer.ts";
import { createTab, type Tab } from "./tab.ts";
import { launchWebKit } from "./webkit.ts";

export { expect } from "#tests/support/journey.ts";

export type EngineOptions = { engine: EngineName; browserPath: string };

type Browsing = {
  tab: Tab;
  anotherPerson(): Promise<Tab>;
};

/** Defines a journey that runs in every engine. */
export const test = base.extend<Browsing, EngineOptions & { browserOfEngine: Engine }>({
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
    const sessions: Session[] = [];
    await use(async () => {
      const session = await browserOfEngine.begin();
      sessions.push(session);
      return createTab(session.page, baseURL ?? "");
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

function launch(engine: EngineName, path: string): Promise<Engine> {
  if (engine === "webkit") return launchWebKit(path);
  return launchPuppeteer({ browser: engine === "chromium" ? "chrome" : "firefox", executablePath: path });
}
