import { payAndReturnToApp } from "#tests/support/couple-journey.ts";
import {
  addRecipe,
  expect,
  expectAccessible,
  openPage,
  routeForms,
  test,
  typeNewRecipe,
  viewSavedRecipe,
} from "#tests/support/journey.ts";
import { planLimitRefusal } from "#tests/support/plan-limit-refusal.ts";

test("the plan dialog shows both plans without broken words", async ({ member: page }) => {
  await openPage(page, "/app/profile");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: "Cook together" });
  for (const words of ["Monthly", "Annual", "BEST VALUE", "Choose monthly", "Choose annual"]) {
    const lines = await dialog.getByText(words, { exact: true }).evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, words).toBe(1);
  }
  await expectAccessible(page);
});

test("the notice of the recipe limit leads to the plans, and disappears after paying", async ({ member: page }) => {
  await addRecipe(page, { title: "The last one" });
  await typeNewRecipe(page);
  await page.getByLabel("Title").fill("One more");
  await routeForms(page, (route) => route.fulfill(planLimitRefusal), 1);
  await page.getByRole("button", { name: "Save Recipe" }).click();
  // The text is behind the dialog.
  const notice = page.locator("main [role=alert]").filter({ hasText: "Your book is full" });
  await expect(notice).toBeAttached();
  await expect(notice.getByText("See the plans")).toHaveAttribute("href", "/app/profile");
  await payAndReturnToApp(page, page.getByRole("dialog", { name: "Your book is full" }), "monthly");
  await expect(page.getByText("Your book is full")).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("One more");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await viewSavedRecipe(page);
});
