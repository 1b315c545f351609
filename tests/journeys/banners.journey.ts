import { addRecipe, chooseScreenshots, expect, expectAccessible, ready, signUp, test } from "#tests/support/journey.ts";

test("the banner's buttons stay on the page and lose nothing of it", async ({ page, email, context }) => {
  await signUp(page, email);
  await addRecipe(page, { title: "Plum cake" });
  await page.goto("/app/add");
  await ready(page);
  await chooseScreenshots(page, ["pinterest-card"]);
  await expect(page.getByText("Analyzing your recipe...")).toBeVisible();
  await expect(page.getByText("Analyzing your recipe...")).toBeHidden();
  await page.getByLabel("Title").fill("Soup in the making");
  const photo = page.getByRole("img", { name: "New photo" });
  await expect(photo).toBeVisible();

  // One banner at a time.
  await expect(page.getByText("left in your free trial")).toBeHidden();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Email sent")).toBeVisible();
  await page.getByRole("button", { name: "Remind me tomorrow" }).click();
  await expect(page.getByText("Check your email to secure your account")).toBeHidden();
  await expect(page).toHaveURL(/\/app\/add$/);
  await expect(page.getByLabel("Title")).toHaveValue("Soup in the making");
  await expect(photo).toBeVisible();

  const elsewhere = await context.newPage();
  await elsewhere.goto("/app");
  await expect(elsewhere.getByText("left in your free trial")).toBeVisible();
  await expect(elsewhere.getByText("Check your email to secure your account")).toBeHidden();
});
