import { addRecipe, expect, signUpOnScreen, test } from "#tests/support/journey.ts";

test.use({ javaScriptEnabled: false });

test("without script people read, search, rate, delete and sign out", async ({ page, email }) => {
  await signUpOnScreen(page, email);
  await addRecipe(page, {
    title: "Plain rice",
    servings: "2",
    ingredients: "200 g rice\n400 ml water",
    instructions: "Wash the rice.\n\nBoil it for 12 minutes.",
  });
  await page.goto("/app");
  await expect(page.getByText("Plain rice").first()).toBeVisible();
  await page.goto("/app/recipes?sort=title");
  await page.getByLabel("Search recipes").fill("rice");
  await page.getByLabel("Search recipes").press("Enter");
  await expect(page).toHaveURL(/search=rice/);
  await page.getByRole("heading", { name: "Plain rice" }).click();
  await expect(page.getByText("Boil it for 12 minutes.")).toBeVisible();
  await expect(page.getByText("400 ml water")).toBeVisible();
  await expect(page.getByText("for 2 people")).toBeVisible();
  for (const name of ["More people", "Plan it", "Share"]) await expect(page.getByRole("button", { name })).toBeHidden();
  await page.getByRole("button", { name: "4 stars" }).click();
  await expect(page.getByText("4.0", { exact: true })).toBeVisible();
  await expect(page.getByText("Turn on JavaScript to use this page.", { exact: true })).toBeHidden();

  await page.locator("summary[aria-label=Delete]").click();
  await page.getByRole("button", { name: "Delete this recipe" }).click();
  await page.waitForURL("**/app/recipes");
  await expect(page.getByRole("heading", { name: "Plain rice" })).toHaveCount(0);
  await page.getByRole("link", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.goto("/app");
  await expect(page).toHaveURL(/\/auth/);
});
