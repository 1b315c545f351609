import {
  expect,
  expectAccessible,
  openNewRecipe,
  postProfileForm,
  test,
  waitUntilHydrated,
  waitUntilRecipesCached,
  waitUntilReleaseCached,
} from "#tests/support/journey.ts";

test.use({ serviceWorkers: "allow" });
test.setTimeout(120_000);

test("another person who signs in does not read the first person's pending changes", async ({
  member: page,
  context,
  email,
}) => {
  await postProfileForm(page, { intent: "person", name: "Anna" });
  const soup = await openNewRecipe(page, { title: "Pea soup" });
  await waitUntilRecipesCached(page, 1);
  await waitUntilReleaseCached(page);
  await page.reload();
  await waitUntilHydrated(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "4 stars" }).click();
  await expect(page.getByRole("button", { name: "1 change not sent yet" })).toBeVisible();
  // End the session in another browser.
  await context.clearCookies();
  await context.setOffline(false);
  await page.waitForURL("**/auth?**");
  const unsent = "1 change by Anna has not been sent. Log in as Anna to send it.";
  const discard = page.getByRole("button", { name: "Discard it and continue" });
  await expect(page.getByText(unsent)).toBeVisible();
  await expect(discard).toBeHidden();
  await expectAccessible(page);

  await page.goto("/auth");
  await page.getByLabel("Email").fill(`other-${email}`);
  await page.getByLabel("Password").fill("a good password");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(discard).toBeVisible();
  await expect(page.getByText(`You're signed in as other-${email}.`)).toBeVisible();
  for (const path of ["/app", "/app/recipes", soup]) {
    await page.goto(path);
    await expect(page.getByText(unsent)).toBeVisible();
    await expect(page.getByText("Pea soup")).toHaveCount(0);
  }

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("a good password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Your changes are saved")).toBeVisible();
  await page.goto(soup);
  await expect(page.getByRole("button", { name: "4 stars", pressed: true })).toBeVisible();
});
