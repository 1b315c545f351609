import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  getScreenshotPath,
  openPage,
  test,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

const names = [
  "chat",
  "found-list-below-the-method-1",
  "found-list-below-the-method-2",
  "found-same-line-twice-1",
  "found-same-line-twice-2",
  "tile-steps",
];

test("screenshots are sorted into recipes across a reload, and each recipe is saved once", async ({ member: page }) => {
  test.setTimeout(120_000);
  await openPage(page, "/app/import/screenshots");
  await page.getByLabel("Choose screenshots").setInputFiles(names.map(getScreenshotPath));
  await expect(page.getByText(/^[1-5] of 6 read$/)).toBeVisible();
  await page.reload();
  await waitUntilHydrated(page);
  await expect(page.getByText("6 of 6 read")).toBeVisible({ timeout: 60_000 });

  const getRecipe = (name: string) => page.getByRole("group", { name });
  for (const [name, screenshots] of Object.entries({ "Slow Roast Lamb": 2, "Onion Tart": 2, "Black Bean Tacos": 1 }))
    await expect(getRecipe(name).getByRole("img", { name: /\.png$/ })).toHaveCount(screenshots);
  await page.getByText("Not recipes (1)").click();
  await expect(page.getByRole("img", { name: "chat.png" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await getRecipe("Onion Tart").getByRole("button", { name: "Save" }).click();
  await expect(getRecipe("Onion Tart")).toBeHidden();
  await getRecipe("Slow Roast Lamb").getByRole("button", { name: "Edit first" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(/^Slow Roast Lamb/);
  await expect(page.getByLabel("Step 1", { exact: true })).toHaveValue(/oven/);
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await page.getByRole("dialog", { name: "Recipe saved" }).getByRole("link", { name: "Next screenshots" }).click();
  await expect(page.getByRole("heading", { name: "Sort screenshots" })).toBeVisible();
  await openPage(page, "/app/recipes");
  for (const title of ["Onion Tart", "Slow Roast Lamb"])
    await expect(page.getByRole("link", { name: title })).toHaveCount(1);
});
