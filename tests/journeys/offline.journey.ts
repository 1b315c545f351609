import { addRecipe, expect, expectAccessible, ready, signUp, test } from "#tests/support/journey.ts";

test.use({ serviceWorkers: "allow" });

test("without a connection a page of ours says so, and leads on and back", async ({ page, context, email }) => {
  await signUp(page, email);
  await addRecipe(page, { title: "Pea soup" });
  await page.goto("/app/recipes");
  await ready(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

  await context.setOffline(true);
  await page.goto("/app/profile");
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await expect(page).toHaveURL(/\/app\/profile$/);
  await expectAccessible(page);

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Profile", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Pea soup")).toBeVisible();
});

test("a tap without a connection keeps the frame, and the page comes with the connection", async ({
  page,
  context,
  email,
}) => {
  await signUp(page, email);
  await addRecipe(page, { title: "Pea soup" });
  // Once, so that its scripts are there.
  await page.goto("/app/recipes");
  await ready(page);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await context.setOffline(true);
  await page.getByRole("link", { name: "Recipes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Home", exact: true })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText("Pea soup")).toBeVisible();
});
