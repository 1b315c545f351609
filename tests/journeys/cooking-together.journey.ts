import type { Page } from "@playwright/test";
import { createCoupleByRequest, openPartnerBrowser } from "#tests/support/couple-journey.ts";
import {
  addRecipe,
  expect,
  expectAccessible,
  findRecipePathByTitle,
  signUpByRequest,
  test,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

const findTick = (page: Page, line: string) => page.getByLabel("Ingredients", { exact: true }).getByLabel(line);
const findTimer = (page: Page) => page.getByRole("button", { name: "Stop the timer for 10 minutes" });

async function openCookMode(page: Page, path: string): Promise<void> {
  await page.goto(`${path}/cook`);
  await waitUntilHydrated(page);
}

test("two people cook one recipe on two phones, through a lost connection, until one stops", async ({
  page,
  browser,
  baseURL,
}) => {
  const partner = await openPartnerBrowser(browser, baseURL);
  await signUpByRequest(page, "together-anna@example.com");
  await createCoupleByRequest(page, partner, "together-ben@example.com");
  await addRecipe(page, {
    title: "Pie",
    ingredients: "1 egg\nmilk\nsalt",
    instructions: "Bake for 10 minutes.\n\nEat.",
  });
  const path = await findRecipePathByTitle(page, "Pie");
  for (const one of [page, partner]) await openCookMode(one, path);
  await findTick(page, "1 egg").check();
  await findTick(partner, "salt").check();

  await page.getByRole("button", { name: "Cook together" }).click();
  await expect(page.getByText("Waiting for your partner")).toBeVisible();
  // The partner's open page learns of the session by itself, and takes over its ticks.
  await partner.getByRole("button", { name: "Join" }).click();
  for (const one of [page, partner]) await expect(one.getByText("Cooking with")).toBeVisible();
  await expect(findTick(partner, "1 egg")).toBeChecked();
  await expect(findTick(partner, "salt")).not.toBeChecked();
  await expectAccessible(page);

  await partner.getByRole("button", { name: "First step" }).click();
  await partner.getByLabel("Done").first().check();
  await partner.getByRole("button", { name: "Start a timer for 10 minutes" }).click();
  for (const one of [page, partner]) await expect(findTimer(one)).toBeVisible();
  // Each phone keeps its own place.
  await expect(page.getByRole("button", { name: "First step" })).toBeVisible();

  await partner.context().setOffline(true);
  await findTimer(partner).click();
  await expect(findTimer(partner)).toBeHidden();
  await findTick(page, "milk").check();
  await partner.context().setOffline(false);
  await expect(findTimer(page)).toBeHidden();
  await partner.getByRole("button", { name: "Back" }).click();
  await expect(findTick(partner, "milk")).toBeChecked();

  // A tab that was closed comes back to the session.
  await page.reload();
  await expect(page.getByText("Cooking with")).toBeVisible();
  await findTick(page, "salt").check();
  await expect(findTick(partner, "salt")).toBeChecked();

  await partner.getByRole("button", { name: "Stop cooking together" }).click();
  await expect(page.getByText("Waiting for your partner")).toBeVisible();
  await findTick(partner, "milk").uncheck();
  await findTick(page, "salt").uncheck();
  // A mark that must not be shared would have arrived by then.
  await page.waitForTimeout(1_000);
  await expect(findTick(page, "milk")).toBeChecked();
  await expect(findTick(partner, "salt")).toBeChecked();
});

test("whoever finishes ends the session, and the other keeps ticks and timers", async ({ page, browser, baseURL }) => {
  const partner = await openPartnerBrowser(browser, baseURL);
  await signUpByRequest(page, "finish-anna@example.com");
  await createCoupleByRequest(page, partner, "finish-ben@example.com");
  await addRecipe(page, { title: "Soup", ingredients: "1 leek", instructions: "Boil for 10 minutes." });
  const path = await findRecipePathByTitle(page, "Soup");
  await openCookMode(page, path);
  await page.getByRole("button", { name: "Cook together" }).click();
  await expect(page.getByText("Waiting for your partner")).toBeVisible();
  await openCookMode(partner, path);
  await partner.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("Cooking with")).toBeVisible();
  await findTick(partner, "1 leek").check();
  await page.getByRole("button", { name: "First step" }).click();
  await page.getByRole("button", { name: "Start a timer for 10 minutes" }).click();
  await expect(findTimer(partner)).toBeVisible();
  await page.getByRole("button", { name: "All done" }).click();
  await page.getByRole("link", { name: "Finish" }).click();
  await page.getByRole("button", { name: "Stop it" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(partner.getByText("finished cooking")).toBeVisible();
  await expect(partner.getByText("Cooking with")).toBeHidden();
  await expect(findTimer(partner)).toBeVisible();
  await expect(findTick(partner, "1 leek")).toBeChecked();
});
