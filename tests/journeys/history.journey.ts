import type { Page } from "@playwright/test";
import { test } from "#tests/support/couple-journey.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openNewRecipe,
  openPage,
  postProfileForm,
  sameOriginHeaders,
} from "#tests/support/journey.ts";

const pie = { title: "Apple pie", ingredients: "200 g sugar\n3 apples", instructions: "Mix.\n\nBake for 40 minutes." };

async function editByRequest(page: Page, path: string, version: number, fields: Record<string, string>) {
  const form = { intent: "save", version: String(version), ...pie, ...fields };
  const saved = await page.request.post(`${path}/edit`, { form, headers: sameOriginHeaders, maxRedirects: 0 });
  expect(saved.status()).toBe(302);
}

test("one sees what the other changed, goes back, and keeps a variation", async ({ page, partner: robin }) => {
  await postProfileForm(robin, { intent: "person", name: "Robin" });
  const path = await openNewRecipe(page, pie);
  await editByRequest(robin, path, 1, { ingredients: "100 g sugar\n3 apples" });

  await openPage(page, path);
  await page.getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: /^Robin, / })).toBeVisible();
  await expect(page.getByText("sugar: 200 g → changed to 100 g")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The open page shows the next change, so that restoring is no conflict.
  await editByRequest(robin, path, 2, { title: "Robin's pie" });
  await expect(page.getByText("Title: Apple pie → changed to Robin's pie")).toBeVisible();
  await page
    .getByRole("button", { name: /^Restore/ })
    .last()
    .click();
  await expect(page.getByText("Earlier version restored")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Apple pie" })).toBeVisible();
  await expect(page.getByText("200 g sugar")).toBeVisible();

  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("button", { name: "Save as variation" }).nth(1).click();
  await expect(page.getByRole("heading", { name: "Robin's pie (variation)" })).toBeVisible();
  await page.getByRole("link", { name: "Apple pie" }).click();
  await expect(page).toHaveURL(path);
});
