import type { Page, Request } from "@playwright/test";
import { addRecipe, expect, isPostedForm, signUpByRequest, test, waitUntilHydrated } from "#tests/support/journey.ts";

/** Lists the pages whose data is requested, and the forms that are posted, while `act` runs. */
async function dataRequestsOf(page: Page, act: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".data") || isPostedForm(request)) asked.push(pathname);
  };
  page.on("request", note);
  await act();
  await page.waitForLoadState("networkidle");
  page.off("request", note);
  return asked;
}

test("a tap requests its page's data once, and a change shows on the page that it leads to", async ({
  page,
  email,
}) => {
  await signUpByRequest(page, email);
  await addRecipe(page, { title: "Pea soup", ingredients: "200 g peas", instructions: "Boil." });
  await page.goto("/app");
  await waitUntilHydrated(page);

  const recipes = page.getByRole("navigation").getByRole("link", { name: "Recipes" });
  const toList = await dataRequestsOf(page, async () => {
    await recipes.tap();
    await expect(page.getByText("1 recipe", { exact: true })).toBeVisible();
  });
  expect(toList).toEqual(["/app/recipes.data"]);

  const toRecipe = await dataRequestsOf(page, async () => {
    await page.getByRole("heading", { name: "Pea soup" }).tap();
    await expect(page.getByRole("heading", { name: "Instructions" })).toBeVisible();
  });
  expect(toRecipe).toEqual([expect.stringMatching(/^\/app\/recipes\/[\w-]+\.data$/)]);

  await test.step("cook mode and the way back from it cost one request each, though the frame is new there", async () => {
    const toCook = await dataRequestsOf(page, async () => {
      await page.getByRole("link", { name: "Start cooking" }).tap();
      await expect(page.getByRole("link", { name: "Stop cooking" })).toBeVisible();
    });
    expect(toCook).toEqual([expect.stringMatching(/\/cook\.data$/)]);
    const back = await dataRequestsOf(page, async () => {
      await page.getByRole("link", { name: "Stop cooking" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Instructions" })).toBeVisible();
    });
    expect(back).toEqual(toRecipe);
  });

  await test.step("a change and what it changes cost one request each", async () => {
    const rated = await dataRequestsOf(page, async () => {
      // The page shows stars before they are saved, then loads its data again.
      const readAgain = page.waitForResponse(
        (response) => response.request().method() === "GET" && response.url().includes(".data"),
      );
      await page.getByRole("button", { name: "5 stars" }).tap();
      await readAgain;
    });
    expect(rated).toEqual([new URL(page.url()).pathname, ...toRecipe]);
  });
});
