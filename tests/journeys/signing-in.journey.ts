import { expect, routeForms, signUpByRequest, test, typeSlowly, waitUntilHydrated } from "#tests/support/journey.ts";

test("a name typed on during a slow save stays as typed", async ({ page, email }) => {
  await signUpByRequest(page, email);
  await page.goto("/app/profile");
  await waitUntilHydrated(page);
  await page.getByText("Change names").click();
  for (const [label, button, told] of [
    ["Kitchen name", "Save name", "Kitchen renamed"],
    ["Your name", "Save your name", "Name saved"],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    const hold = Promise.withResolvers<void>();
    await routeForms(page, async (route) => {
      await hold.promise;
      await route.continue();
    });
    const readAgain = page.waitForResponse(
      (response) => response.request().method() === "GET" && response.url().includes("/app/profile.data"),
    );
    await field.fill("Soup Lab");
    await page.getByRole("button", { name: button }).click();
    await typeSlowly(field, "Soup Lab and more");
    hold.resolve();
    await expect(page.getByText(told)).toBeVisible();
    await readAgain;
    await page.unrouteAll();
    await waitUntilHydrated(page);
    await expect(field).toHaveValue("Soup Lab and more");
  }
  await page.reload();
  await expect(page.getByLabel("Kitchen name")).toHaveValue("Soup Lab");
  await expect(page.getByLabel("Your name", { exact: true })).toHaveValue("Soup Lab");
});
