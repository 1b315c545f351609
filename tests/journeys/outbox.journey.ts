import {
  actOnProfile,
  addRecipe,
  expect,
  expectAccessible,
  logIn,
  openNewRecipe,
  ready,
  screenshot,
  signUp,
  test,
  typeSlowly,
  untilFilesKept,
  untilKept,
  viewSavedRecipe,
} from "#tests/support/journey.ts";

test.use({ serviceWorkers: "allow" });
test.setTimeout(120_000);

test("without a network recipes are added, edited and rated, and sent when there is one again, beside another phone's", async ({
  page,
  context,
  browser,
  baseURL,
  email,
}) => {
  await signUp(page, email);
  await addRecipe(page, { title: "Pie" });
  const soup = await openNewRecipe(page, { title: "Pea soup", ingredients: "Peas" });
  await untilKept(page, 2);
  await untilFilesKept(page);
  await page.reload();
  await ready(page);
  await context.setOffline(true);

  await page.getByRole("button", { name: "4 stars" }).click();
  await expect(page.getByRole("button", { name: "1 change waits to be sent" })).toBeVisible();
  await expect(page.getByRole("button", { name: "4 stars", pressed: true })).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await typeSlowly(page.getByLabel("Title"), "Pea and mint soup");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pea and mint soup" })).toBeVisible();
  await expect(page.getByText("On this device. It is sent when you are online again.").first()).toBeVisible();

  await page.getByRole("link", { name: "Add", exact: true }).click();
  await page.getByLabel("Screenshot Magic").setInputFiles(screenshot("pinterest-card"));
  await typeSlowly(page.getByLabel("Title"), "Cellar cake");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await viewSavedRecipe(page);
  await expect(page.getByRole("heading", { level: 1, name: "Cellar cake" })).toBeVisible();
  await expect(page.getByRole("button", { name: "3 changes wait to be sent" })).toBeVisible();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Cellar cake" })).toBeVisible();
  await page.getByRole("button", { name: "5 stars" }).click();
  await page.getByRole("button", { name: "4 changes wait to be sent" }).click();
  await expect(page.getByRole("dialog")).toContainText("New recipe “Cellar cake”");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await logIn(other, email);
  await other.goto(`${soup}/edit`);
  await ready(other);
  await other.getByLabel("Notes (optional)").fill("Mint from the garden");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Changes saved")).toBeVisible();
  await elsewhere.close();

  await context.setOffline(false);
  await expect(page.getByText("Your other device changed this recipe too. The new notes are in.")).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1, name: "Cellar cake" })).toBeVisible();
  await expect(page.getByRole("button", { name: /to be sent/ })).toBeHidden();
  await page.goto(soup);
  await expect(page.getByRole("heading", { level: 1, name: "Pea and mint soup" })).toBeVisible();
  await expect(page.getByText("Mint from the garden")).toBeVisible();
});

test("what waits of one whose session has ended stays out of the next one's book", async ({
  page,
  context,
  browser,
  baseURL,
  email,
}) => {
  await signUp(page, email);
  await addRecipe(page, { title: "Pie" });
  await page.goto("/app/recipes");
  await untilKept(page, 1);
  await untilFilesKept(page);
  await context.setOffline(true);
  await page.getByRole("heading", { name: "Pie" }).click();
  await page.getByRole("button", { name: "4 stars" }).click();
  await expect(page.getByRole("button", { name: "1 change waits to be sent" })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await logIn(other, email);
  await actOnProfile(other, { intent: "end-other-sessions" });
  await elsewhere.close();
  await context.setOffline(false);
  await page.goto("/app/recipes");
  await expect(page).toHaveURL(/\/auth\?/);

  await signUp(page, `next-${email}`);
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: /Found something delicious/ })).toBeVisible();
  await page.goto("/app/recipes");
  await expect(page.getByRole("button", { name: /waits to be sent/ })).toBeHidden();
  await expect(page.getByText("Pie")).toBeHidden();
});
