import type { Page } from "@playwright/test";
import { test } from "#tests/support/couple-journey.ts";
import { addRecipe, expect, expectAccessible, openPage, typeSlowly } from "#tests/support/journey.ts";

const findDay = (page: Page, name: string) => page.getByRole("region", { name });

async function addMeal(page: Page, day: string, title: string): Promise<void> {
  await findDay(page, day).getByRole("button", { name: "Add a meal" }).click();
  const field = page.getByRole("dialog").getByLabel("Recipe or other meal");
  await typeSlowly(field, title);
  await field.press("Enter");
  await expect(field).toBeHidden();
}

test("two people plan a week, live, by keyboard and through a lost connection", async ({ page, partner }) => {
  await addRecipe(page, { title: "Lentil soup", ingredients: "200 g lentils", servings: "4" });
  for (const one of [page, partner]) {
    await openPage(one, "/app/week");
    // The first page of a browser is loaded again with the device's time zone.
    await one.waitForLoadState("networkidle");
  }
  // The typed title of a recipe plans the recipe.
  await addMeal(page, "Today", "lentil  SOUP");
  await expect(findDay(partner, "Today").getByRole("link", { name: "Lentil soup" })).toBeVisible();
  // The page that planned it did not know the recipe before.
  await expect(findDay(page, "Today").getByText("for 4")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Move Lentil soup" }).focus();
  for (const [key, announced] of [
    ["Space", "is over Today"],
    ["ArrowDown", "is over Tomorrow"],
    ["Space", "is planned for Tomorrow"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByText(`Lentil soup ${announced}`)).toBeAttached();
  }
  await expect(findDay(partner, "Tomorrow").getByText("Lentil soup").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Move Lentil soup" })).toBeFocused();

  await findDay(partner, "Tomorrow").getByText("Who cooks?").click();
  await partner.getByRole("button", { name: "You", exact: true }).click();
  await partner.keyboard.press("Escape");
  await expect(findDay(page, "Tomorrow").getByText("Your partner cooks")).toBeVisible();

  await partner.context().setOffline(true);
  await addMeal(partner, "Tomorrow", "Pancakes");
  await expect(findDay(partner, "Tomorrow").getByText("Pancakes")).toBeVisible();
  await addMeal(page, "Today", "Pizza");
  await partner.context().setOffline(false);
  await expect(findDay(page, "Tomorrow").getByText("Pancakes")).toBeVisible();
  await expect(findDay(partner, "Today").getByText("Pizza")).toBeVisible();

  await findDay(page, "Today").getByText("Who cooks?").click();
  await page.getByRole("button", { name: "Remove Pizza" }).click();
  await expect(findDay(partner, "Today").getByText("Pizza")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findDay(partner, "Today").getByText("Pizza")).toBeVisible();

  await page.getByRole("link", { name: "Shop for Tomorrow" }).click();
  await page.getByRole("button", { name: "Add to shopping list" }).click();
  await expect(page.getByRole("checkbox", { name: "200 g lentils" })).toBeVisible();
});
