import type { Page } from "@playwright/test";
import { test } from "#tests/support/couple-journey.ts";
import {
  addRecipe,
  expect,
  expectAccessible,
  openPage,
  typeSlowly,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

const findItem = (page: Page, text: string) => page.getByRole("checkbox", { name: text });

test("two people choose, plan, shop, cook and remember a meal", async ({ page, partner }) => {
  const dish = { category: "Dinner", ingredients: "200 g lentils\n2 onions\nsalt", instructions: "Cook.\n\nServe." };
  await addRecipe(page, { ...dish, title: "Lentil soup", servings: "2" });

  for (const one of [page, partner]) {
    await openPage(one, "/app/choose");
    await expectAccessible(one);
    await one.getByRole("button", { name: "Yes: Lentil soup" }).click();
  }
  for (const one of [page, partner]) {
    await expect(one.getByRole("dialog", { name: "You and your partner both want this" })).toBeVisible();
  }
  await page.getByRole("dialog").getByRole("button", { name: "Plan it" }).click();
  await page.getByRole("button", { name: "Today" }).click();
  await expect(partner.getByRole("dialog").getByText("Planned for today")).toBeVisible();

  await openPage(partner, "/app/week");
  await partner.getByRole("link", { name: "Shop for Today" }).click();
  await partner.getByRole("button", { name: "Add to shopping list" }).click();
  await waitUntilHydrated(partner);
  await openPage(page, "/app/list");
  await typeSlowly(page.getByLabel("Add an item"), "milk");
  await page.keyboard.press("Enter");
  await expect(findItem(partner, "milk")).toBeVisible();
  await expect(findItem(partner, "salt")).toBeHidden();
  await findItem(partner, "200 g lentils").click();
  await expect(findItem(page, "200 g lentils")).toBeChecked();

  await openPage(page, "/app");
  await page.getByRole("region", { name: "Tonight" }).getByRole("link", { name: "Start cooking" }).click();
  await waitUntilHydrated(page);
  for (const name of ["First step", "Next step", "All done"]) await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "5 stars" }).click();
  await typeSlowly(page.getByLabel("How did it turn out?"), "Too salty");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Finish" }).click();
  await expect(page).toHaveURL(/\/app\/recipes\/[^/]+$/);

  await expect(page.getByText(/^Cooked once/)).toBeVisible();

  await openPage(partner, "/app/diary");
  const meal = partner.getByRole("listitem").filter({ hasText: "Lentil soup" });
  await expect(meal.getByText("has said how it was")).toBeVisible();
  await expect(partner.getByText("Too salty")).toBeHidden();
  await meal.getByText("How was it?").click();
  await meal.getByRole("radio", { name: "4 stars" }).check({ force: true });
  await meal.getByRole("button", { name: "Save" }).click();
  await expect(partner.getByText("Too salty")).toBeVisible();
});
