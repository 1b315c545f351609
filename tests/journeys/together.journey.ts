import { inviteByRequest, payByRequest, test } from "#tests/support/couple-journey.ts";
import {
  addRecipe,
  expect,
  expectAccessible,
  expectNothingLeftAfterSignOut,
  openNewRecipe,
  openPage,
  postProfileForm,
  signUpOnScreen,
  typeSlowly,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

test("two people share a kitchen", async ({ page, partner }) => {
  test.setTimeout(150_000);
  await postProfileForm(page, { intent: "person", name: "Anna" });
  await addRecipe(page, { title: "Anna's gratin", ingredients: "1 kg potatoes", instructions: "Bake for 40 minutes." });

  await test.step("what one adds appears on the other's open list, without taking what is typed", async () => {
    await partner.goto("/app/recipes");
    await expect(partner.getByRole("heading", { name: "Anna's gratin" })).toBeVisible();
    await waitUntilHydrated(partner);
    const search = partner.getByLabel("Search recipes");
    await search.focus();
    await addRecipe(page, { title: "Anna's soup" });
    await expect(partner.getByRole("heading", { name: "Anna's soup" })).toBeVisible();
    await expect(search).toBeFocused();
  });

  await test.step("stars of both are seen by both, at once", async () => {
    await partner.getByRole("heading", { name: "Anna's gratin" }).click();
    await partner.waitForURL(/\/app\/recipes\/[\w-]+$/);
    await openPage(page, partner.url());
    await waitUntilHydrated(partner);
    await partner.getByRole("button", { name: "5 stars" }).click();
    await expect(page.getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
    await page.getByRole("button", { name: "4 stars" }).click();
    await expect(page.getByText("4.5 average")).toBeVisible();
    await expect(partner.getByText("4.5 average")).toBeVisible();
    await expect(partner.getByText("Anna:")).toBeVisible();
  });

  await test.step("Home tells what the other did, searches, and leads back to what was opened last", async () => {
    await partner.getByRole("link", { name: "Home", exact: true }).click();
    await expect(partner.getByRole("link", { name: "Anna gave 4 stars to Anna's gratin" })).toBeVisible();
    await expectAccessible(partner);
    await typeSlowly(partner.getByLabel("Search your recipes"), "soup");
    await partner.keyboard.press("Enter");
    await expect(partner.getByRole("heading", { name: "Anna's soup" })).toBeVisible();
    await expect(partner.getByRole("heading", { name: "Anna's gratin" })).toBeHidden();
    await partner.getByRole("link", { name: "Home", exact: true }).click();
    await partner.getByRole("region", { name: "Tonight" }).getByRole("link", { name: "Anna's gratin" }).click();
    await expect(partner.getByRole("heading", { level: 1, name: "Anna's gratin" })).toBeVisible();
    await waitUntilHydrated(partner);
  });

  await test.step("both edit: the later is told, keeps what was typed, and decides", async () => {
    await page.getByRole("link", { name: "Edit" }).click();
    await partner.getByRole("link", { name: "Edit" }).click();
    await Promise.all([page.waitForURL(/edit$/), partner.waitForURL(/edit$/)]);
    await Promise.all([waitUntilHydrated(page), waitUntilHydrated(partner)]);
    await typeSlowly(page.getByRole("textbox", { name: "Title" }), "Anna's best gratin");
    await page.getByLabel("Cuisine").fill("French");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.waitForURL(/\/app\/recipes\/[\w-]+$/);

    await typeSlowly(partner.getByRole("textbox", { name: "Title" }), "Our gratin");
    await partner.getByLabel("Notes (optional)").fill("More garlic.");
    await partner.getByRole("button", { name: "Save changes" }).click();
    await expect(partner.getByText("Anna changed this recipe too. The new cuisine is included.")).toBeVisible();
    await expect(partner.getByText("Anna's best gratin")).toBeVisible();
    await expect(partner.getByRole("textbox", { name: "Title" })).toHaveValue("Our gratin");
    await expect(partner.getByLabel("Cuisine")).toHaveValue("French");
    await expectAccessible(partner);
    await partner.getByRole("button", { name: "Save changes" }).click();
    await partner.waitForURL(/\/app\/recipes\/[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1, name: "Our gratin" })).toBeVisible();
    await expect(page.getByText("More garlic.")).toBeVisible();
  });
});

test("a person who opened an invitation and signed up another way is asked, and joins", async ({
  member: page,
  email,
  otherPage: partner,
}) => {
  await addRecipe(page, { title: "Plum cake" });
  await payByRequest(page);
  await openPage(partner, `/invite/${await inviteByRequest(page)}`);
  await expectAccessible(partner);
  await signUpOnScreen(partner, `partner-${email}`);
  await partner.getByRole("button", { name: "Join the kitchen" }).click();
  await expect(partner.getByText(/^You joined /)).toBeVisible();
  expect(await partner.evaluate(() => localStorage.getItem("pendingInvite"))).toBeNull();
  await partner.goto("/app/recipes");
  await expect(partner.getByRole("heading", { name: "Plum cake" })).toBeVisible();
});

test("everything can be exported, and the account deleted", async ({ member: page, email, browser }, testInfo) => {
  await openNewRecipe(page, { title: "Plum cake" });
  await page.getByRole("button", { name: "Download" }).click();
  const recipe = page.waitForEvent("download");
  await page.getByRole("link", { name: "For notes apps (Markdown)" }).click();
  expect((await recipe).suggestedFilename()).toBe("plum-cake.md");
  await openPage(page, "/app/profile");
  await page.getByText("Your data", { exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export all my data" }).click();
  expect((await download).suggestedFilename()).toMatch(/^recipe-lovers-\d{4}-\d\d-\d\d\.zip$/);
  const cookbook = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download cookbook" }).click();
  const path = testInfo.outputPath("cookbook.html");
  await (await cookbook).saveAs(path);
  const book = await (await browser.newContext({ offline: true })).newPage();
  await book.goto(`file://${path}`);
  await book.getByRole("link", { name: "Plum cake" }).click();
  await expect(book.getByRole("heading", { name: "Plum cake" })).toBeInViewport();
  await book.context().close();

  await page.getByText("Delete my account", { exact: true }).click();
  await page.getByLabel("Your password").fill("not this one");
  await page.getByRole("button", { name: "Permanently delete my account" }).click();
  await expect(page.getByText("Wrong password.").first()).toBeVisible();
  await page.getByLabel("Your password").fill("a good password");
  await expectNothingLeftAfterSignOut(page, () =>
    page.getByRole("button", { name: "Permanently delete my account" }).click(),
  );
  await page.goto("/auth?mode=login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("a good password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Invalid login credentials").first()).toBeVisible();
});
