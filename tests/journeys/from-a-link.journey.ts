import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  readStoredDrafts,
  signUpByRequest,
  test,
  waitUntilHydrated,
} from "#tests/support/journey.ts";
import { putWebPageInSandbox, soupRecipeText, soupWebPage } from "#tests/support/put-page.ts";

test("text pasted from a site that refuses to be read keeps the site's link", async ({ page, email }) => {
  await page.goto("/");
  await signUpByRequest(page, email);
  const refusal = "<title>Just a moment...</title>";
  const address = await putWebPageInSandbox(new URL(page.url()).origin, { path: "/soup", status: 403, body: refusal });
  await page.goto("/app/add");
  await waitUntilHydrated(page);
  await page.getByText("Paste text or a link").click();
  const field = page.getByLabel("The recipe's text or link");
  await expect(field).toBeFocused();
  await field.pressSequentially(address);
  await page.getByRole("button", { name: "Make it a recipe" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "The link is saved with the recipe." });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await notice.getByRole("button", { name: "Paste text" }).click();
  await expect(field).toBeFocused();
  await field.fill(soupRecipeText);
  await page.getByRole("button", { name: "Make it a recipe" }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByLabel("Title")).toHaveValue("Red lentil soup");
  await expect(page.getByLabel(/^Ingredient \d+$/)).toHaveCount(3);
  await expect(page.getByLabel("Step 2", { exact: true })).toHaveValue("Boil everything for 20 minutes.");
  await page.getByText("More details").click();
  await expect(page.getByLabel("Source link (optional)")).toHaveValue(address);
  await expectAccessible(page);
});

test("a link sent by another site is read only after a tap", async ({ page, email, baseURL }) => {
  await page.goto("/");
  await signUpByRequest(page, email);
  const address = await putWebPageInSandbox(new URL(page.url()).origin, { path: "/soup", body: soupWebPage });
  const elsewhere = "http://elsewhere.test/";
  const target = `${baseURL}/app/add?${new URLSearchParams({ url: address })}`;
  await page.route(elsewhere, (route) =>
    route.fulfill({ contentType: "text/html", body: `<a href="${target}">Look</a>` }),
  );
  await page.goto(elsewhere);
  await page.getByRole("link", { name: "Look" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "The text in the field below came from another site." });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await notice.getByRole("button", { name: "Read it now" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Red lentil soup");
});

test("a shared link is read once, and beside a draft only after starting over", async ({ page, email }) => {
  await page.goto("/");
  await signUpByRequest(page, email);
  const origin = new URL(page.url()).origin;
  const stew = soupWebPage.replaceAll("Red lentil soup", "Red bean stew").replaceAll("lentils", "beans");
  const [soup, next] = await Promise.all([
    putWebPageInSandbox(origin, { path: "/soup", body: soupWebPage }),
    putWebPageInSandbox(origin, { path: "/stew", body: stew }),
  ]);
  const title = page.getByLabel("Title");
  await page.goto(`/app/add?${new URLSearchParams({ title: "Red lentil soup", text: `You must try this! ${soup}` })}`);
  await expect(title).toHaveValue("Red lentil soup");
  await expect(page).toHaveURL(/\/app\/add$/);
  await title.fill("Our lentil soup");
  // The choice is stored half a second later.
  await expect.poll(() => readStoredDrafts(page)).toContain("Our lentil soup");
  await page.reload();
  await expect(title).toHaveValue("Our lentil soup");
  await expect(page.getByLabel(/^Ingredient \d+$/)).toHaveCount(3);
  await page.goto(`/app/add?url=${encodeURIComponent(next)}`);
  await page.getByRole("button", { name: "Read it now" }).click();
  const promise = page.getByText("Red bean stew can be added next, when this recipe is saved.");
  await expect(promise).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(title).toHaveValue("Red bean stew");
  await expect(promise).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveValue("Our lentil soup");
});

test("a link is kept across a reload during its analysis", async ({ page, email }) => {
  await page.goto("/");
  await signUpByRequest(page, email);
  const address = await putWebPageInSandbox(new URL(page.url()).origin, { path: "/soup", body: soupWebPage });
  await page.route("**/api/recipe-link-analyze", () => undefined);
  await page.goto("/app/add");
  await waitUntilHydrated(page);
  await page.getByText("Paste text or a link").click();
  const field = page.getByLabel("The recipe's text or link");
  await field.fill(address);
  await page.getByRole("button", { name: "Make it a recipe" }).click();
  await expect(page.getByText("Reading the page…")).toBeVisible();
  await expect.poll(() => readStoredDrafts(page)).toContain(address);
  await page.reload();
  await expect(field).toHaveValue(address);
  await page.unroute("**/api/recipe-link-analyze");
  await page.getByRole("button", { name: "Read it now" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Red lentil soup");
  await page.reload();
  await expect(page.getByText("Confidence:")).toBeVisible();
  await expect(page.getByText("Not read yet")).toBeHidden();
});
