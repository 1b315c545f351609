import type { Page } from "@playwright/test";
import { createCoupleByRequest, openPartnerBrowser } from "#tests/support/couple-journey.ts";
import {
  addRecipe,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signUpByRequest,
  test,
  typingPauseMs,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

const getTitle = (page: Page) => page.getByRole("article").getByRole("heading").textContent();

/** Drags the card by the mouse, like a thumb. */
async function swipe(page: Page, direction: 1 | -1): Promise<void> {
  const title = (await getTitle(page)) ?? "";
  const box = await page.getByRole("article").boundingBox();
  if (!box) throw new Error("No card");
  const [x, y] = [box.x + box.width / 2, box.y + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + direction * 150, y, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: title, level: 2 })).toBeHidden();
}

test("both swipe, and what both want appears on both phones and is planned", async ({
  page,
  browser,
  baseURL,
  email,
}) => {
  const partner = await openPartnerBrowser(browser, baseURL);
  await signUpByRequest(page, email);
  await createCoupleByRequest(page, partner, `partner-${email}`);
  for (const title of ["Bean stew", "Carrot curry", "Dumplings"])
    await addRecipe(page, { title, category: "Dinner", ingredients: "1 onion" });
  for (const one of [page, partner]) {
    await one.goto("/app/choose");
    await waitUntilHydrated(one);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const wanted = (await getTitle(page)) ?? "";
  await swipe(page, 1);
  await swipe(page, -1);
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Yes:" }).press("ArrowLeft");
  await expect(page.getByRole("heading", { name: "That's all for today" })).toBeVisible();
  // A match that must not appear would have arrived by then.
  await page.waitForTimeout(typingPauseMs);
  await expect(partner.getByRole("region", { name: "You both want" })).toBeHidden();

  expect(await getTitle(partner)).toBe(wanted);
  await swipe(partner, -1);
  await partner.getByRole("button", { name: "Undo last answer" }).click();
  await expect(partner.getByRole("heading", { name: wanted })).toBeVisible();
  await swipe(partner, 1);
  for (const one of [page, partner])
    await expect(one.getByRole("region", { name: "You both want" }).getByText(wanted)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Plan it" }).click();
  await page.getByRole("button", { name: "Tomorrow" }).click();
  for (const one of [page, partner]) await expect(one.getByText("Planned: Tomorrow")).toBeVisible();
  await partner.getByRole("link", { name: "Cook now" }).click();
  await expect(partner).toHaveURL(/\/cook$/);
  await page.getByRole("button", { name: `Remove ${wanted}` }).click();
  await expect(page.getByRole("region", { name: "You both want" })).toBeHidden();
});
