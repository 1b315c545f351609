import { chooseScreenshots, expect, expectAccessible, openPage, test } from "#tests/support/journey.ts";

test("each banner is one line on a phone, and its button keeps the page", async ({ member: page }) => {
  await openPage(page, "/app/add");
  await chooseScreenshots(page, ["pinterest-card"]);
  await expect(page.getByText("Analyzing your recipe...")).toBeVisible();
  await expect(page.getByText("Analyzing your recipe...")).toBeHidden();
  await page.getByLabel("Title").fill("Soup in the making");
  const photo = page.getByRole("img", { name: "New photo" });
  await expect(photo).toBeVisible();

  await expectAccessible(page);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const words of ["Check your email to secure your account", "14 days left in your free trial"]) {
      const banner = page.getByRole("status").filter({ hasText: words });
      await expect(banner).toBeVisible();
      expect((await banner.boundingBox())?.height, `${words} at ${width} px`).toBeLessThanOrEqual(46);
    }
  }
  await page.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("Email sent")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/add$/);
  await expect(page.getByLabel("Title")).toHaveValue("Soup in the making");
  await expect(photo).toBeVisible();
});
