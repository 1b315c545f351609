import { expect, getScreenshotPath, signUpOnScreen, test } from "#tests/support/journey.ts";

test.use({ javaScriptEnabled: false });

test("every main journey works without script", async ({ page, email }) => {
  await signUpOnScreen(page, email);
  await page.getByRole("link", { name: "Add Recipe" }).click();
  await page.getByLabel("Title").fill("Plain rice");
  await page.getByText("Lunch", { exact: true }).click();
  await page.getByLabel("Custom minutes").fill("25");
  await page.getByLabel("Gluten Free").check();
  await page.getByLabel("Ingredients").fill("200 g rice\n400 ml water");
  await page.getByLabel("Steps").fill("Wash the rice.\n\nBoil it for 12 minutes.");
  await page.getByLabel("Add a photo").setInputFiles(getScreenshotPath("pinterest-card"));
  await page.getByLabel("Add a photo").setInputFiles({
    name: "no-photo.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture at all, however long it is"),
  });
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByText("Photo 1 is not an image that can be read.").first()).toBeVisible();
  await expect(page.getByLabel("Steps")).toHaveValue("Wash the rice.\n\nBoil it for 12 minutes.");
  await expect(page.getByLabel("Gluten Free")).toBeChecked();
  await page.getByLabel("Add a photo").setInputFiles(getScreenshotPath("pinterest-card"));
  await page.getByLabel("Photo URL (optional)").fill("ftp://example.com");
  await page.getByLabel("Servings").fill("a few");
  await page.getByRole("button", { name: "Save Recipe" }).click();

  const servings = "The servings must be a whole number from 1 to 99, such as 4.";
  await expect(page.getByText(servings).first()).toBeVisible();
  await expect(page.getByLabel("Servings")).toHaveValue("a few");
  await page.getByLabel("Servings").fill("2");
  await expect(page.getByText("The photo URL must begin with https://.").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Plain rice");
  await expect(page.getByLabel("Ingredients")).toHaveValue("200 g rice\n400 ml water");
  await page.getByLabel("Photo URL (optional)").fill("");
  await page.getByRole("button", { name: "Save Recipe" }).click();

  await page.waitForURL("**/app/recipes");
  await page.getByLabel("Sort by").selectOption("Title");
  await page.getByRole("button", { name: "Sort", exact: true }).click();
  await expect(page).toHaveURL(/sort=title/);
  await page.getByLabel("Search recipes").fill("rice");
  await page.getByLabel("Search recipes").press("Enter");
  await expect(page).toHaveURL(/search=rice/);
  await page.getByRole("heading", { name: "Plain rice" }).click();
  await expect(page.getByText("Boil it for 12 minutes.")).toBeVisible();
  await expect(page.getByText("400 ml water")).toBeVisible();
  await expect(page.getByText("for 2 people")).toBeVisible();
  await expect(page.getByRole("button", { name: "More people" })).toBeHidden();

  await page.getByRole("button", { name: "4 stars" }).click();
  await expect(page.getByText("4.0", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Title").fill("");
  await page.getByLabel("Notes (optional)").fill("For two.");
  await page.getByLabel("Title").evaluate((input) => input.removeAttribute("required"));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Please add a recipe title.").first()).toBeVisible();
  await expect(page.getByLabel("Notes (optional)")).toHaveValue("For two.");
  await page.getByLabel("Title").fill("Plain rice for two");
  await page.getByLabel("Add a photo").setInputFiles(getScreenshotPath("pinterest-card"));
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/app\/recipes\/[\w-]+$/);
  await expect(page.getByRole("img", { name: "Plain rice for two" })).toHaveCount(1);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Delete", { exact: true }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/app\/recipes\/[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Plain rice for two" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Plain rice for two" })).toHaveCount(0);

  await page.getByText("Share", { exact: true }).click();
  await page.getByRole("button", { name: "Share with a link" }).click();
  await page.getByText("Share", { exact: true }).click();
  await expect(page.getByRole("link", { name: /\/recipe\/plain-rice-/ })).toBeVisible();

  await page.getByRole("link", { name: "Start cooking" }).click();
  await expect(page.getByText("Boil it for 12 minutes.")).toHaveCount(1);
  await page.getByRole("link", { name: "Stop cooking" }).click();

  await page.getByText("Delete", { exact: true }).click();
  await page.getByRole("button", { name: "Delete this recipe" }).click();
  await page.waitForURL("**/app/recipes");
  await expect(page.locator("noscript p")).toContainText(["Recipe deleted"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Plain rice for two" })).toBeVisible();

  await page.getByRole("link", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.goto("/app");
  await expect(page).toHaveURL(/\/auth/);
});
