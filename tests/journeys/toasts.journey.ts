import { expect, openNewRecipe, routeForms, test } from "#tests/support/journey.ts";

test("a toast does not cover a sheet's content, handles its own presses and has a large close button", async ({
  member: page,
}) => {
  await openNewRecipe(page, { title: "Pea soup" });
  await page.getByRole("button", { name: "Share" }).click();
  const isPublic = page.getByRole("dialog").getByRole("switch");
  await routeForms(page, (route) => route.abort());
  await isPublic.click();

  const message = page.getByRole("listitem").filter({ hasText: "We couldn't change how this recipe is shared." });
  await expect(message).toBeVisible();
  await expect(isPublic).not.toBeChecked();
  await message.getByText("We couldn't change how this recipe is shared.").click();
  await expect(isPublic).not.toBeChecked();
  await expect(page.getByRole("dialog")).toBeVisible();
  const [place, switched] = [await message.boundingBox(), await isPublic.boundingBox()];
  expect(place?.y).toBeGreaterThan((switched?.y ?? 0) + (switched?.height ?? 0));
  const close = message.getByRole("button", { name: "Close toast" });
  expect((await close.boundingBox())?.width).toBeGreaterThanOrEqual(32);
  await close.click();
  await expect(message).toBeHidden();
});
