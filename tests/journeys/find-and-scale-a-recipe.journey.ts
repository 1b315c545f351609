import {
  addRecipe,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  signUpByRequest,
  test,
  typeSlowly,
} from "#tests/support/journey.ts";

test("the list sorts, every recipe has a picture, and amounts follow the servings", async ({ page, email }) => {
  await page.route("https://pictures.invalid/**", (route) => route.abort());
  await signUpByRequest(page, email);
  await addRecipe(page, {
    title: "Zucchini soup",
    category: "Lunch",
    cookTimeMinutes: "10",
    servings: "4",
    ingredients: "200 g zucchini\n1 cup stock (page 42)",
    instructions: "Boil everything.",
  });
  const longTitle = "Bread with a title that is so long that it takes more than the two lines that a card has for it";
  await addRecipe(page, { title: longTitle, photoUrl: "https://pictures.invalid/bread.jpg" });
  await addRecipe(page, { title: "Apple tart", category: "Dessert", cookTimeMinutes: "60" });
  const cards = page.getByRole("main").getByRole("heading", { level: 2 });
  const newestFirst = ["Apple tart", longTitle, "Zucchini soup"];
  const byTitle = ["Apple tart", longTitle, "Zucchini soup"].sort();
  const byTime = ["Zucchini soup", "Apple tart", longTitle];

  await test.step("the list counts, sorts and shows a cover for each", async () => {
    await openPage(page, "/app/recipes");
    await expect(page.getByText("3 recipes", { exact: true })).toBeVisible();
    await expect(cards).toHaveText(newestFirst);
    await expect(page.getByRole("main").locator("img[src^='/covers/']")).toHaveCount(3);
    await page.getByLabel("Sort by").selectOption("Cook time");
    await expect(page).toHaveURL(/sort=time/);
    await expect(cards).toHaveText(byTime);
    await page.getByLabel("Sort by").selectOption("Title");
    await expect(cards).toHaveText(byTitle);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("a search shows its hits, and what comes close to a mistyped word", async () => {
    const field = page.getByLabel("Search recipes");
    const found = page.getByRole("main").getByRole("status");
    await typeSlowly(field, "stock");
    await expect(page.locator("mark")).toHaveText(["stock"]);
    await expect(found).toHaveText("1 recipe for “stock”");
    await typeSlowly(field, "zuchini");
    await expect(found).toHaveText("Nothing matches “zuchini” exactly. 1 recipe comes close.");
    await expectAccessible(page);
    await typeSlowly(field, "zzz");
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(cards).toHaveText(byTitle);
    await expect(field).toBeFocused();
  });

  await test.step("amounts follow the number of people, and what is no amount stays", async () => {
    await page.getByRole("heading", { name: "Zucchini soup" }).click();
    await expect(page.getByText("for 4 people")).toBeVisible();
    await page.getByRole("button", { name: "Fewer people" }).click();
    await expect(page.getByText("for 3 people")).toBeVisible();
    await page.getByRole("button", { name: "Fewer people" }).click();
    await expect(page.getByText("for 2 people")).toBeVisible();
    await expect(page.getByText("100 g zucchini")).toBeVisible();
    await expect(page.getByText("½ cup stock (page 42)")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("cooking begins with the chosen amounts", async () => {
    await page.getByRole("link", { name: "Start cooking" }).click();
    // The recipe's page has the same servings control.
    await expect(page.getByRole("link", { name: "Stop cooking" })).toBeVisible();
    await expect(page.getByText("for 2 people")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "More people" }).click();
    await expect(page.getByRole("checkbox", { name: "150 g zucchini" })).toBeVisible();
    await page.reload();
    await expect(page.getByText("for 3 people")).toBeVisible();
  });
});
