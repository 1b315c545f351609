import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import AxeBuilder from "@axe-core/playwright";
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from "@playwright/test";
import { twMerge } from "tailwind-merge";
import { createOwnAddressHeaders } from "./own-network.ts";

let people = 0;

type JourneyFixtures = {
  /** The address of a new person. */
  email: string;
  /** The page, after that person has signed up. */
  member: Page;
};

/** Every journey starts with a new person in a clean browser. */
export const test = base.extend<JourneyFixtures>({
  member: async ({ page, email }, use) => {
    await signUpByRequest(page, email);
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  email: async ({}, use) => {
    people += 1;
    await use(`cook-${Date.now()}-${people}-${process.pid}@example.com`);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => use(createOwnAddressHeaders()),
});
export { expect };

const password = "a good password";

/** Headers of a same-site request, like those of the product's own forms. */
export const sameOriginHeaders = { "Sec-Fetch-Site": "same-origin" };
const scriptHeaders = { ...sameOriginHeaders, Accept: "application/json" };

/** Signs the page's browser in to a new account by request, without navigating. */
export function signUpByRequest(page: Page, email: string): Promise<void> {
  return enter(page, { intent: "signup", email, password });
}

export function logInByRequest(page: Page, email: string): Promise<void> {
  return enter(page, { intent: "login", email, password });
}

async function enter(page: Page, form: Record<string, string>): Promise<void> {
  const send = () => page.request.post("/auth?index", { form, headers: sameOriginHeaders, maxRedirects: 0 });
  const response = await send();
  // Wrangler's proxy sometimes writes to a connection that the Worker has just closed.
  const status = response.status() === 500 ? (await send()).status() : response.status();
  expect(status).toBe(302);
}

export async function signUpOnScreen(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.waitForURL("**/app");
}

/** Waits until the page is hydrated. Before that, the browser itself would send a form. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A page that is starting to load has no body yet.
    const main = document.querySelector("main") ?? document.body ?? {};
    return Object.keys(main).some((key) => key.startsWith("__reactFiber$"));
  });
  // React's effects must also have run.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })));
}

/** Opens a page and waits until it is hydrated. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilHydrated(page);
}

/** Waits until the service worker controls pages. By then it has cached every file of the release. */
export async function waitUntilReleaseCached(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", null, {
    timeout: 60_000,
  });
}

/** Waits until the device has stored this many recipes. */
export async function waitUntilRecipesCached(page: Pick<Page, "evaluate">, recipes: number): Promise<void> {
  const count = () =>
    page.evaluate(async () => {
      if (!(await indexedDB.databases()).some(({ name }) => name === "recipe-lovers")) return 0;
      const kitchen = await new Promise<IDBDatabase>((done) => {
        const opening = indexedDB.open("recipe-lovers");
        opening.onsuccess = () => done(opening.result);
      });
      const kept = await new Promise<number>((done) => {
        const counting = kitchen.transaction("cachedRecipes").objectStore("cachedRecipes").count();
        counting.onsuccess = () => done(counting.result);
      });
      kitchen.close();
      return kept;
    });
  await expect.poll(count).toBe(recipes);
}

/** Longer than any delay after which a page responds while somebody is typing. */
export const typingPauseMs = 600;

/** Types key by key with a pause in the middle, so that the page can respond meanwhile. */
export async function typeSlowly(field: Locator, text: string): Promise<void> {
  const middle = Math.ceil(text.length / 2);
  await field.fill("");
  await field.pressSequentially(text.slice(0, middle), { delay: 30 });
  await wait(typingPauseMs);
  await field.pressSequentially(text.slice(middle), { delay: 30 });
  await expect(field).toHaveValue(text);
}

/** The drafts in the device database as text, with photos by name only. */
export function readStoredDrafts(page: Pick<Page, "evaluate">): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("recipe-lovers");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const rows = opening.result.transaction("drafts").objectStore("drafts").getAll();
          rows.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(rows.result));
          };
        };
      }),
  );
}

/** Signs the person out in the given way, which deletes their data from the browser. */
export async function expectNothingLeftAfterSignOut(page: Page, signOut: () => Promise<void>): Promise<void> {
  await page.evaluate(() => localStorage.setItem("written before", "A secret"));
  await signOut();
  await page.waitForURL("**/auth**");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("written before"))).toBeNull();
}

export function getScreenshotPath(name: string): string {
  return `tests/screenshots/${name}.png`;
}

export async function typeNewRecipe(page: Page): Promise<void> {
  await page.goto("/app/add");
  await waitUntilHydrated(page);
}

/** Opens the recipe from the dialog that a save opens. */
export async function viewSavedRecipe(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Recipe saved" });
  await dialog.getByRole("link", { name: "View this recipe" }).click();
  await page.waitForURL(/\/app\/recipes\/[\w-]+$/);
}

export async function pressPhotoButton(page: Page, number: number, tool: string): Promise<void> {
  const button = page.getByRole("button", { name: `Change photo ${number}` });
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
  await page.getByRole("button", { name: new RegExp(`^${tool}, photo`) }).click();
}

export async function chooseScreenshots(page: Page, names: string[]): Promise<void> {
  await page.getByLabel("Screenshot Magic").setInputFiles(names.map(getScreenshotPath));
}

/** Checks WCAG 2.2 A and AA with axe. */
export async function expectAccessible(page: Page): Promise<void> {
  // During a colour transition, contrast is too low.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations === 1);
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page })
    // Toasts fade, and a half-transparent toast has too little contrast.
    .exclude("[data-sonner-toaster]")
    // Axe would otherwise open a second page to merge the results of frames, of which there are none.
    .setLegacyMode()
    // Describing passed elements takes longer than checking all elements.
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const told = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(told).toEqual([]);
  expect(await clashingClasses(page)).toEqual([]);
}

/**
 * Finds elements with two utilities for one property, whose order in the sheet would decide. A component's own
 * utilities use `base:`.
 */
async function clashingClasses(page: Page): Promise<string[]> {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll("[class]")].map((element) => element.classList.value),
  );
  return [...new Set(all)].filter((value) => twMerge(value).split(/\s+/).length < value.trim().split(/\s+/).length);
}

/** Expects that nothing overflows horizontally. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Expects that, in the middle of a form, only the navigation is below the save bar. */
export async function expectNothingBehindSaveBar(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 300));
  const below = await page.locator("[data-bottom-bar]").evaluate((bar) => {
    const { left, width, bottom } = bar.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, bottom + 2);
    return shown?.closest("nav") ? "the navigation" : (shown?.tagName ?? "the edge of the window");
  });
  expect(["the navigation", "the edge of the window"]).toContain(below);
}

type Fields = Record<string, string>;

/** Saves a recipe by the requests of the add page. `photo` is the name of a screenshot. */
export async function addRecipe(page: Page, { photo, ...fields }: Fields): Promise<void> {
  const form = { ...fields, ...(photo ? { uploadedPhotos: await uploadScreenshot(page, photo) } : {}) };
  const response = await page.request.post("/app/add", { form, headers: scriptHeaders });
  expect(response.status()).toBe(200);
}

async function uploadScreenshot(page: Page, name: string): Promise<string> {
  const id = crypto.randomUUID();
  const headers = { ...sameOriginHeaders, "Content-Type": "image/png" };
  const data = await readFile(getScreenshotPath(name));
  const response = await page.request.put(`/api/photos/${id}?name=photo`, { data, headers });
  expect(response.ok()).toBe(true);
  return id;
}

/** The URL of the recipe with this title on the first page of the list. */
export async function findRecipePathByTitle(page: Page, title: string): Promise<string> {
  const list = await (await page.request.get("/app/recipes", { maxRetries: 2 })).text();
  const before = list.slice(0, list.indexOf(`>${title}<`));
  const path = [...before.matchAll(/href="(\/app\/recipes\/[\w-]+)"/g)].at(-1)?.[1];
  if (!path) throw new Error(`${title} is not in the book`);
  return path;
}

export async function openNewRecipe(page: Page, fields: Fields & { title: string }): Promise<string> {
  await addRecipe(page, fields);
  const path = await findRecipePathByTitle(page, fields.title);
  await page.goto(path);
  await waitUntilHydrated(page);
  return path;
}

/** Handles the forms that the script posts, at most `times`. Returns a function that stops. */
export async function routeForms(
  target: Page | BrowserContext,
  handle: (route: Route) => unknown,
  times = Number.POSITIVE_INFINITY,
): Promise<() => Promise<void>> {
  const pages = /\/(?:app|auth|admin|invite)\b/;
  let left = times;
  const listener = async (route: Route) => {
    if (!isPostedForm(route.request()) || left === 0) return route.fallback();
    left -= 1;
    await handle(route);
  };
  await target.route(pages, listener);
  return () => target.unroute(pages, listener);
}

export function isPostedForm(request: Request): boolean {
  return request.method() === "POST" && request.headers().accept === "application/json";
}

export async function postProfileForm(page: Page, form: Record<string, string>): Promise<void> {
  const response = await page.request.post("/app/profile", { form, headers: scriptHeaders });
  expect(response.ok()).toBe(true);
}
