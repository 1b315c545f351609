import type { Browser, Locator, Page } from "@playwright/test";
import { expect, ready } from "./journey.ts";

/** A partner's browser on the same machine. */
export async function anotherBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  return context.newPage();
}

/** Pays on the stand-in's page, from the profile. */
export async function subscribe(page: Page, plan: "monthly" | "annual"): Promise<void> {
  await page.goto("/app/profile");
  await ready(page);
  await page.getByRole("button", { name: "Generate Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Cook together" });
  await expect(dialog.getByText("BEST VALUE")).toBeVisible();
  await payAndReturn(page, dialog, plan);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Paid plan")).toBeVisible();
}

/** Chooses a plan in the dialog, pays in the tab that opens, and comes back to this one. */
export async function payAndReturn(page: Page, dialog: Locator, plan: "monthly" | "annual"): Promise<void> {
  const tab = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: `Choose ${plan}` }).click();
  const stripe = await tab;
  await stripe.waitForURL(/\/sandbox\/stripe\/checkout\//);
  await stripe.getByRole("button", { name: "Pay", exact: true }).click();
  await stripe.waitForURL(/\/app\/profile/);
  await stripe.close();
  await page.bringToFront();
  // In a person's browser this event fires by itself.
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

/** Returns the link. */
export async function invite(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Generate Invite" }).click();
  await expect(page.getByText("Pending invitation")).toBeVisible();
  return page.getByRole("textbox", { name: "Invite link" }).inputValue();
}

/** Says yes to the invitation that the page shows. */
export async function join(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Join the kitchen" }).click();
  await expect(page.getByText("Welcome to your kitchen")).toBeVisible();
}
