import type { Page } from "@playwright/test";
import { createCaption } from "#tests/support/caption.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUpByRequest,
  test,
  typeSlowly,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

const answered = (page: Page) => page.waitForResponse("**/api/recipe-text-analyze");

async function paste(page: Page, mode: string): Promise<void> {
  await page.goto("/app/add");
  await waitUntilHydrated(page);
  await page.getByLabel("Paste text or a link").fill(createCaption(mode));
  await page.getByRole("button", { name: "Make it a recipe" }).click();
}

test.beforeEach(async ({ page, email }) => {
  await page.goto("/");
  await signUpByRequest(page, email);
});

test("a model's good answer keeps text typed meanwhile and waits until no field has focus", async ({ page }) => {
  let answer = () => {};
  const isAwaited = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/recipe-text-analyze", async (route) => {
    await isAwaited;
    await route.continue();
  });
  await paste(page, "good");
  const title = page.getByLabel("Title");
  await expect(title).toHaveValue("Sunday Rice Dinner");
  await expect(page.getByText("Improving the result…")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await typeSlowly(title, "Our rice");
  const done = answered(page);
  const typing = typeSlowly(page.getByLabel("Ingredient 1", { exact: true }), "350 g rice");
  answer();
  await done;
  await typing;
  await expect(page.getByText("Improving the result…")).toBeHidden();
  await page.getByLabel("Ingredient 1", { exact: true }).blur();
  await expect(title).toHaveValue("Our rice");
  await expect(page.getByLabel("Ingredient 1", { exact: true })).toHaveValue("350 g rice");
});
