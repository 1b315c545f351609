import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaved,
  ready,
  sameOrigin,
  signUp,
  test,
} from "#tests/support/journey.ts";

/** A site of this test's own. */
async function putPage(page: Page, path: string, { status = 200, body = "" }): Promise<string> {
  const host = `kitchen-${crypto.randomUUID()}.test`;
  const response = await page.request.post("/sandbox/web", { data: { host, path, status, body }, headers: sameOrigin });
  expect(response.ok()).toBe(true);
  return `https://${host}${path}`;
}

const recipe = {
  "@context": "https://schema.org",
  "@type": "Recipe",
  name: "Red lentil soup",
  recipeIngredient: ["200 g red lentils", "1 onion", "1 l water"],
  recipeInstructions: ["Chop the onion.", "Boil everything for 20 minutes."],
  recipeYield: "4",
  totalTime: "PT30M",
};
const soup = `<!doctype html><html lang="en"><title>Red lentil soup</title>
<script type="application/ld+json">${JSON.stringify(recipe)}</script>
<h1>Red lentil soup</h1><ul><li>200 g red lentils<li>1 onion<li>1 l water</ul>
<ol><li>Chop the onion.<li>Boil everything for 20 minutes.</ol></html>`;

async function openPasteField(page: Page) {
  await page.getByText("Paste text or a link").click();
  const field = page.getByLabel("The recipe's text or link");
  await expect(field).toBeFocused();
  return field;
}

async function expectSoup(page: Page, source: string) {
  await expect(page.getByLabel("Title")).toHaveValue("Red lentil soup");
  await expect(page.getByLabel(/^Ingredient \d+$/)).toHaveCount(3);
  await expect(page.getByLabel("Step 2", { exact: true })).toHaveValue("Boil everything for 20 minutes.");
  await page.getByText("More details").click();
  await expect(page.getByLabel("Source link (optional)")).toHaveValue(source);
}

test.beforeEach(async ({ page, email }) => {
  await page.goto("/");
  await signUp(page, email);
});

test("a link becomes a recipe", async ({ page }) => {
  const address = await putPage(page, "/red-lentil-soup", { body: soup });
  await page.goto("/app/add");
  await ready(page);
  const field = await openPasteField(page);
  await field.pressSequentially(address);
  await page.getByRole("button", { name: "Make it a recipe" }).click();
  await expectSoup(page, address);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expectSaved(page);
});

test("a link that is shared with text around it is read at once, and after a reload not again", async ({ page }) => {
  const address = await putPage(page, "/soup?from=app", { body: soup });
  const shared = new URLSearchParams({ title: "Red lentil soup", text: `You must try this! ${address}` });
  await page.goto(`/app/add?${shared}`);
  await expectSoup(page, address);
  await expect(page).toHaveURL(/\/app\/add$/);
  await page.getByLabel("Title").fill("Our lentil soup");
  await page.reload();
  await ready(page);
  await expect(page.getByLabel("Title")).toHaveValue("Our lentil soup");
  await expect(page.getByLabel(/^Ingredient \d+$/)).toHaveCount(3);
});

test("what a site refuses is pasted, and keeps its link", async ({ page }) => {
  const address = await putPage(page, "/soup", { status: 403, body: "<title>Just a moment...</title>" });
  await page.goto("/app/add");
  await ready(page);
  const field = await openPasteField(page);
  await field.pressSequentially(address);
  await page.getByRole("button", { name: "Make it a recipe" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "The link is kept with the recipe." });
  await expect(notice).toBeVisible();
  await expect(notice.getByLabel("Choose screenshots")).toBeAttached();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await notice.getByRole("button", { name: "Paste text" }).click();
  await expect(field).toBeFocused();
  await field.fill(
    "Red lentil soup\n\nIngredients\n200 g red lentils\n1 onion\n1 l water\n\nMethod\n1. Chop the onion.\n2. Boil everything for 20 minutes.",
  );
  await page.getByRole("button", { name: "Make it a recipe" }).click();
  await expect(notice).toBeHidden();
  await expectSoup(page, address);
});
