import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
  addRecipe,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  test,
  typeSlowly,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

/** The setup token in `.dev.vars`, which the tests' server reads. */
const variable = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(readFileSync(".dev.vars", "utf8"))?.[1] ?? "";
const operator = variable("ADMIN_EMAIL");
const password = "an operator's password";

/** Sets the operator's password if no earlier test has, because each test may run alone. */
async function setUpOnce(page: Page): Promise<void> {
  await openPage(page, `/admin/setup?token=${variable("ADMIN_SETUP_TOKEN")}`);
  const button = page.getByRole("button", { name: "Set Admin Password" });
  if (!(await button.isVisible())) return;
  await expect(button).toBeDisabled();
  await typeSlowly(page.getByLabel("New password"), password);
  await typeSlowly(page.getByLabel("Confirm password"), password);
  await button.click();
  await expect(page.getByRole("heading", { name: "Setup Complete!" })).toBeVisible();
  await page.waitForURL("**/admin/login");
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel("Email").fill(operator);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

test("the operator sets a password, signs in, finds a user, deletes them and signs out", async ({
  member: page,
  email,
}) => {
  await addRecipe(page, { title: "Apple pie" });
  await setUpOnce(page);

  await page.goto("/admin/users?filter=single");
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await page.getByLabel("Email").fill(operator);
  await page.getByLabel("Password").fill("a wrong one");
  await waitUntilHydrated(page);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Invalid credentials")).toBeVisible();
  await signIn(page);
  await page.waitForURL("**/admin/users?filter=single");
  await expect(page.getByRole("heading", { name: "Single Users" })).toBeVisible();
  await waitUntilHydrated(page);
  await page.route("**/admin/users.data**", (route) => route.abort());
  await page.getByLabel("Search by email or couple name").fill("nobody");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Failed to fetch users")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Single Users" })).toBeVisible();
  await page.unroute("**/admin/users.data**");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(/search=nobody/);
  await expect(page.getByLabel("Search by email or couple name")).toHaveValue("nobody");
  await waitUntilHydrated(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel("Search by email or couple name").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/search=cook/i);
  await expect(page.getByRole("row", { name: email })).toHaveCount(1);
  await page.getByRole("link", { name: `Delete ${email}` }).click();
  const form = page.locator("#delete");
  await expect(form).toContainText(email);
  await form.getByLabel(/to confirm/).fill("somebody@example.com");
  await form.getByRole("button", { name: "Delete this user" }).click();
  await expect(form.getByText("This is not the user's email address.")).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel(/to confirm/).fill(email);
  await form.getByRole("button", { name: "Delete this user" }).click();
  await expect(page.getByText("User deleted successfully")).toBeVisible();
  await expect(page.getByText("No users found")).toBeVisible();

  for (const path of ["dashboard", "recipes", "activity", "settings"]) {
    await openPage(page, `/admin/${path}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }

  await openPage(page, "/admin/dashboard");
  await expect(page.getByText("Admin Panel")).toBeVisible();
  await page.getByRole("button", { name: "Toggle the sidebar" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Settings" }).click();
  await page.waitForURL("**/admin/settings");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  const nav = page.getByRole("navigation", { name: "Admin", exact: true });
  await page.keyboard.press("Control+b");
  await expect(nav).toHaveCSS("width", "48px");
  await page.reload();
  await expect(nav).toHaveCSS("width", "48px");
  await waitUntilHydrated(page);
  await page.keyboard.press("Control+b");
  await expect(nav).toHaveCSS("width", "256px");
  for (const path of ["dashboard", "recipes", "activity", "users"]) {
    await page.goto(`/admin/${path}`);
    await expectNoSidewaysScroll(page);
  }

  await page.getByLabel("Account").click();
  await expectAccessible(page);
  await page.mouse.click(80, 20);
  await expect(page.getByRole("button", { name: "Sign out" })).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/users/);
  await page.getByLabel("Account").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/admin/login");
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/login/);
});
