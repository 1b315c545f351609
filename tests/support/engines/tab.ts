import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from "ivya";
import { typingPauseMs } from "#tests/support/journey.ts";
import { bundlePageScript } from "./bundle-page-script.ts";
import type { BrowserDriver, JsonValue } from "./driver.ts";
import type * as pageScript from "./page-script.ts";

type Name = string | RegExp;
type RoleOptions = { name?: Name; exact?: boolean; level?: number };

type Finders = {
  byRole(role: string, options?: RoleOptions): Part;
  byLabel(label: Name, options?: { exact?: boolean }): Part;
  byText(text: Name, options?: { exact?: boolean }): Part;
};

/** A part of a page that a person sees or uses. Every method waits until its condition holds. */
type Part = Finders & {
  press(): Promise<void>;
  fill(text: string): Promise<void>;
  /** Pauses in the middle, so that the page can respond while somebody types. */
  typeSlowly(text: string): Promise<void>;
  chooseFiles(paths: string[]): Promise<void>;
  value(): Promise<string>;
  expectSeen(): Promise<void>;
  expectGone(): Promise<void>;
  expectInView(): Promise<void>;
  expectCount(count: number): Promise<void>;
  expectText(text: Name): Promise<void>;
  expectValue(value: Name): Promise<void>;
  expectChecked(): Promise<void>;
  expectDisabled(): Promise<void>;
  first(): Part;
};

export type BrowserTab = Finders & {
  open(path: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  keys(keys: string): Promise<void>;
  /** Presses a place of the window, whatever is there. */
  pressAt(x: number, y: number): Promise<void>;
  evaluate<Args extends JsonValue[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  expectUrl(url: RegExp): Promise<void>;
  url(): Promise<string>;
  origin: string;
  setCookie(name: string, value: string): Promise<void>;
  cookieNames(): Promise<string[]>;
  popup(): Promise<BrowserTab>;
  close(): Promise<void>;
};

declare global {
  /** The functions that `page-script.ts` has defined in the page. */
  const journey: typeof pageScript;
}

export function createBrowserTab(driver: BrowserDriver, origin: string): BrowserTab {
  /** Injects the page script first if it is missing. */
  async function inPage<Args extends JsonValue[], Result>(
    script: string | ((...args: Args) => Result),
    ...args: Args
  ): Promise<Awaited<Result>> {
    const isThere = await driver.evaluate(() => "journey" in globalThis);
    if (!isThere) await driver.evaluate(await bundlePageScript());
    return driver.evaluate(script, ...args);
  }

  /** Firefox may report a page as loaded while it still shows the page before. */
  async function replaceDocument(load: () => Promise<void>): Promise<void> {
    await driver.evaluate(() => void Object.assign(globalThis, { isReplaced: true }));
    await load();
    await expect(async () => expect(await driver.evaluate(() => "isReplaced" in globalThis)).toBe(false)).toPass();
  }

  return {
    ...findersIn("", (selector) => partOf(selector, { driver, inPage })),
    open: (path) => replaceDocument(() => driver.open(new URL(path, origin).href)),
    back: () => driver.evaluate(() => history.back()),
    forward: () => driver.evaluate(() => history.forward()),
    reload: () => replaceDocument(() => driver.reload()),
    keys: (keys) => driver.press(keys),
    pressAt: (x, y) => driver.click(x, y),
    evaluate: driver.evaluate,
    expectUrl: (url) => expect.poll(() => driver.url()).toMatch(url),
    url: () => driver.url(),
    origin,
    setCookie: (name, value) => driver.setCookie({ name, value, url: new URL("/api/health", origin).href }),
    cookieNames: () => driver.cookieNames(),
    async popup() {
      const opened: { driver: BrowserDriver | null } = { driver: null };
      await expect(async () => {
        opened.driver = await driver.popup();
        expect(opened.driver, "a tab is opened").not.toBeNull();
      }).toPass();
      if (!opened.driver) throw new Error("No tab was opened");
      return createBrowserTab(opened.driver, origin);
    },
    close: () => driver.close(),
  };
}

type Page = { driver: BrowserDriver; inPage: BrowserDriver["evaluate"] };

function partOf(selector: string, page: Page): Part {
  const { driver } = page;
  const look = () => page.inPage((wanted: string) => journey.getElementState(wanted), selector);
  /** Retries while the page is navigating. */
  const eventually = (check: (part: pageScript.ElementState) => void) =>
    expect(async () => check(await look()), selector).toPass();

  async function press() {
    await expect(async () => {
      const answer = await page.inPage((wanted: string) => journey.getPointToPress(wanted), selector);
      if ("problem" in answer) throw new Error(`${selector} can't be pressed: ${answer.problem}`);
      await driver.click(answer.x, answer.y);
      expect(await findMissedPress(), `${selector} is pressed`).toBeNull();
    }).toPass();
  }

  /** Null if the press has led to another page, in which the script is missing. */
  async function findMissedPress(): Promise<string | null> {
    const find = (wanted: string) => ("journey" in globalThis ? journey.findMissedPress(wanted) : null);
    return driver.evaluate(find, selector).catch(() => null);
  }

  return {
    ...findersIn(`${selector} >> `, (inner) => partOf(inner, page)),
    press,
    async fill(text) {
      await press();
      await page.inPage(() => journey.selectContents());
      await driver.type(text);
      await eventually((part) => expect(part.value).toBe(text));
    },
    async typeSlowly(text) {
      await press();
      const middle = Math.ceil(text.length / 2);
      await driver.type(text.slice(0, middle));
      await wait(typingPauseMs);
      await driver.type(text.slice(middle));
      await eventually((part) => expect(part.value).toBe(text));
    },
    async chooseFiles(paths) {
      await expect(() => page.inPage((wanted: string) => void journey.findFileInput(wanted), selector)).toPass();
      const absolute = paths.map((path) => resolve(path));
      await driver.chooseFiles((wanted) => journey.findFileInput(wanted), selector, absolute);
    },
    value: async () => (await look()).value,
    expectSeen: () => eventually((part) => expect(part.count).toBeGreaterThan(0)),
    expectGone: () => eventually((part) => expect(part.count).toBe(0)),
    expectInView: () => eventually((part) => expect(part.isInView).toBe(true)),
    expectCount: (count) => eventually((part) => expect(part.count).toBe(count)),
    expectText: (text) => eventually((part) => expect(part.text).toMatch(text)),
    expectValue: (value) => eventually((part) => expectSame(part.value, value)),
    expectChecked: () => eventually((part) => expect(part.isChecked).toBe(true)),
    expectDisabled: () => eventually((part) => expect(part.isDisabled).toBe(true)),
    first: () => partOf(`${selector} >> visible=true >> nth=0`, page),
  };
}

function expectSame(found: string, wanted: Name): void {
  if (typeof wanted === "string") expect(found).toBe(wanted);
  else expect(found).toMatch(wanted);
}

function findersIn(scope: string, part: (selector: string) => Part): Finders {
  return {
    byRole: (role, options) => part(scope + getByRoleSelector(role, options)),
    byLabel: (label, options) => part(scope + getByLabelSelector(label, options)),
    byText: (text, options) => part(scope + getByTextSelector(text, options)),
  };
}
