import { test } from "#tests/support/couple-journey.ts";
import {
  addRecipe,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  findRecipePathByTitle,
  openPage,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

test("if one person leaves while the other edits, nothing typed is lost", async ({ page, partner }) => {
  await addRecipe(page, { title: "Anna's gratin", ingredients: "1 kg potatoes", instructions: "Bake for 40 minutes." });
  await partner.goto(`${await findRecipePathByTitle(partner, "Anna&#x27;s gratin")}/edit`);
  await waitUntilHydrated(partner);
  await partner.getByLabel("Notes (optional)").fill("More garlic.");

  await test.step("leaving asks for the password, and says what happens", async () => {
    await openPage(page, "/app/profile");
    await page.getByText("Leave this kitchen").first().click();
    await expect(page.getByText("A paid plan stays with whoever pays for it.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    const password = page.getByRole("group").filter({ hasText: "Leave this kitchen" }).getByLabel("Your password");
    await password.fill("not the password");
    await page.getByRole("button", { name: "Leave this kitchen" }).click();
    await expect(page.getByText("Wrong password.").first()).toBeVisible();
    await password.fill("a good password");
    await page.getByRole("button", { name: "Leave this kitchen" }).click();
    await expect(page.getByRole("heading", { name: "A kitchen of your own" })).toBeVisible();
    await expect(page.getByText("You left the kitchen you shared with")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step("what the other was typing can't be saved, and stays on the page to copy", async () => {
    await expect(partner.getByLabel("Notes (optional)")).toHaveValue("More garlic.");
    await partner.getByRole("button", { name: "Save changes" }).click();
    await expect(partner.getByText("What you typed is still here to copy.").first()).toBeVisible();
    await expect(partner.getByLabel("Notes (optional)")).toHaveValue("More garlic.");
    await partner.goto("/app/profile");
    await expect(partner.getByText("left the kitchen you shared")).toBeVisible();
    await partner.goto(`${await findRecipePathByTitle(partner, "Anna&#x27;s gratin")}/edit`);
    await waitUntilHydrated(partner);
    await partner.getByLabel("Notes (optional)").fill("More garlic.");
    await partner.getByRole("button", { name: "Save changes" }).click();
    await expect(partner.getByText("More garlic.")).toBeVisible();
  });
});
