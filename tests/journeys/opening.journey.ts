import { expect, test } from "@playwright/test";

test("the app asks a visitor to sign in", async ({ page }) => {
  await page.goto("/app/recipes");
  await expect(page).toHaveURL(/\/auth/);
});
