import {
  chooseScreenshots,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  pressPhotoButton,
  test,
  viewSavedRecipe,
} from "#tests/support/journey.ts";

test.beforeEach(async ({ member: page }) => {
  await openPage(page, "/app/add");
});

test("an analysis on the device marks doubtful lines, names the source, and proposes the dish as the cover", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.route("**/api/recipe-image-analyze", (route) => route.abort());
  const strip = page.getByText("Analyzing your recipe...");

  await test.step("a line in doubt shows its piece until it is said to be right", async () => {
    await chooseScreenshots(page, ["small-type-half-size"]);
    await expect(page.getByRole("dialog")).toBeVisible();
    // The first pass fills the form, and the later passes correct the lines that nobody has touched.
    await expect(page.getByRole("dialog")).toBeHidden({ timeout: 45_000 });
    await expect(strip).toBeVisible();
    await expect(strip).toBeHidden({ timeout: 90_000 });
    await expect(page.getByRole("button", { name: /to check$/ })).toBeVisible();
    const doubt = page.getByText("Please check the amount.");
    await expect(doubt.first()).toBeVisible();
    const before = await doubt.count();
    await expect(page.getByRole("img", { name: /in your screenshot$/ })).toHaveCount(before);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save Recipe" }).click();
    await expect(page.getByText("Please check the marked lines.")).toBeVisible();
    await page
      .getByRole("button", { name: /looks right$/ })
      .first()
      .click();
    await expect(doubt).toHaveCount(before - 1);
    if (before > 1) await page.getByRole("button", { name: "They look right" }).click();
    await expect(doubt).toHaveCount(0);
  });

  await test.step("any other line shows its piece while its menu is open", async () => {
    await page.getByRole("button", { name: "Move or remove ingredient 1", exact: true }).click();
    await expect(page.getByRole("img", { name: "Ingredient 1 in your screenshot" })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step("a line that was taken out does not come back with the next photo", async () => {
    await page.getByRole("button", { name: "Remove ingredient 1", exact: true }).click();
    await page.getByLabel("Ingredient 1", { exact: true }).fill("3 tbsp brown sugar");
    const steps = await page.getByLabel(/^Step \d+$/).count();
    await page.getByLabel("Screenshot Magic").setInputFiles("tests/screenshots/dish-alone.jpg");
    await expect(strip).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(strip).toBeHidden({ timeout: 90_000 });
    await expect(page.getByLabel("Ingredient 1", { exact: true })).toHaveValue("3 tbsp brown sugar");
    await expect(page.getByLabel(/^Step \d+$/)).toHaveCount(steps);
    await expect(page.getByRole("button", { name: "Change photo" })).toHaveCount(2);
  });

  await test.step("the cover is cropped", async () => {
    await pressPhotoButton(page, 1, "Crop");
    const dialog = page.getByRole("dialog", { name: "Crop photo" });
    await expect(dialog.getByRole("img", { name: "Photo to crop" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Use this part" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Save Recipe" }).click();
    await viewSavedRecipe(page);
  });
});

test("a caption pasted anywhere becomes a recipe", async ({ page }) => {
  const caption = ["Plum dumplings 🍑", "", "Ingredients", "500 g plums", "200 g flour", "2 eggs", "", "Method"];
  const steps = ["1. Knead the dough.", "2. Wrap the plums.", "3. Boil for 10 minutes.", "", "#dinner #plums"];
  await page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    [...caption, ...steps].join("\n"),
  );
  await expect(page.getByLabel("Title")).toHaveValue(/^Plum dumplings/);
  await expect(page.getByLabel("Ingredient 3", { exact: true })).toHaveValue("2 eggs");
  await expect(page.getByLabel("Step 3", { exact: true })).toHaveValue("Boil for 10 minutes.");
  await page.getByLabel("Step 1", { exact: true }).pressSequentially(" Let it rest.");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await viewSavedRecipe(page);
  await expect(page.getByText("Wrap the plums.")).toBeVisible();
});
