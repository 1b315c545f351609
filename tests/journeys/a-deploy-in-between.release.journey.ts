import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import {
  addRecipe,
  expect,
  findRecipePathByTitle,
  signUpByRequest,
  test,
  viewSavedRecipe,
  waitUntilHydrated,
} from "#tests/support/journey.ts";
import { createNextRelease } from "#tests/support/next-release.ts";
import { type ServedRelease, serveRelease } from "#tests/support/serve-release.ts";
import { addEarlierReleases } from "../../scripts/earlier-releases.ts";

const port = Number(process.env.TEST_PORT ?? 8799) + 1;
const origin = `http://localhost:${port}`;
const releases = ".cache/releases";
const kept = join(releases, "kept");
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

type Opened = Record<"home" | "list" | "add" | "recipe" | "edit" | "cook", Page>;

/** Every kind of page that may be open during a deploy, with an action that a person takes there. */
async function openPages(context: BrowserContext, email: string): Promise<Opened> {
  const first = await context.newPage();
  await signUpByRequest(first, email);
  await addRecipe(first, { title: "Plum cake", ingredients: "1 kg plums", instructions: "Bake.\n\nEat." });
  const address = await findRecipePathByTitle(first, "Plum cake");
  const open = async (path: string) => {
    const page = await context.newPage();
    await page.goto(path);
    await waitUntilHydrated(page);
    return page;
  };
  const pages = {
    home: await open("/app"),
    list: await open("/app/recipes"),
    add: await open("/app/add"),
    recipe: await open(address),
    edit: await open(`${address}/edit`),
    cook: await open(`${address}/cook`),
  };
  await first.close();
  await pages.add.getByText("Type it", { exact: true }).click();
  await pages.add.getByLabel("Title").fill("Half-typed soup");
  await pages.edit.getByLabel("Title").fill("Plum cake with cinnamon");
  return pages;
}

/** Reads the release that a page runs. Only a full load changes it. */
async function releaseOf(page: Page): Promise<string> {
  // A page that is still loading has no release yet.
  await page.waitForFunction(() => window.__remixManifest?.version);
  return page.evaluate(() => window.__remixManifest.version);
}

/** Counts the full loads of the page from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
}

test("pages opened before a deploy keep working, with and without the earlier files", async ({ browser, email }) => {
  await serve("build");
  const contexts = [await browser.newContext({ baseURL: origin }), await browser.newContext({ baseURL: origin })];
  const [before, beforeBare] = contexts as [BrowserContext, BrowserContext];
  const pages = await openPages(before, email);
  const pagesOfBare = await openPages(beforeBare, `bare-${email}`);
  const earlier = await releaseOf(pages.home);

  createNextRelease("build", kept);
  const named = new Set(readdirSync(join(kept, "client/assets")));
  await addEarlierReleases(origin, join(kept, "client"));
  // Remove the files of the earlier release, as a deploy without them would.
  await beforeBare.route("**/assets/*", (route) =>
    named.has(basename(new URL(route.request().url()).pathname))
      ? route.continue()
      : route.fulfill({ status: 404, contentType: "text/html", body: "Not found" }),
  );

  await serve(kept);
  await test.step("late parts load, and a page that is used stays what it is", async () => {
    await pages.recipe.getByRole("button", { name: "Share", exact: true }).click();
    await expect(pages.recipe.getByRole("dialog", { name: "Share recipe" })).toBeVisible();
    await pages.recipe.getByRole("button", { name: "Close" }).click();
    await pages.recipe.getByRole("button", { name: "4 stars" }).click();
    await expect(pages.recipe.getByRole("button", { name: "4 stars" })).toHaveAttribute("aria-pressed", "true");
    await expect(pages.recipe.getByText("4.0", { exact: true })).toBeVisible();
    expect(await releaseOf(pages.recipe)).toBe(earlier);
    await pages.list.getByLabel("Search recipes").pressSequentially("plum", { delay: 60 });
    await expect(pages.list).toHaveURL(/search=plum/);
    await expect(pages.list.getByLabel("Search recipes")).toHaveValue("plum");
    expect(await releaseOf(pages.list)).toBe(earlier);
  });

  await test.step("the next page is loaded in full, once, and is the one that was asked for", async () => {
    for (const page of [pages.recipe, pages.home]) {
      const loads = countLoads(page);
      await page.getByRole("link", { name: "Profile" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
      await waitUntilHydrated(page);
      expect(await releaseOf(page)).not.toBe(earlier);
      expect(loads()).toBe(1);
    }
    await pages.list.getByRole("heading", { name: "Plum cake" }).click();
    await expect(pages.list.getByRole("heading", { level: 1, name: "Plum cake" })).toBeVisible();
    await expect.poll(() => releaseOf(pages.list)).not.toBe(earlier);
    await pages.list.goBack();
    await expect(pages.list).toHaveURL(/\/app\/recipes\?search=plum/);
  });

  await test.step("what is typed stays, and is saved by the page it was typed into", async () => {
    await pages.edit.getByRole("button", { name: "Save changes" }).click();
    await expect(pages.edit.getByRole("heading", { level: 1, name: "Plum cake with cinnamon" })).toBeVisible();
    await expect(pages.add.getByLabel("Title")).toHaveValue("Half-typed soup");
    await pages.add.getByRole("button", { name: "Save Recipe" }).click();
    await viewSavedRecipe(pages.add);
    await expect(pages.add.getByRole("heading", { level: 1, name: "Half-typed soup" })).toBeVisible();
    await pages.cook.getByRole("link", { name: "Stop cooking" }).click();
    await expect(pages.cook.getByRole("heading", { level: 1, name: "Plum cake with cinnamon" })).toBeVisible();
  });

  await test.step("without the earlier files a navigation still ends where it was going to", async () => {
    const { home, cook, recipe, add, edit } = pagesOfBare;
    const loads = countLoads(home);
    await home.getByRole("link", { name: "Profile" }).click();
    await expect(home.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await waitUntilHydrated(home);
    // The browser may load the page once more on the way.
    expect(loads()).toBeLessThanOrEqual(2);
    expect(await releaseOf(home)).not.toBe(earlier);
    await home.goBack();
    await expect(home.getByRole("heading", { level: 1, name: "Profile" })).toBeHidden();
    await expect(home).toHaveURL(`${origin}/app`);

    await cook.getByRole("link", { name: "Stop cooking" }).click();
    await expect(cook.getByRole("heading", { level: 1, name: "Plum cake" })).toBeVisible();
    await recipe.getByRole("link", { name: "Edit" }).click();
    await expect(recipe.getByLabel("Title")).toHaveValue("Plum cake");

    await expect(edit.getByLabel("Title")).toHaveValue("Plum cake with cinnamon");
    await add.getByRole("link", { name: "Recipes", exact: true }).click();
    // The question appears in the plain panel, because the dialog's frame is missing.
    await add.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(add.getByRole("heading", { name: "Plum cake" })).toBeVisible();
    await add.goto("/app/add");
    await expect(add.getByLabel("Title")).toHaveValue("Half-typed soup");
  });

  await test.step("code that never arrives leaves a plain page that works, and no loop", async () => {
    const { home } = pagesOfBare;
    await home.goto("/app");
    await waitUntilHydrated(home);
    const loads = countLoads(home);
    const loaded = await home.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    await home.route("**/assets/*.js", (route) =>
      loaded.includes(route.request().url()) ? route.continue() : route.abort(),
    );
    await home.getByRole("link", { name: "Profile" }).click();
    await expect(home.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await home.waitForLoadState();
    await home.getByRole("link", { name: "Recipes", exact: true }).click();
    await expect(home.getByRole("heading", { name: "Plum cake" })).toBeVisible();
    await home.waitForLoadState();
    expect(loads()).toBeLessThanOrEqual(4);
  });
  for (const context of contexts) await context.close();
});
