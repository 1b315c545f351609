import type { Page, Request } from "@playwright/test";
import { addRecipe, expect, isPostedForm, openPage, test, waitUntilRecipesCached } from "#tests/support/journey.ts";

const feed = "/api/recipe-changes";
/** The recipe's page asks in the background for what only the server knows, such as the meal that it asks about. */
const recipeData = /^\/app\/recipes\/[\w-]+\.data$/;

/** Lists the requests for data, and the forms that are posted, while `act` runs. */
async function requestsOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname === feed || pathname.endsWith(".data") || isPostedForm(request)) asked.push(pathname);
  };
  page.on("request", note);
  await act();
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return asked;
}

test("a tap on a page that the device holds requests at most what is new, and a change shows on the page it leads to", async ({
  member: page,
}) => {
  await addRecipe(page, { title: "Pea soup", ingredients: "200 g peas", instructions: "Boil." });
  await openPage(page, "/app");
  await waitUntilRecipesCached(page, 1);
  const expectFeedAtMost = (asked: string[]) =>
    expect(asked.filter((path) => path !== feed && !recipeData.test(path))).toEqual([]);

  await test.step("the list, a recipe, cook mode and the way back", async () => {
    const visits = [
      async () => {
        await page.getByRole("navigation").getByRole("link", { name: "Recipes" }).tap();
        await expect(page.getByText("1 recipe", { exact: true })).toBeVisible();
      },
      async () => {
        await page.getByRole("heading", { name: "Pea soup" }).tap();
        await expect(page.getByRole("heading", { name: "Instructions" })).toBeVisible();
      },
      async () => {
        await page.getByRole("link", { name: "Start cooking" }).tap();
        await expect(page.getByRole("link", { name: "Stop cooking" })).toBeVisible();
      },
      async () => {
        await page.getByRole("link", { name: "Stop cooking" }).focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { name: "Instructions" })).toBeVisible();
      },
    ];
    for (const visit of visits) {
      const asked = await requestsOf(page, visit);
      expectFeedAtMost(asked);
      expect(asked.length).toBeLessThanOrEqual(2);
    }
  });

  await test.step("a change costs one request, whose reply brings the copy", async () => {
    const rated = await requestsOf(page, async () => {
      const reply = page.waitForResponse((response) => isPostedForm(response.request()));
      await page.getByRole("button", { name: "5 stars" }).tap();
      await reply;
    });
    expect(rated.filter((path) => !recipeData.test(path))).toEqual([new URL(page.url()).pathname]);
  });
});
