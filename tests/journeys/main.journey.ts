import {
  chooseScreenshots,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  ready,
  signUp,
  test,
} from "#tests/support/journey.ts";

test("from nothing to a recipe that is found again", async ({ page, email }) => {
  await page.goto("/app/recipes");
  await expect(page).toHaveURL(/\/auth\?mode=login&redirectTo=/);
  await signUp(page, email);

  await test.step("the mail confirms the address", async () => {
    await expect(page.getByText("Check your email to secure your account")).toBeVisible();
    await expect(page.getByText("14 days left in your free trial")).toBeVisible();
    await page.goto(`/sandbox/mailbox?to=${encodeURIComponent(email)}`);
    await page.getByRole("link", { name: /\/auth\/confirm/ }).click();
    await page.getByRole("button", { name: "Confirm my email" }).click();
    await page.waitForURL("**/app");
    await expect(page.getByText("Email confirmed")).toBeVisible();
    await expect(page.getByText("Check your email to secure your account")).toBeHidden();
  });

  await test.step("a screenshot fills the form", async () => {
    await page.getByRole("link", { name: "Add Recipe" }).click();
    await ready(page);
    await expectAccessible(page);
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
    await expect(page.getByRole("dialog", { name: "Recipe saved" })).toBeVisible();
    await page.getByRole("link", { name: "View recipes" }).click();
    await page.waitForURL("**/app/recipes");
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading") }),
    ).toHaveCount(1);
  });

  await test.step("search finds it, in light and dark", async () => {
    await page.getByLabel("Search recipes").fill("RICÓTTA");
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole("heading", { name: "Lemon ricotta pasta" })).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page);
    await page.getByLabel("Search recipes").fill("no such thing");
    await expect(page.getByText("No recipes found. Adjust filters or add your first one!")).toBeVisible();
    await page.getByLabel("Search recipes").fill("lemon");
    await page.getByRole("heading", { name: "Lemon ricotta pasta" }).click();
  });

  await test.step("its page has everything, and Back keeps the search", async () => {
    await page.waitForURL(/\/app\/recipes\/[\w-]+$/);
    await expect(page.getByRole("heading", { level: 1, name: "Lemon ricotta pasta" })).toBeVisible();
    await expect(page.getByText("20 min")).toBeVisible();
    await expect(page.getByText("Boil the spaghetti for 9 minutes.")).toBeVisible();
    await expect(page.getByText("From @sunday.pasta on Instagram")).toBeVisible();
    await expectAccessible(page);
    // The cover; the screenshot follows.
    const photo = page.getByRole("img", { name: "Lemon ricotta pasta" }).first();
    const source = (await photo.getAttribute("src")) ?? "";
    await expect
      .poll(async () => (await page.request.get(source)).headers()["content-type"], {
        message: "the queue compresses the photo",
      })
      .toBe("image/webp");
    await page.getByRole("link", { name: "Back to recipes" }).click();
    await expect(page.getByLabel("Search recipes")).toHaveValue("lemon");
  });
});

test("where no model responds, the device reads the screenshot itself", async ({ page, email }) => {
  await signUp(page, email);
  await page.goto("/app/add");
  await ready(page);
  await page.route("**/api/recipe-image-analyze", (route) => route.abort());
  await chooseScreenshots(page, ["recipe-app-dark"]);
  await expect(page.getByText("Reading on this device")).toBeVisible();
  await expect(page.getByText("Analyzing your recipe...")).toBeHidden({ timeout: 60_000 });
  await expect(page.getByLabel("Title")).not.toHaveValue("");
  expect(await page.getByLabel(/^Ingredient \d+$/).count()).toBeGreaterThanOrEqual(5);
  expect(await page.getByLabel(/^Step \d+$/).count()).toBeGreaterThanOrEqual(3);
});
