import { expect, expectAccessible, ready, signUp, test } from "#tests/support/journey.ts";

test("the plans stand whole in their dialog, no word broken", async ({ page, email }) => {
  await signUp(page, email);
  await page.goto("/app/profile");
  await ready(page);
  await page.getByRole("button", { name: "Subscribe" }).click();
  const dialog = page.getByRole("dialog", { name: "Cook together" });
  for (const words of ["Monthly", "Annual", "BEST VALUE", "Choose monthly", "Choose annual"]) {
    const lines = await dialog.getByText(words, { exact: true }).evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines, words).toBe(1);
  }
  await expectAccessible(page);
});
