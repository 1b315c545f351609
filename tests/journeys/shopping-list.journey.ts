import type { Page } from "@playwright/test";
import { test } from "#tests/support/couple-journey.ts";
import { expect, expectAccessible, openPage, typeSlowly } from "#tests/support/journey.ts";

const findItem = (page: Page, text: string) => page.getByRole("checkbox", { name: text });

async function addItem(page: Page, text: string): Promise<void> {
  const field = page.getByLabel("Add an item");
  await typeSlowly(field, text);
  await field.press("Enter");
  await expect(field).toHaveValue("");
}

test("two people shop with one list, live and through a lost connection", async ({ page, partner }) => {
  for (const one of [page, partner]) {
    await openPage(one, "/app/list");
  }
  await addItem(page, "200 g flour");
  await addItem(page, "300 g flour");
  await addItem(page, "milk");
  await expect(findItem(partner, "500 g flour")).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Change milk").click();
  const text = page.getByLabel("Item", { exact: true });
  await text.press("End");
  await text.pressSequentially(` ${"x".repeat(200)}`);
  await text.press("Enter");
  await expect(page.getByText("Item: at most 200 characters.")).toBeVisible();
  await expect(text).toHaveValue(`milk ${"x".repeat(200)}`);
  await findItem(partner, "milk").click();
  await expect(findItem(page, "milk")).toBeChecked();
  await expect(text).toHaveValue(`milk ${"x".repeat(200)}`);
  await text.fill("2 l milk");
  await text.press("Enter");
  await expect(page.getByLabel("Change 2 l milk")).toBeFocused();
  await expect(findItem(partner, "2 l milk")).toBeChecked();

  await partner.context().setOffline(true);
  await expect(partner.getByText("Your changes are saved on this device")).toBeVisible();
  await findItem(partner, "500 g flour").click();
  await expect(findItem(partner, "500 g flour")).toBeChecked();
  await addItem(page, "eggs");
  await partner.context().setOffline(false);
  await expect(findItem(page, "500 g flour")).toBeChecked();
  await expect(findItem(partner, "eggs")).toBeVisible();

  await page.getByRole("button", { name: "Clear basket" }).click();
  await expect(findItem(partner, "milk")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findItem(partner, "milk")).toBeChecked();

  await page.getByRole("button", { name: "Clear basket" }).click();
  await page.getByRole("button", { name: "Add flour again" }).click();
  await expect(findItem(partner, "flour")).not.toBeChecked();
  await partner.getByRole("button", { name: "Go shopping" }).click();
  await expect(partner.getByLabel("Add an item")).toBeHidden();
});
