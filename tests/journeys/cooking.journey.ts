import { test } from "#tests/support/couple-journey.ts";
import { expect, expectAccessible, logInByRequest, openNewRecipe, openPage } from "#tests/support/journey.ts";

const recipe = {
  title: "Sunday gratin",
  ingredients: "1 kg potatoes\n2 cloves garlic\n½ cup cream",
  instructions: "Slice the potatoes.\n\nBake for 45 minutes at 180°C.\n\nServe.",
};

test("a timer shows and rings on every page and on the person's other device, until one of them stops it", async ({
  member: page,
  email,
  otherPage: other,
}) => {
  const path = await openNewRecipe(page, { ...recipe, instructions: `${recipe.instructions}\n\nRest for 9 seconds.` });
  await openPage(page, `${path}/cook`);
  await page.getByRole("button", { name: "First step" }).click();
  await expect(page.getByRole("list", { name: "Ingredients for this step" })).toHaveText("1 kg potatoes");
  await page.getByRole("button", { name: "Next step" }).click();
  await page.getByRole("button", { name: "Start a timer for 45 minutes" }).click();
  await page.getByRole("button", { name: /^44:\d\d left of 45 minutes$/ }).click();
  await expect(page.getByRole("button", { name: "Stop the timer for 45 minutes" })).toBeFocused();
  await page.getByRole("link", { name: "Stop cooking" }).click();
  await page.getByRole("button", { name: "Keep it running" }).click();

  const bar = page.getByRole("region", { name: "Kitchen timers" });
  await expect(bar.getByRole("timer")).toHaveText(/^44:\d\d$/);
  await page.getByRole("link", { name: "Add", exact: true }).click();
  await expect(bar).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Main" });
  const [ofBar, ofTabs, ofSave] = await Promise.all(
    [bar, tabs, page.getByRole("button", { name: "Save Recipe" })].map((part) => part.boundingBox()),
  );
  expect((ofBar?.y ?? 0) + (ofBar?.height ?? 0)).toBeLessThanOrEqual((ofTabs?.y ?? 0) + 1);
  expect((ofSave?.y ?? 0) + (ofSave?.height ?? 0)).toBeLessThanOrEqual((ofBar?.y ?? 0) + 1);

  await logInByRequest(other, email);
  await other.goto("/app");
  const otherBar = other.getByRole("region", { name: "Kitchen timers" });
  await expect(otherBar.getByRole("timer")).toHaveText(/^44:\d\d$/);
  await expect(otherBar.getByRole("button", { name: "Turn sound on" })).toBeVisible();

  await openPage(page, `${path}/cook`);
  await expect(page.getByText("Bake for")).toBeInViewport();
  for (const _ of ["to the third step", "to the fourth"]) await page.getByRole("button", { name: "Next step" }).click();
  await page.getByRole("button", { name: "Start a timer for 9 seconds" }).click();
  await page.goto("/app");
  for (const one of [page, other]) {
    await expect(one.getByText("Time's up!", { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(one).toHaveTitle(/^Time's up! · Home/);
  }
  await expectAccessible(page);
  await bar.getByRole("link", { name: /^9 seconds/ }).click();
  await expect(page.getByText("Rest for")).toBeInViewport();
  await page.getByRole("button", { name: "+1 min for 9 seconds" }).click();
  await expect(otherBar.getByRole("timer").filter({ hasText: /^(1:00|0:\d\d)$/ })).toBeVisible();
  await otherBar.getByRole("button", { name: "Stop the timer for 9 seconds" }).click();
  await expect(page.getByRole("button", { name: "Stop the timer for 9 seconds" })).toBeHidden();
  await page.getByRole("button", { name: "Stop the timer for 45 minutes" }).click();
  await expect(otherBar).toBeHidden();
});
