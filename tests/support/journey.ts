import type { ReadStream } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { twMerge } from "tailwind-merge";
import { fromOwnAddress } from "./own-address.ts";

let people = 0;

/** A journey begins as a new person in a clean browser. */
export const test = base.extend<{ email: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  email: async ({}, use) => {
    people += 1;
    await use(`cook-${Date.now()}-${people}-${process.pid}@example.com`);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => use(fromOwnAddress()),
});
export { expect };

export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("a good password");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.waitForURL("**/app");
}

/** Waits until the page's script runs: before that, the browser itself would send a form. */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

export function screenshot(name: string): string {
  return `tests/screenshots/${name}.png`;
}

export async function chooseScreenshots(page: Page, names: string[]): Promise<void> {
  await page.getByLabel("Screenshot Magic").setInputFiles(names.map(screenshot));
}

/** WCAG 2.2 A and AA, as far as axe can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  // Halfway through a change of colour nothing has enough contrast.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation.effect?.getTiming().iterations === 1);
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
  const { violations } = await new AxeBuilder({ page })
    // Toasts fade, and halfway no colour has enough contrast.
    .exclude("[data-sonner-toaster]")
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const told = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target.join(" ")).join(", ")}`,
  );
  expect(told).toEqual([]);
  expect(await clashingClasses(page)).toEqual([]);
}

/** Elements with two utilities for one property, of which the order in the sheet would decide: a part's own are `base:`. */
async function clashingClasses(page: Page): Promise<string[]> {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll("[class]")].map((element) => element.classList.value),
  );
  return [...new Set(all)].filter((value) => twMerge(value).split(/\s+/).length < value.trim().split(/\s+/).length);
}

/** Nothing overflows sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Posts a recipe through the product's own form. Resolves when it is in the book. */
export async function addRecipe(page: Page, fields: Record<string, string | ReadStream>): Promise<void> {
  const origin = new URL(page.url()).origin;
  const response = await page.request.post("/app/add", {
    multipart: fields,
    headers: { Origin: origin },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
}
