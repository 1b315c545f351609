import {
  chooseScreenshots,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUpOnScreen,
  test,
  typeSlowly,
  viewSavedRecipe,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

test("a new person signs up, adds a recipe and finds it again", async ({ page, email }) => {
  await page.goto("/app/recipes");
  await expect(page).toHaveURL(/\/auth\?mode=login&redirectTo=/);
  await signUpOnScreen(page, email);

  await test.step("the mail confirms the address", async () => {
    await page.goto(`/sandbox/mailbox?to=${encodeURIComponent(email)}`);
    await page.getByRole("link", { name: /\/auth\/confirm/ }).click();
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await page.waitForURL("**/app");
    await expect(page.getByText("Email confirmed")).toBeVisible();
  });

  await test.step("a screenshot fills the form", async () => {
    await page.getByRole("link", { name: "Add Recipe" }).click();
    await waitUntilHydrated(page);
    await chooseScreenshots(page, ["instagram-light"]);
    await expect(page.getByText("Analyzing your recipe...")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Lemon ricotta pasta");
    await expect(page.getByLabel("Ingredient 1", { exact: true })).toHaveValue("200 g spaghetti");
    await expect(page.getByLabel("Step 3", { exact: true })).toHaveValue("Toss and serve.");
    await expect(page.getByText("Confidence: High")).toBeVisible();
    await expect(page.getByText("100% ready")).toBeVisible();
    await expect(page.getByText("Analyzing your recipe...")).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("it is saved once, however often Save is pressed", async () => {
    await page.getByRole("button", { name: "Save Recipe" }).dblclick();
    await viewSavedRecipe(page);
    await page.getByRole("link", { name: "Recipes", exact: true }).click();
    await page.waitForURL("**/app/recipes");
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading") }),
    ).toHaveCount(1);
  });

  await test.step("search finds it, in light and dark", async () => {
    await typeSlowly(page.getByLabel("Search recipes"), "RICÓTTA");
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole("heading", { name: "Lemon ricotta pasta" })).toBeVisible();
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light" });
    await typeSlowly(page.getByLabel("Search recipes"), "no such thing");
    await expect(page.getByText("Nothing matches “no such thing”.")).toBeVisible();
    await typeSlowly(page.getByLabel("Search recipes"), "lemon");
    await expect(page).toHaveURL(/search=lemon/);
    await page.getByRole("heading", { name: "Lemon ricotta pasta" }).click();
  });

  await test.step("its page has everything, and Back keeps the search", async () => {
    await page.waitForURL(/\/app\/recipes\/[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1, name: "Lemon ricotta pasta" })).toBeVisible();
    await expect(page.getByText("20 min")).toBeVisible();
    await expect(page.getByText("Boil the spaghetti for 9 minutes.")).toBeVisible();
    await expect(page.getByText("From @sunday.pasta on Instagram")).toBeVisible();
    // The first photo is the cover, the second the screenshot.
    const photo = page.getByRole("img", { name: "Lemon ricotta pasta" }).first();
    await page.reload();
    await expect(photo, "the queue prepares the photo").toHaveAttribute("src", /^\/images\//);
    await page.getByRole("link", { name: "Back to recipes" }).click();
    await expect(page.getByLabel("Search recipes")).toHaveValue("lemon");
  });
});
