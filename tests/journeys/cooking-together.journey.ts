import type { Page } from "@playwright/test";
import { test } from "#tests/support/couple-journey.ts";
import {
  addRecipe,
  expect,
  expectAccessible,
  findRecipePathByTitle,
  openPage,
  sameOriginHeaders,
} from "#tests/support/journey.ts";

const findTick = (page: Page, line: string) => page.getByLabel("Ingredients", { exact: true }).getByLabel(line);
const findTimer = (page: Page) => page.getByRole("button", { name: "Stop the timer for 10 minutes" });

test("two people cook one recipe on two phones, through a lost connection, until both have ended", async ({
  page,
  partner,
}) => {
  const instructions = "Bake for 10 minutes.\n\nEat.";
  await addRecipe(page, { title: "Pie", ingredients: "1 egg\nmilk\nsalt", instructions });
  const path = await findRecipePathByTitle(page, "Pie");
  await partner.goto("/app/profile");
  await openPage(page, `${path}/cook`);
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

  const edit = { intent: "save", version: "1", title: "Pie", ingredients: "1 egg\nmilk", instructions };
  const headers = sameOriginHeaders;
  await page.request.post(`${path}/edit`, { form: { ...edit, notes: "Hot" }, headers, maxRedirects: 0 });
  await expect(partner.getByText("This recipe was changed")).toBeVisible();
  await expect(partner.getByText("Bake for")).toBeInViewport();

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

  // Whoever finishes first leaves the ticks to the other.
  for (const name of ["First step", "Next step", "All done"]) await page.getByRole("button", { name }).click();
  await page.getByRole("link", { name: "Finish" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(partner.getByText("Cooking with")).toBeHidden();
  await partner.reload();
  await expect(findTick(partner, "milk")).toBeChecked();
  await expect(page.getByText("is cooking Pie")).toBeVisible();
  await partner.getByRole("link", { name: "Stop cooking" }).click();
  await expect(page.getByText("is cooking Pie")).toBeHidden();
  // The partner is asked about the meal, too.
  await expect(partner.getByText("How was it?")).toBeVisible();
});
