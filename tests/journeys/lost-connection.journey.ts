import type { Page } from "@playwright/test";
import {
  addRecipe,
  expect,
  expectNothingLeftAfterSignOut,
  openNewRecipe,
  openPage,
  routeForms,
  signUpByRequest,
  test,
} from "#tests/support/journey.ts";

/**
 * Blocks all requests from now on, retries included, as in a lift. Returns a function that restores the
 * connection.
 */
async function loseConnection(page: Page): Promise<() => Promise<void>> {
  await page.route("**/*.data*", (route) => route.abort("internetdisconnected"));
  const findForms = await routeForms(page, (route) => route.abort("internetdisconnected"));
  return async () => {
    await findForms();
    await page.unroute("**/*.data*");
  };
}

test("the profile keeps typed values, and signing out waits for a connection", async ({ member: page }) => {
  await openPage(page, "/app/profile");
  await page.getByText("Change names").click();
  await page.getByLabel("Your name").fill("Anna");
  const findConnection = await loseConnection(page);
  await page.getByRole("button", { name: "Save your name" }).click();
  await expect(page.getByText("Your name couldn't be sent. What you typed is still here")).toBeVisible();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("Signing out couldn't be sent. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Anna");
  await findConnection();
  await page.getByRole("button", { name: "Save your name" }).click();
  await expect(page.getByText("Name saved")).toBeVisible();
  await expectNothingLeftAfterSignOut(page, () => page.getByRole("button", { name: "Sign out", exact: true }).click());
});

test("the reply of a network's sign-in page counts as no reply, and the open page stays", async ({ page, email }) => {
  // This device has no cached pages.
  await page.route("**/api/recipe-changes*", (route) => route.abort());
  await signUpByRequest(page, email);
  for (let count = 1; count <= 26; count += 1) await addRecipe(page, { title: `Soup ${count}` });
  await openPage(page, "/app/recipes");
  const ask = page.waitForRequest(/recipes\.data\?pages=2/);
  await page.route("**/*.data*", (route) => route.fulfill({ contentType: "text/html", body: "<h1>Welcome</h1>" }));
  const last = page.getByRole("heading", { name: "Soup 4", exact: true });
  await last.scrollIntoViewIfNeeded();
  await ask;
  await last.click();
  await expect(page.getByText("No connection").first()).toBeVisible();
  await expect(last).toBeVisible();

  await page.unroute("**/*.data*");
  await page.getByRole("link", { name: "More recipes" }).click();
  await expect(page.getByRole("heading", { name: "Soup 1", exact: true })).toBeVisible();
});

test("a failed live update loses nothing that is shown or typed", async ({ page, email }) => {
  let tellNews: () => void = () => undefined;
  await page.routeWebSocket("**/api/couple?*", (socket) => {
    tellNews = () => socket.send("recipes");
  });
  await signUpByRequest(page, email);
  await openNewRecipe(page, { title: "Plum cake" });

  let refused = 0;
  for (const data of ["**/*.data*", "**/api/recipe-changes*"]) {
    await page.route(data, (route) => {
      refused += 1;
      return route.abort();
    });
  }
  await expect
    .poll(() => {
      // The socket opens after the page.
      tellNews();
      return refused;
    })
    .toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1, name: "Plum cake" })).toBeVisible();
  await page.unrouteAll();

  await page.getByRole("link", { name: "Edit" }).click();
  await page.waitForURL(/edit$/);
  await page.getByLabel("Notes (optional)").fill("Precious words");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.install();
  tellNews();
  await page.clock.runFor(1000);
  // All requests sent before this response have been counted by now.
  await page.evaluate(() => fetch("/api/health"));
  expect(asked.filter((url) => url.includes(".data"))).toEqual([]);
  await expect(page.getByLabel("Notes (optional)")).toHaveValue("Precious words");
});
