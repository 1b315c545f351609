import {
  addRecipe,
  expect,
  expectAccessible,
  getScreenshotPath,
  logInByRequest,
  openNewRecipe,
  postProfileForm,
  signUpByRequest,
  test,
  typeSlowly,
  viewSavedRecipe,
  waitUntilHydrated,
  waitUntilRecipesCached,
  waitUntilReleaseCached,
} from "#tests/support/journey.ts";

test.use({ serviceWorkers: "allow" });
test.setTimeout(120_000);

test("recipes added, edited and rated offline are sent later and merge with another phone's", async ({
  page,
  context,
  browser,
  baseURL,
  email,
}) => {
  await signUpByRequest(page, email);
  await addRecipe(page, { title: "Pie" });
  const soup = await openNewRecipe(page, { title: "Pea soup", ingredients: "Peas" });
  await waitUntilRecipesCached(page, 2);
  await waitUntilReleaseCached(page);
  await page.reload();
  await waitUntilHydrated(page);
  await context.setOffline(true);

  await page.getByRole("button", { name: "4 stars" }).click();
  await expect(page.getByRole("button", { name: "1 change not sent yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "4 stars", pressed: true })).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await typeSlowly(page.getByLabel("Title"), "Pea and mint soup");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pea and mint soup" })).toBeVisible();
  await expect(page.getByText("Saved on this device")).toBeVisible();

  await page.getByRole("link", { name: "Add", exact: true }).click();
  await page.getByLabel("Screenshot Magic").setInputFiles(getScreenshotPath("pinterest-card"));
  await typeSlowly(page.getByLabel("Title"), "Cellar cake");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await viewSavedRecipe(page);
  await expect(page.getByRole("heading", { level: 1, name: "Cellar cake" })).toBeVisible();
  await expect(page.getByRole("button", { name: "3 changes not sent yet" })).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Cellar cake" })).toBeVisible();
  await page.getByRole("button", { name: "5 stars" }).click();
  await page.getByRole("button", { name: "4 changes not sent yet" }).click();
  await expect(page.getByRole("dialog")).toContainText("New recipe “Cellar cake”");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await logInByRequest(other, email);
  await other.goto(`${soup}/edit`);
  await waitUntilHydrated(other);
  await other.getByLabel("Notes (optional)").fill("Mint from the garden");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Changes saved")).toBeVisible();
  await elsewhere.close();

  await context.setOffline(false);
  await expect(page.getByText("Your other device changed this recipe too. The new notes are included.")).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1, name: "Cellar cake" })).toBeVisible();
  await expect(page.getByRole("button", { name: /not sent yet/ })).toBeHidden();
  await page.goto(soup);
  await expect(page.getByRole("heading", { level: 1, name: "Pea and mint soup" })).toBeVisible();
  await expect(page.getByText("Mint from the garden")).toBeVisible();
});

test("another person who signs in neither reads nor deletes the first person's pending changes", async ({
  page,
  context,
  email,
}) => {
  await signUpByRequest(page, email);
  await postProfileForm(page, { intent: "person", name: "Anna" });
  const soup = await openNewRecipe(page, { title: "Pea soup" });
  await waitUntilRecipesCached(page, 1);
  await waitUntilReleaseCached(page);
  await page.reload();
  await waitUntilHydrated(page);
  async function changeOffline(stars: string): Promise<void> {
    await context.setOffline(true);
    await page.getByRole("button", { name: stars }).click();
    await expect(page.getByRole("button", { name: "1 change not sent yet" })).toBeVisible();
    // End the session in another browser.
    await context.clearCookies();
    await context.setOffline(false);
    await page.waitForURL("**/auth?**");
  }
  const unsent = "1 change by Anna has not been sent. Log in as Anna to send it.";
  const discard = page.getByRole("button", { name: "Discard it and continue" });
  await changeOffline("4 stars");
  await expect(page.getByText(unsent)).toBeVisible();
  await expect(discard).toBeHidden();
  await expectAccessible(page);

  await page.goto("/auth");
  await page.getByLabel("Email").fill(`other-${email}`);
  await page.getByLabel("Password").fill("a good password");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(discard).toBeVisible();
  await expect(page.getByText(`You are signed in as other-${email}.`)).toBeVisible();
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

  await waitUntilRecipesCached(page, 1);
  await waitUntilHydrated(page);
  await changeOffline("2 stars");
  await logInByRequest(page, `other-${email}`);
  await page.goto("/app/recipes");
  await discard.click();
  const question = page.getByRole("dialog", { name: "Discard this change?" });
  await expect(question).toContainText("1 change by Anna will be permanently deleted.");
  await question.getByRole("button", { name: "Discard", exact: true }).click();
  await page.waitForURL("**/app/recipes");
  await expect(page.getByText("Pea soup")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await logInByRequest(page, email);
  await page.goto(soup);
  await expect(page.getByRole("button", { name: "4 stars", pressed: true })).toBeVisible();
  await expect(page.getByText(unsent)).toHaveCount(0);
});
