import { expect, signUpByRequest, test } from "#tests/support/journey.ts";
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
