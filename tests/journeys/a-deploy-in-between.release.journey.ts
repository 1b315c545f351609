import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  addRecipe,
  expect,
  openPage,
  signUpByRequest,
  test,
  viewSavedRecipe,
  waitUntilReleaseCached,
} from "#tests/support/journey.ts";
import { createNextRelease } from "#tests/support/next-release.ts";
import { type ServedRelease, serveRelease } from "#tests/support/serve-release.ts";

const port = Number(process.env.TEST_PORT ?? 8799) + 1;
const origin = `http://localhost:${port}`;
const next = ".cache/releases/next";
const state = mkdtempSync(join(tmpdir(), "releases-"));
let served: ServedRelease | undefined;

test.use({ baseURL: origin });
test.afterAll(async () => {
  await served?.stop();
  rmSync(state, { recursive: true, force: true });
});

async function serve(build: string): Promise<void> {
  await served?.stop();
  served = await serveRelease(build, { port, state });
}

/** Reads the release that a page runs. Only a full load changes it. */
async function releaseOf(page: Page): Promise<string> {
  await page.waitForFunction(() => window.__remixManifest?.version);
  return page.evaluate(() => window.__remixManifest.version);
}

async function typeHalfARecipe(page: Page): Promise<void> {
  await openPage(page, "/app/add");
  await page.getByLabel("Title").pressSequentially("Half-typed soup");
}

test("a half-typed recipe keeps its text while the product is deployed anew", async ({ browser, email }) => {
  await serve("build");
  const people = { allow: await browser.newPage({ serviceWorkers: "allow" }), block: await browser.newPage() };
  for (const [serviceWorkers, page] of Object.entries(people)) {
    await signUpByRequest(page, `${serviceWorkers}-${email}`);
    await addRecipe(page, { title: "Plum cake" });
    await typeHalfARecipe(page);
  }
  const { allow: withWorker, block: withoutWorker } = people;
  await waitUntilReleaseCached(withWorker);
  const earlier = await releaseOf(withWorker);
  createNextRelease("build", next);
  await serve(next);

  await test.step("the service worker holds the page's files until the page closes", async () => {
    await withWorker.getByRole("button", { name: "Save Recipe" }).click();
    await viewSavedRecipe(withWorker);
    await expect(withWorker.getByRole("heading", { level: 1, name: "Half-typed soup" })).toBeVisible();
    await withWorker.getByRole("button", { name: "Share", exact: true }).click();
    await expect(withWorker.getByRole("dialog", { name: "Share recipe" })).toBeVisible();
    expect(await releaseOf(withWorker)).toBe(earlier);
  });

  await test.step("without a service worker the page reloads and still has the text", async () => {
    await withoutWorker.getByRole("link", { name: "Recipes", exact: true }).click();
    await withoutWorker.getByRole("button", { name: "Leave", exact: true }).click();
    await expect.poll(() => releaseOf(withoutWorker)).not.toBe(earlier);
    await withoutWorker.goto("/app/add");
    await expect(withoutWorker.getByLabel("Title")).toHaveValue("Half-typed soup");
    await withoutWorker.getByRole("button", { name: "Save Recipe" }).click();
    await viewSavedRecipe(withoutWorker);
    await expect(withoutWorker.getByRole("heading", { level: 1, name: "Half-typed soup" })).toBeVisible();
  });
  for (const page of Object.values(people)) await page.context().close();
});
