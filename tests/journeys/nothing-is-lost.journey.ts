import type { Page } from "@playwright/test";
import {
  breakDeviceDatabase,
  expect,
  getScreenshotPath,
  openNewRecipe,
  pressPhotoButton,
  readStoredDrafts,
  signUpByRequest,
  test,
  typeNewRecipe,
  viewSavedRecipe,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

/** Longer than the half second after the last key at which a draft is stored. */
const longerThanADraftWaits = 700;

async function editNewRecipe(page: Page, fields: Parameters<typeof openNewRecipe>[1]): Promise<void> {
  await openNewRecipe(page, fields);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.waitForURL(/edit$/);
}

test.beforeEach(async ({ page, email }) => {
  await signUpByRequest(page, email);
  await typeNewRecipe(page);
});

test("leaving a draft asks first; the draft returns later and is gone once saved", async ({ page }) => {
  await page.getByLabel("Title").fill("Half-typed soup");
  await page.getByText("Dinner", { exact: true }).click();
  await page.getByRole("button", { name: "Add ingredient" }).click();
  await page.getByLabel("Ingredient 1", { exact: true }).fill("1 onion");
  await page.getByRole("link", { name: "Recipes" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Leave" }).click();
  // Wait until the form is gone; before that, Forward would only cancel Back.
  await expect(page.getByText("No recipes found.")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Title")).toHaveValue("Half-typed soup");
  await waitUntilHydrated(page);
  await page.goForward();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Half-typed soup");
  await expect(page.getByRole("radio", { name: "Dinner" })).toBeChecked();
  await expect(page.getByLabel("Ingredient 1", { exact: true })).toHaveValue("1 onion");
  await expect(page.getByText(/^Your draft from \d\d:\d\d is here$/)).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByText("Type it", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Half-typed soup");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await page.getByRole("button", { name: "Add another" }).click();
  await expect(page.getByText("Type it", { exact: true })).toBeVisible();
  await expect(page.getByText("Your draft")).toHaveCount(0);
  await page.getByText("Type it", { exact: true }).click();
  await page.getByLabel("Title").fill("Second soup");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await viewSavedRecipe(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/add$/);
});

test("Back asks each time, and leaves once confirmed", async ({ page }) => {
  await page.goto("/app/recipes");
  await waitUntilHydrated(page);
  await page.getByRole("link", { name: "Add", exact: true }).click();
  await page.getByText("Type it", { exact: true }).click();
  await page.getByLabel("Title").fill("Half-typed soup");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  for (let time = 0; time < 2; time += 1) {
    await page.goBack();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/app\/add$/);
    await expect(page.getByLabel("Title")).toHaveValue("Half-typed soup");
  }
  await page.goBack();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/app\/recipes$/);
  await expect(page.getByText("No recipes found.")).toBeVisible();
});

test("an edit that cannot be stored, or whose session ended, keeps its text and is saved by the next try", async ({
  page,
  context,
}) => {
  await editNewRecipe(page, { title: "Plum cake" });
  await page.getByLabel("Notes (optional)").fill("With cinnamon");
  const save = page.getByRole("button", { name: "Save changes" });

  await page.route("**/*.data*", (route) => route.abort());
  await breakDeviceDatabase(page);
  await save.click();
  await expect(page.getByText("The changes could not be sent.").first()).toBeVisible();
  await expect(page.getByLabel("Notes (optional)")).toHaveValue("With cinnamon");
  await page.unroute("**/*.data*");

  const cookies = await context.cookies();
  await context.clearCookies();
  await save.click();
  await expect(page.getByText("Not signed in").first()).toBeVisible();
  await expect(page.getByLabel("Notes (optional)")).toHaveValue("With cinnamon");
  await context.addCookies(cookies);
  await save.click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await expect(page.getByText("With cinnamon")).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/edit$/);
});

test("only the tab that saved says so, while another tab loads the recipe again", async ({ page, context }) => {
  await editNewRecipe(page, { title: "Plum cake" });
  const edit = await context.newPage();
  await edit.goto(page.url());
  await waitUntilHydrated(edit);
  // Wait until the other tab has loaded its data again, so that the tabs act in order.
  const isReadAgain = page.waitForResponse(/\.data/);
  await edit.route("**/app/recipes/*.data*", async (route) => {
    if (route.request().method() === "GET") await isReadAgain;
    await route.continue();
  });
  await edit.getByLabel("Title").fill("Plum tart");
  await edit.getByRole("button", { name: "Save changes" }).click();
  await expect(edit.getByText("Changes saved")).toBeVisible();
  await expect(page.getByText("Changes saved")).toHaveCount(0);
});

test("a failure to set the main photo leaves the edit unchanged", async ({ page, context }) => {
  await editNewRecipe(page, { title: "Plum cake", photo: "pinterest-card" });
  await page.getByLabel("Add photos").setInputFiles(getScreenshotPath("instagram-light"));
  await expect(page.getByRole("img", { name: "New photo" })).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/app\/recipes\/[\w-]+$/);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.waitForURL(/edit$/);
  await page.getByLabel("Notes (optional)").fill("Precious words");

  await context.setOffline(true);
  await pressPhotoButton(page, 2, "Make primary");
  await expect(page.getByText("Failed to update primary")).toBeVisible();
  await expect(page.getByLabel("Notes (optional)")).toHaveValue("Precious words");
  await context.setOffline(false);
  await context.clearCookies();
  await pressPhotoButton(page, 2, "Make primary");
  await expect(page.getByText("Not signed in").first()).toBeVisible();
  await expect(page.getByLabel("Notes (optional)")).toHaveValue("Precious words");
});

test("saving in one tab keeps the other tab's draft", async ({ page, context }) => {
  const other = await context.newPage();
  await typeNewRecipe(other);
  await page.getByLabel("Title").fill("Apple pie");
  await other.getByLabel("Title").fill("Beef stew");
  await expect.poll(() => readStoredDrafts(other)).toContain("Beef stew");
  await page.clock.install();
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await viewSavedRecipe(page);
  await page.clock.runFor(longerThanADraftWaits);
  await other.reload();
  await expect(other.getByLabel("Title")).toHaveValue("Beef stew");
});

test("typing goes on during an analysis, and Enter saves meanwhile", async ({ page }) => {
  await page.route("**/api/recipe-image-analyze", () => undefined);
  const text = "Grandmother's plum dumplings";
  await page.getByLabel("Screenshot Magic").setInputFiles(getScreenshotPath("pinterest-card"));
  await page.getByLabel("Title").pressSequentially(text, { delay: 110 });
  await expect(page.getByText("Analyzing your recipe...")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(text);
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.keyboard.press("Enter");
  await viewSavedRecipe(page);
  await expect(page.getByRole("heading", { level: 1, name: text })).toBeVisible();
});

test("only images are accepted, at most six", async ({ page }) => {
  await page.route("**/api/recipe-image-analyze", (route) =>
    route.fulfill({ status: 422, json: { error: "No recipe found in images" } }),
  );
  const files = page.getByLabel("Screenshot Magic");
  await files.setInputFiles([
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("flour") },
    { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
  ]);
  await expect(page.getByText("Only images can be added")).toBeVisible();
  await files.setInputFiles([
    { name: "broken.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a photo at all") },
  ]);
  await expect(page.getByText("This image can't be read")).toBeVisible();
  await files.setInputFiles(Array(8).fill(getScreenshotPath("pinterest-card")));
  await expect(page.getByText("You can add up to 5 additional photos.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change photo" })).toHaveCount(6);
});

test("signing out deletes the draft; another tab still shows it but does not store it again", async ({
  page,
  context,
}) => {
  await page.getByLabel("Title").fill("Half-typed soup");
  await page.getByLabel("Add photos").setInputFiles(getScreenshotPath("pinterest-card"));
  await expect.poll(() => readStoredDrafts(page)).toContain("pinterest-card");
  await expect.poll(() => readStoredDrafts(page)).toContain("Half-typed soup");
  const profile = await context.newPage();
  await profile.goto("/app/profile");
  await waitUntilHydrated(profile);
  await profile.getByText("Devices", { exact: true }).click();
  await profile.getByRole("button", { name: "Sign out everywhere" }).click();
  await profile.waitForURL("**/auth**");
  // Signing out must not wait long for a busy database.
  await expect.poll(() => readStoredDrafts(profile)).toBe("[]");
  await page.bringToFront();
  await expect(page.getByLabel("Title")).toHaveValue("Half-typed soup");
  await page.clock.install();
  await page.getByLabel("Title").fill("Half-typed stew");
  await page.getByLabel("Add photos").setInputFiles(getScreenshotPath("instagram-light"));
  await expect(page.getByRole("button", { name: "Change photo" })).toHaveCount(2);
  await page.clock.runFor(longerThanADraftWaits);
  expect(await readStoredDrafts(page)).toBe("[]");
});
