import { addRecipe, expect, findRecipePathByTitle, openPage, test } from "#tests/support/journey.ts";

const title = "Salted rice";

test("a recipe whose code does not arrive is loaded as a full page", async ({ member: page }) => {
  await addRecipe(page, { title });
  const path = await findRecipePathByTitle(page, title);
  await openPage(page, "/app/recipes");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("heading", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(documents).toEqual([path]);
});
