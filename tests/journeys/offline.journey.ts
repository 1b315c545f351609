import type { Page } from "@playwright/test";
import {
  addRecipe,
  expect,
  expectAccessible,
  test,
  waitUntilRecipesCached,
  waitUntilReleaseCached,
} from "#tests/support/journey.ts";

test.use({ serviceWorkers: "allow" });

test("without a connection the offline page says so, and leads on and back", async ({ member: page, context }) => {
  await page.goto("/app");
  await waitUntilReleaseCached(page);

  await context.setOffline(true);
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await expect(page).toHaveURL(/\/privacy$/);
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy", exact: true })).toBeVisible();

  await context.setOffline(true);
  await page.goto("/app/profile");
  await expect(page.getByText("It will load by itself")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/profile$/);
  await expectAccessible(page);
  await context.setOffline(false);
  // The page loads again when its socket opens.
  await expect(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible({ timeout: 30_000 });
});

/** Opens each page that the device holds, from Home to Home. */
async function tapThroughPages(page: Page): Promise<void> {
  const pages = ["/app/recipes", "/app/recipes/*", "/app/recipes/*/edit", "/app/recipes/*", "/app/recipes/*/cook"];
  const links = ["Recipes", "Pea soup", "Edit", "Cancel", "Start cooking", "Stop cooking", "Week"];
  const planning = ["/app/recipes/*", "/app/week", "/app/list", "/app/diary", "/app"];
  for (const [index, path] of [...pages, ...planning].entries()) {
    const name = [...links, "Shopping list", "Diary", "Home"][index];
    await page.getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(`**${path}`);
  }
}

test("every page that the device holds opens by a tap without a connection", async ({ member: page, context }) => {
  await addRecipe(page, { title: "Pea soup", ingredients: "Peas", instructions: "Boil." });
  await page.goto("/app");
  await waitUntilRecipesCached(page, 1);
  await waitUntilReleaseCached(page);
  await tapThroughPages(page);
  await context.setOffline(true);
  await tapThroughPages(page);
});
