import type { Page } from "@playwright/test";
import { test } from "#tests/support/couple-journey.ts";
import { addRecipe, expect, expectAccessible, findRecipePathByTitle, openPage } from "#tests/support/journey.ts";

const findTick = (page: Page, line: string) => page.getByLabel("Ingredients", { exact: true }).getByLabel(line);
const findTimer = (page: Page) => page.getByRole("button", { name: "Stop the timer for 10 minutes" });

async function openCookMode(page: Page, path: string): Promise<void> {
  await openPage(page, `${path}/cook`);
}

test("two people cook one recipe on two phones, through a lost connection, until both have finished", async ({
  page,
  partner,
}) => {
  await addRecipe(page, {
    title: "Pie",
    ingredients: "1 egg\nmilk\nsalt",
    instructions: "Bake for 10 minutes.\n\nEat.",
  });
  const path = await findRecipePathByTitle(page, "Pie");
  await partner.goto("/app/profile");
  await openCookMode(page, path);
  await findTick(page, "1 egg").check();
  await expect(page.getByRole("checkbox", { name: "1 egg (ticked by you)" })).toBeChecked();

  // The partner's open page learns of the cooking by itself.
  await expect(partner.getByText("is cooking Pie")).toBeVisible();
  await expectAccessible(partner);
  await partner.getByRole("link", { name: "Join" }).click();
  for (const one of [page, partner]) await expect(one.getByText("Cooking with")).toBeVisible();
  await expect(partner.getByRole("checkbox", { name: "1 egg (ticked by your partner)" })).toBeChecked();
  await expectAccessible(page);

  await partner
    .getByRole("button", { name: "More people" })
    .or(partner.getByRole("button", { name: "2×" }))
    .click();
  await expect(page.getByText("2 eggs").first()).toBeVisible();
  await partner.getByRole("button", { name: "First step" }).click();
  await partner.getByLabel("Done").first().check();
  await partner.getByRole("button", { name: "Start a timer for 10 minutes" }).click();
  for (const one of [page, partner]) await expect(findTimer(one)).toBeVisible();
  // Each phone keeps its own place.
  await expect(page.getByRole("button", { name: "First step" })).toBeVisible();

  await partner.context().setOffline(true);
  await findTimer(partner).click();
  await expect(partner.getByRole("dialog").getByText("it stops for both of you")).toBeVisible();
  await partner.getByRole("button", { name: "Stop it" }).click();
  await expect(findTimer(partner)).toBeHidden();
  await findTick(page, "milk").check();
  await partner.context().setOffline(false);
  await expect(findTimer(page)).toBeHidden();
  await partner.getByRole("button", { name: "Back" }).click();
  await expect(findTick(partner, "milk")).toBeChecked();

  await partner.getByRole("link", { name: "Stop cooking" }).click();
  await expect(page.getByText("Cooking with")).toBeHidden();
  await page.reload();
  await expect(findTick(page, "milk")).toBeChecked();
  await expect(partner.getByText("is cooking Pie")).toBeVisible();
  await page.getByRole("link", { name: "Stop cooking" }).click();
  await expect(partner.getByText("is cooking Pie")).toBeHidden();
});

test("whoever finishes first can stop the timers of both, and the other's ticks stay until the other finishes", async ({
  page,
  partner,
}) => {
  await addRecipe(page, { title: "Soup", ingredients: "1 leek", instructions: "Boil for 10 minutes." });
  const path = await findRecipePathByTitle(page, "Soup");
  for (const one of [page, partner]) await openCookMode(one, path);
  await expect(page.getByText("Cooking with")).toBeVisible();
  await findTick(partner, "1 leek").check();
  await page.getByRole("button", { name: "First step" }).click();
  await page.getByRole("button", { name: "Start a timer for 10 minutes" }).click();
  await expect(findTimer(partner)).toBeVisible();
  await page.getByRole("button", { name: "All done" }).click();
  await page.getByRole("link", { name: "Finish" }).click();
  await expect(page.getByRole("dialog").getByText("is still cooking this.")).toBeVisible();
  await page.getByRole("button", { name: "Stop it" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(findTimer(partner)).toBeHidden();
  await expect(partner.getByText("Cooking with")).toBeHidden();
  await expect(findTick(partner, "1 leek")).toBeChecked();

  await partner.getByRole("button", { name: "First step" }).click();
  await partner.getByRole("button", { name: "All done" }).click();
  await partner.getByRole("link", { name: "Finish" }).click();
  await expect(partner).toHaveURL(new RegExp(`${path}$`));
  await expect(partner.getByText("Cooked once")).toBeVisible();
  await openCookMode(page, path);
  await expect(page.getByText("Cooking with")).toBeHidden();
  await expect(findTick(page, "1 leek")).not.toBeChecked();
});
