import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNothingBehindSaveBar,
  openNewRecipe,
  openPage,
  test,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

const recipe = {
  title: "Sunday gratin",
  category: "Dinner",
  cookTimeMinutes: "55",
  ingredients: "1 kg potatoes\n2 cloves garlic\n½ cup cream\n1 (400 g) can tomatoes",
  instructions: "Slice the potatoes.\n\nBake for 45 minutes at 180°C.\n\nRest for 1 second, then serve.",
  notes: "Good cold, too.",
  sourceUrl: "https://www.instagram.com/p/abc/",
};

test.beforeEach(async ({ member: page }) => {
  await openNewRecipe(page, recipe);
});

test("no content shows below the save bar of a long form", async ({ page }) => {
  for (const form of ["/app/add", `${page.url()}/edit`]) {
    await openPage(page, form);
    await expectNothingBehindSaveBar(page);
  }
});

test("a shared recipe is accessible, and its buttons open the networks", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share" }).click();
  const publicLink = page.getByRole("switch", { name: "Public link" });
  await publicLink.press("Space");
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  await expectAccessible(page);
  await context.route("https://www.facebook.com/**", (route) => route.fulfill({ body: "A network" }));
  const whatsApp = page.getByRole("link", { name: "WhatsApp" });
  await expect(whatsApp).toHaveAttribute("href", /wa\.me\/\?text=Check\+out\+.*%2Frecipe%2Fsunday-gratin/);
  const popup = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Facebook" }).click();
  await expect(await popup).toHaveURL(/sharer.*quote=Check\+out\+this\+recipe%3A\+Sunday\+gratin/);

  const visitor = await context.newPage();
  await visitor.goto(url);
  await expectAccessible(visitor);
  await expectNoSidewaysScroll(visitor);
  await visitor.emulateMedia({ colorScheme: "dark" });
  await visitor.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(visitor);
});

test("a recipe is deleted after confirmation, and restored", async ({ page }) => {
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete this recipe?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await page.waitForURL("**/app/recipes");
  await expect(page.getByText("Recipe deleted")).toBeVisible();
  await expect(page.getByText("No recipes found. Adjust filters or add your first one!")).toBeVisible();
  const focused = page.locator("#main:focus, #main :focus");
  await expect(focused).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Recipe restored")).toBeVisible();
  await expect(focused).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, name: recipe.title })).toBeVisible();
});

test("a long title and step do not move the buttons of cook mode", async ({ page }) => {
  const title = "Donaudampfschifffahrtsgesellschaft ".repeat(5).trim();
  await openNewRecipe(page, { title, instructions: "Stir ".repeat(300) });
  await page.getByRole("link", { name: "Start cooking" }).click();
  await page.waitForURL(/cook$/);
  await waitUntilHydrated(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole("button", { name: "First step" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "First step" }).click();
  await expect(page.getByRole("button", { name: "All done" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Stir Stir")).toBeInViewport();
});
