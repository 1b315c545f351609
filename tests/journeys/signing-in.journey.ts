import {
  expect,
  expectAccessible,
  signUpByRequest,
  test,
  typeSlowly,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

test("an expired confirmation link offers a new one, signed in or not", async ({ page, email }) => {
  await signUpByRequest(page, email);
  await page.goto("/auth/confirm?token=made-up");
  await waitUntilHydrated(page);
  await expect(page.getByRole("alert")).toContainText("This link no longer works");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Email sent")).toBeVisible();
  await expect(page.getByText("This link no longer works")).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto("/auth/confirm");
  await waitUntilHydrated(page);
  await page.getByLabel("Email").fill(email);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText("If this address still needs to be confirmed")).toBeVisible();
  await expect(page.getByText("This link is incomplete.")).toHaveCount(0);
});

test("the owner of an address claims the account that somebody else created with it", async ({
  page,
  email,
  browser,
}) => {
  await signUpByRequest(page, email);
  const owner = await (await browser.newContext()).newPage();
  await owner.goto(`/sandbox/mailbox?to=${encodeURIComponent(email)}`);
  await owner.getByRole("link", { name: /\/auth\/confirm/ }).click();
  await waitUntilHydrated(owner);
  await expectAccessible(owner);
  await owner.getByLabel("Your password", { exact: true }).fill("a guess");
  await owner.getByRole("button", { name: "Confirm my email" }).click();
  await expect(owner.getByText("Wrong password.").first()).toBeVisible();
  await owner.getByRole("button", { name: "I did not make this account" }).click();
  await owner.getByLabel("New password", { exact: true }).fill("the owner's password");
  await owner.getByLabel("Confirm password").fill("the owner's password");
  await owner.getByRole("button", { name: "Save password" }).click();
  await owner.waitForURL("**/app");
  await expect(owner.getByText("Check your email to secure your account")).toHaveCount(0);

  await page.goto("/app/recipes");
  await expect(page).toHaveURL(/\/auth\?mode=login/);
});

test("typed values stay when switching between sign-up and sign-in", async ({ page, email }) => {
  await page.goto("/auth");
  await waitUntilHydrated(page);
  await page.getByLabel("Your name (optional)").fill("Anna");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("link", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Forgot your password" }).click();
  await expect(page.getByText("Reset link sent")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.goBack();
  await expect(page.getByLabel("Your name (optional)")).toHaveValue("Anna");
  expect(page.url()).not.toContain(encodeURIComponent(email));
});

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
    await page.route("**/app/profile.data*", async (route) => {
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
