import { expect, openNewRecipe, signUpByRequest, test } from "#tests/support/journey.ts";

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
