import { expect, test, typeNewRecipe, viewSavedRecipe, waitUntilHydrated } from "#tests/support/journey.ts";

test.beforeEach(async ({ member: page }) => {
  await typeNewRecipe(page);
});

test("leaving a draft asks first; the draft returns later and is gone once saved", async ({ page }) => {
  await page.getByLabel("Title").fill("Half-typed soup");
  await page.getByText("Dinner", { exact: true }).click();
  await page.getByRole("button", { name: "Add ingredient" }).click();
  await page.getByLabel("Ingredient 1", { exact: true }).fill("1 onion");
  // A banner's button keeps the page.
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("Email sent")).toBeVisible();
  await page.getByRole("link", { name: "Recipes", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave" }).click();
  // Wait until the form is gone; before that, Forward would only cancel Back.
  await expect(page.getByText("No recipes found.")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Title")).toHaveValue("Half-typed soup");
  await waitUntilHydrated(page);
  await page.goForward();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Half-typed soup");
  await expect(page.getByRole("radio", { name: "Dinner" })).toBeChecked();
  await expect(page.getByLabel("Ingredient 1", { exact: true })).toHaveValue("1 onion");
  await expect(page.getByText(/^Your draft from \d\d:\d\d is here$/)).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Half-typed soup");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await page.getByRole("button", { name: "Add another" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText("Your draft")).toHaveCount(0);
  await page.getByLabel("Title").fill("Second soup");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await viewSavedRecipe(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/add$/);
});
