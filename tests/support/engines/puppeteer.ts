import {
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  launch,
  type Page,
  type SupportedBrowser,
} from "puppeteer-core";
import { createOwnAddressHeaders } from "../own-network.ts";
import { chromiumArgs } from "./chromium-args.ts";
import { type BrowserDriver, type BrowserEngine, phoneViewport } from "./driver.ts";

type Options = { browser: SupportedBrowser; executablePath: string };

/** Drives Chromium through its DevTools protocol and Firefox through WebDriver BiDi. */
export async function launchPuppeteer({ browser: name, executablePath }: Options): Promise<BrowserEngine> {
  const browser = await launch({
    browser: name,
    executablePath,
    args: name === "chrome" ? [...chromiumArgs] : [],
    defaultViewport: phoneViewport,
    // The preference disables processes that Firefox starts in advance.
    extraPrefsFirefox: { "dom.ipc.processPrelaunch.enabled": false },
  });
  return {
    async begin() {
      const context = await browser.createBrowserContext();
      // Each page gets its own window, since background tabs are throttled.
      const page = await context.newPage({ type: "window" });
      await page.setExtraHTTPHeaders(createOwnAddressHeaders());
      return { page: driverOf(page, context), end: () => context.close() };
    },
    quit: () => browser.close(),
  };
}

function driverOf(page: Page, context: BrowserContext): BrowserDriver {
  // Confirms the dialog of a page that asks before it is left.
  page.on("dialog", (dialog) => void dialog.accept());
  return {
    async open(url) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
    },
    async reload() {
      await page.reload({ waitUntil: "domcontentloaded" });
    },
    url: async () => page.url(),
    evaluate: (script, ...args) => page.evaluate(script as never, ...args),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const pressed = keys.split("+") as KeyInput[];
      for (const key of pressed) await page.keyboard.down(key);
      for (const key of pressed.toReversed()) await page.keyboard.up(key);
    },
    async chooseFiles(find, selector, paths) {
      const input = (await page.evaluateHandle(find, selector)) as ElementHandle<HTMLInputElement>;
      await input.uploadFile(...paths);
    },
    async setCookie({ name, value, url }) {
      await context.setCookie({ name, value, domain: new URL(url).hostname, path: "/", httpOnly: true });
    },
    cookieNames: async () => (await context.cookies()).map((cookie) => cookie.name),
    async popup() {
      const pages = await context.pages();
      const opened = pages.find((other) => other !== page);
      return opened ? driverOf(opened, context) : null;
    },
    close: () => page.close(),
  };
}
