import { addRecipe, expect, expectAccessible, test, typeNewRecipe, viewSavedRecipe } from "#tests/support/journey.ts";

test("filters are kept in the URL and across visits, and work by keyboard", async ({ member: page }) => {
  await addRecipe(page, { title: "Tomato soup", category: "Lunch" });
  await typeNewRecipe(page);
  await page.getByLabel("Title").fill("Plum cake");
  await page.getByText("Dessert", { exact: true }).click();
  await page.getByLabel("Dairy Free").check();
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await viewSavedRecipe(page);
  await page.getByRole("link", { name: "Recipes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Plum cake" })).toBeVisible();
  await page.getByRole("button", { name: "Filters, 0 active" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Dessert").check();
  await page.getByLabel("Dairy Free").check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/category=Dessert&dairyFree=true/);
  await expect(page.getByRole("button", { name: "Filters, 2 active" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tomato soup" })).toBeHidden();

  await page.goto("/app");
  await page.getByRole("link", { name: "Recipes", exact: true }).click();
  await expect(page).toHaveURL(/category=Dessert&dairyFree=true/);

  await page.goto("/app");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Comfort food" }).click();
  await expect(page.getByRole("heading", { name: "Tomato soup" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Plum cake" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Comfort food", pressed: true })).toBeVisible();
  await page.getByRole("button", { name: "Comfort food" }).click();
  await expect(page.getByRole("heading", { name: "Plum cake" })).toBeVisible();
});
