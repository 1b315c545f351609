import { expect, expectAccessible, openPage, test } from "#tests/support/journey.ts";

test("the plan dialog shows both plans without broken words", async ({ member: page }) => {
  await openPage(page, "/app/profile");
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
