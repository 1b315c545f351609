import {
  chooseScreenshots,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingBehindSaveBar,
  openNewRecipe,
  openPage,
  test,
} from "#tests/support/journey.ts";

test("on a wide screen recipes are read, cooked, edited and added, and nothing overflows", async ({ member: page }) => {
  const instructions = "Slice the potatoes.\n\nBake for 45 minutes at 180°C.";
  const path = await openNewRecipe(page, { title: "Sunday gratin", ingredients: "1 kg potatoes", instructions });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Start cooking" }).click();
  await page.getByRole("button", { name: "First step" }).click();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Bake for")).toBeInViewport();
  await expectNoSidewaysScroll(page);

  for (const form of ["/app/add", `${path}/edit`]) {
    await openPage(page, form);
    await expectNoSidewaysScroll(page);
    await expectNothingBehindSaveBar(page);
  }
  await openPage(page, "/app/add");
  await chooseScreenshots(page, ["instagram-light"]);
  await expect(page.getByLabel("Title")).toHaveValue("Lemon ricotta pasta");
  await expectNoSidewaysScroll(page);
});
