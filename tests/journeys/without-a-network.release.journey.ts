import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  addRecipe,
  expect,
  expectAccessible,
  signUpByRequest,
  test,
  typeSlowly,
  viewSavedRecipe,
  waitUntilRecipesCached,
  waitUntilReleaseCached,
} from "#tests/support/journey.ts";
import { createNextRelease } from "#tests/support/next-release.ts";
import { type ServedRelease, serveRelease } from "#tests/support/serve-release.ts";
import { bundleServiceWorker } from "../../scripts/bundle-service-worker.ts";

const port = Number(process.env.TEST_PORT ?? 8799) + 2;
const state = mkdtempSync(join(tmpdir(), "without-a-network-"));
const releases = ".cache/releases";
let served: ServedRelease | undefined;

test.use({ baseURL: `http://localhost:${port}`, serviceWorkers: "allow" });
test.afterAll(async () => {
  await served?.stop();
  rmSync(state, { recursive: true, force: true });
});

async function serve(build: string): Promise<void> {
  await served?.stop();
  served = await serveRelease(build, { port, state });
}

const releaseOf = (page: Page) => page.evaluate(() => window.__remixManifest.version);
const fromDevice = (page: Page) => page.getByText(/^You're offline\. Showing recipes from/);

test("the app works while the server is down, and a deploy and the kill switch reach it", async ({
  page,
  context,
  email,
}) => {
  await serve("build");
  await signUpByRequest(page, email);
  await addRecipe(page, { title: "Pea soup", ingredients: "200 g peas\n1 onion", instructions: "Boil.\n\nEat." });
  await addRecipe(page, { title: "Plum cake", ingredients: "1 kg plums", instructions: "Bake." });
  await page.goto("/app");
  await waitUntilRecipesCached(page, 2);
  await waitUntilReleaseCached(page);
  const earlier = await releaseOf(page);
  await page.close();
  await served?.stop();

  let phone = await context.newPage();
  await test.step("from cold", async () => {
    await phone.goto("/app/recipes?sort=title");
    // A page from the device asks for nothing while its copy is new, so a page that needs the server shows the loss.
    await phone.getByRole("link", { name: "Profile", exact: true }).click();
    await expect(fromDevice(phone)).toBeVisible();
    await expect(phone.getByRole("listitem").getByRole("heading")).toHaveText(["Pea soup", "Plum cake"]);
    await expect(phone).toHaveURL(/\/app\/recipes\?sort=title$/);
    await expectAccessible(phone);
    await typeSlowly(phone.getByRole("searchbox"), "plum");
    await expect(phone.getByRole("listitem").getByRole("heading")).toHaveText(["Plum cake"]);
    await phone.getByRole("searchbox").fill("");
    await phone.getByRole("heading", { name: "Pea soup" }).click();
    await expect(phone.getByText("200 g peas")).toBeVisible();
    await phone.getByRole("link", { name: "Start cooking" }).click();
    await phone.getByRole("button", { name: "First step" }).click();
    await expect(phone.getByText("Boil.")).toBeInViewport({ ratio: 1 });
    await expect(fromDevice(phone)).toBeVisible();
    await phone.reload();
    await expect(phone.getByText("Boil.")).toBeInViewport({ ratio: 1 });
    await phone.getByRole("link", { name: "Stop cooking" }).click();
    await phone.getByRole("link", { name: "Add", exact: true }).click();
    await typeSlowly(phone.getByRole("textbox", { name: "Title" }), "Cellar cake");
    await phone.getByRole("button", { name: "Save Recipe" }).click();
    await viewSavedRecipe(phone);
    await expect(phone.getByRole("button", { name: "1 change not sent yet" })).toBeVisible();
  });

  const next = join(releases, "next");
  await test.step("what waited is sent to the next release", async () => {
    createNextRelease("build", next);
    await serve(next);
    await expect(phone.getByText("Your changes are saved")).toBeVisible({ timeout: 60_000 });
    await expect(phone.getByRole("heading", { level: 1, name: "Cellar cake" })).toBeVisible();
  });

  await test.step("the page is the server's own again, and the next visit is served by the next release", async () => {
    await phone.goto("/app");
    await expect(phone.getByText("3 recipes in all")).toBeVisible();
    await expect(fromDevice(phone)).toBeHidden();
    expect(await releaseOf(phone)).not.toBe(earlier);
    await waitUntilRecipesCached(phone, 3);
    // The new release's service worker waits until the pages of the earlier one are closed.
    const isWaiting = () => phone.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting);
    await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
    await phone.close();
    phone = await context.newPage();
    await served?.stop();
    await phone.goto("/app/recipes");
    await expect(phone.getByRole("heading", { name: "Plum cake" })).toBeVisible();
    expect(await releaseOf(phone)).not.toBe(earlier);
  });

  await test.step("a broken worker can be got rid of", async () => {
    const killed = join(releases, "killed");
    cpSync(next, killed, { recursive: true });
    writeFileSync(join(killed, "client/service-worker.js"), await bundleServiceWorker(null));
    await serve(killed);
    const left = () =>
      phone.evaluate(async () => [...(await caches.keys()), ...(await navigator.serviceWorker.getRegistrations())]);
    // Browsers request the service worker's script once per navigation and do not retry.
    await expect(async () => {
      await phone.goto("/app");
      await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    }).toPass({ timeout: 60_000 });
    await expect(phone.getByText("3 recipes in all")).toBeVisible();
  });
});
