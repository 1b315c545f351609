import type { Page } from "@playwright/test";
import {
  breakDeviceDatabase,
  expect,
  openNewRecipe,
  openPage,
  routeForms,
  test,
  typeNewRecipe,
  viewSavedRecipe,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

async function editNewRecipe(page: Page, fields: Parameters<typeof openNewRecipe>[1]): Promise<void> {
  await openNewRecipe(page, fields);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.waitForURL(/edit$/);
}

test.beforeEach(async ({ member: page }) => {
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
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Half-typed soup");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await page.getByRole("button", { name: "Add another" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByText("Your draft")).toHaveCount(0);
  await page.getByLabel("Title").fill("Second soup");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await viewSavedRecipe(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/add$/);
});

test("an edit that cannot be stored, or whose session ended, keeps its text and is saved by the next try", async ({
  page,
  context,
}) => {
  await editNewRecipe(page, { title: "Plum cake" });
  await page.getByLabel("Notes (optional)").fill("With cinnamon");
  const save = page.getByRole("button", { name: "Save changes" });

  const findConnection = await routeForms(page, (route) => route.abort());
  await breakDeviceDatabase(page);
  await save.click();
  await expect(page.getByText("The changes couldn't be sent.").first()).toBeVisible();
  await expect(page.getByLabel("Notes (optional)")).toHaveValue("With cinnamon");
  await findConnection();

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

test("what a pasted text says beyond its recipe can be added with a tap, and the text is there to read later, too", async ({
  page,
}) => {
  await openPage(page, "/app/add");
  const text =
    "Tomato toast\nWe had this on Sunday.\n2 tomatoes\n4 slices bread\n1. Toast the bread.\n2. Top it.\n#toast\n1 tbsp oil";
  await page.getByLabel("Paste text or a link").fill(text);
  await page.getByRole("button", { name: "Make it a recipe" }).click();
  const leftOut = page.getByRole("region", { name: "Left out" });
  await expect(leftOut.getByText("Left out (3)")).toBeVisible();
  await leftOut.getByText("1 tbsp oil").click();
  await leftOut.getByRole("button", { name: "Add to ingredients" }).click();
  await expect(page.getByLabel("Ingredient 3", { exact: true })).toHaveValue("1 tbsp oil");
  await page.getByText("Left out (2)").click();
  await leftOut.getByText("We had this on Sunday.").click();
  await leftOut.getByRole("button", { name: "Add to notes" }).click();
  await expect(page.getByLabel("Notes")).toHaveValue("We had this on Sunday.");
  await expect(page.getByText("Left out (1)")).toBeVisible();
  await page.getByText("Show original").click();
  await expect(page.getByText(/^Tomato toast\s+We had this/)).toBeVisible();
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await viewSavedRecipe(page);
  await page.getByRole("button", { name: "Show original" }).click();
  await expect(page.getByRole("dialog", { name: "Original" }).getByText("#toast")).toBeVisible();
});
