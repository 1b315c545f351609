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

  const lamb = page.getByRole("group", { name: /^Slow Roast Lamb/ });
  const tart = page.getByRole("group", { name: "Onion Tart" });
  const tacos = page.getByRole("group", { name: "Smoky Black Bean Tacos" });
  for (const [recipe, screenshots] of [
    [lamb, 2],
    [tart, 2],
    [tacos, 1],
  ] as const)
    await expect(recipe.getByRole("img", { name: /\.png$/ })).toHaveCount(screenshots);
  await page.getByText("Not recipes (1)").click();
  await expect(page.getByRole("img", { name: "chat.png" })).toBeVisible();
  await tart.getByText("Show the recipe").click();
  await expect(tart.getByLabel("Ingredient 1", { exact: true })).toHaveValue(/pastry|flour/i);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  for (const recipe of [tacos, tart]) {
    await recipe.getByRole("button", { name: "Save" }).click();
    await expect(recipe).toBeHidden();
  }
  await lamb.getByRole("button", { name: "Edit first" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(/^Slow Roast Lamb/);
  await expect(page.getByLabel("Step 1", { exact: true })).toHaveValue(/oven/);
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await page.getByRole("dialog", { name: "Recipe saved" }).getByRole("link", { name: "View recipes" }).click();
  for (const title of ["Onion Tart", "Smoky Black Bean Tacos", /^Slow Roast Lamb/])
    await expect(page.getByRole("link", { name: title })).toHaveCount(1);
});
