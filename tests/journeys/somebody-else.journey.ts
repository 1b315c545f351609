import type { Page } from "@playwright/test";
import { expect, openPage, signUpByRequest, test, typeNewRecipe } from "#tests/support/journey.ts";

/** Signs in as somebody else in another tab of the same browser. */
async function somebodyElseSignsIn(page: Page, email: string): Promise<Page> {
  const beside = await page.context().newPage();
  await openPage(beside, "/app/profile");
  await beside.getByRole("button", { name: "Sign out", exact: true }).click();
  await beside.waitForURL("**/auth?mode=login");
  await signUpByRequest(beside, `other-${email}`);
  return beside;
}

test("a recipe typed before somebody else signed in is neither saved for them nor lost", async ({
  member: page,
  email,
}) => {
  await typeNewRecipe(page);
  await page.getByLabel("Title").fill("Plum dumplings");
  const beside = await somebodyElseSignsIn(page, email);

  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByText("Someone else is signed in").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Plum dumplings");
  await beside.goto("/app/recipes");
  await expect(beside.getByText("Plum dumplings")).toHaveCount(0);
  await openPage(beside, "/app/add");
  await expect(beside.getByLabel("Title")).toHaveValue("");

  const login = page.context().waitForEvent("page");
  await page.getByRole("button", { name: "Log in" }).click();
  const tab = await login;
  await tab.getByLabel("Email").fill(email);
  await tab.getByLabel("Password").fill("a good password");
  await tab.getByRole("button", { name: "Log in", exact: true }).click();
  await tab.waitForURL("**/app");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page.getByText("Recipe saved")).toBeVisible();
  await page.goto("/app/recipes");
  await expect(page.getByText("Plum dumplings")).toBeVisible();
});
