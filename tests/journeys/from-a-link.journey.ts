import { expect, readStoredDrafts, signUpByRequest, test } from "#tests/support/journey.ts";
import { putWebPageInSandbox, soupWebPage } from "#tests/support/put-page.ts";

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
  await expect(page.getByText(/^From another app or site: a text/)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.getByRole("button", { name: "Read it", exact: true }).click();
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
  await page.getByRole("button", { name: "Add it to the draft" }).click();
  const promise = page.getByText("Red bean stew can be added next, when this recipe is saved.");
  await expect(promise).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(title).toHaveValue("");
  await expect(promise).toBeHidden();
  await page.getByRole("button", { name: "Add Red bean stew next" }).click();
  await expect(title).toHaveValue("Red bean stew");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveValue("Our lentil soup");
});
