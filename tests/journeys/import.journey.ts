import { test } from "#tests/support/couple-journey.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openNewRecipe,
  openPage,
  sameOriginHeaders,
} from "#tests/support/journey.ts";

const createRecipe = (name: string) => ({
  "@context": "https://schema.org",
  "@type": "Recipe",
  name,
  recipeIngredient: ["200 g sugar", "3 apples"],
  recipeInstructions: [{ "@type": "HowToStep", text: "Bake for 40 minutes." }],
  nutrition: { "@type": "NutritionInformation", calories: "300 kcal" },
});

test("a library is previewed, imported across a reload, and undone except what was changed", async ({
  page,
  partner,
}) => {
  await openNewRecipe(page, { title: "Apple pie", ingredients: "200 g sugar\n3 apples", instructions: "Bake." });
  const names = ["Apple pie", ...Array.from({ length: 44 }, (_, index) => `Soup ${index + 1}`)];
  const buffer = Buffer.from(JSON.stringify(names.map(createRecipe)));
  await openPage(page, "/app/profile");
  await page.getByText("Your data").click();
  await page.getByRole("link", { name: "Import recipes" }).click();
  await page.getByLabel("Choose files").setInputFiles([
    { name: "library.json", mimeType: "application/json", buffer },
    { name: "broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") },
  ]);

  await expect(page.getByRole("heading", { name: /^45 recipes/ })).toBeVisible();
  await expect(page.getByText("1 file not fully read")).toBeVisible();
  await page.getByText("1 recipe already in your book").click();
  await expect(page.getByText("Already in your book: Apple pie")).toBeVisible();
  await expect(page.getByText("2 ingredients · 1 step").first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Apple pie" })).not.toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  let requests = 0;
  await page.route("**/api/imports/*", (route) => {
    requests += 1;
    return requests === 1 ? route.continue() : route.abort();
  });
  await page.getByRole("button", { name: "Import 44 recipes" }).click();
  await expect(page.getByRole("heading", { name: "Import paused at 20 of 44" })).toBeVisible();
  await page.unroute("**/api/imports/*");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Import finished" })).toBeVisible();
  await expect(page.getByText("44 recipes added.")).toBeVisible();
  await page.getByText(/^44 recipes with extra notes/).click();
  const soup = await page.getByRole("link", { name: "Soup 7", exact: true }).getAttribute("href");
  const form = { intent: "rate", rating: "5" };
  await partner.request.post(soup ?? "", { form, headers: sameOriginHeaders, maxRedirects: 0 });

  await openPage(page, "/app/import");
  await page.getByRole("button", { name: /^Undo import/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(
    page.getByText("43 recipes are in Recently deleted for 30 days. 1 that you've changed stays."),
  ).toBeVisible();
  await openPage(page, "/app/recipes");
  await expect(page.getByRole("link", { name: /Soup/ })).toHaveCount(1);
});
