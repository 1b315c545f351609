import {
  addRecipe,
  expect,
  expectAccessible,
  sameOriginHeaders,
  signUpByRequest,
  test,
  typeNewRecipe,
  viewSavedRecipe,
} from "#tests/support/journey.ts";

test("filters are kept in the URL and across visits, and work by keyboard", async ({ page, email }) => {
  await signUpByRequest(page, email);
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

test("scrolling loads more of the list, and Back returns to the same position", async ({ page, email }) => {
  await signUpByRequest(page, email);
  for (let count = 1; count <= 26; count += 1) await addRecipe(page, { title: `Recipe number ${count}` });
  await page.goto("/app/recipes");
  await expect(page.getByRole("heading", { name: "Recipe number 26" })).toBeVisible();
  await page.getByRole("heading", { name: "Recipe number 4", exact: true }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole("heading", { name: "Recipe number 1", exact: true })).toBeVisible();
  await page.getByRole("heading", { name: "Recipe number 2", exact: true }).click();
  await page.waitForURL(/\/app\/recipes\/[\w-]+$/);
  await page.getByRole("link", { name: "Back to recipes" }).click();
  await expect(page.getByRole("heading", { name: "Recipe number 2", exact: true })).toBeInViewport();

  // A recipe deleted in another browser also disappears from later pages of the open list.
  const card = page
    .getByRole("link")
    .filter({ has: page.getByRole("heading", { name: "Recipe number 2", exact: true }) });
  const address = await card.getAttribute("href");
  await page.request.post(`${address}?index`, {
    form: { intent: "delete" },
    headers: sameOriginHeaders,
    maxRedirects: 0,
  });
  await expect(card).toBeHidden();
  await expect(page.getByRole("heading", { name: "Recipe number 1", exact: true })).toBeVisible();
});
