import type { Page } from "@playwright/test";
import { createCoupleByRequest, openPartnerBrowser } from "#tests/support/couple-journey.ts";
import {
  addRecipe,
  expect,
  expectAccessible,
  signUpByRequest,
  test,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

const caption = `Lemon butter beans

Ingredients
2 cans butter beans
1 lemon
3 cloves garlic
50 g butter

Method
1. Fry the garlic in the butter.
2. Add the beans and the lemon.`;

async function pasteCaption(page: Page) {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, caption);
}

test("pasting the caption of a recipe that the partner saved offers to open it", async ({
  page,
  email,
  browser,
  baseURL,
}) => {
  await signUpByRequest(page, email);
  const partner = await openPartnerBrowser(browser, baseURL);
  await createCoupleByRequest(page, partner, `partner-${email}`);
  await addRecipe(page, {
    title: "Lemon butter beans",
    ingredients: "2 cans butter beans\n1 lemon\n4 cloves garlic\n50 g butter",
    instructions: "Fry.",
  });
  const notice = partner.getByText(/^Your partner saved this on \d+ \w+\.$/);

  await test.step("once it is read, and another is saved with one tap", async () => {
    await partner.goto("/app/add");
    await waitUntilHydrated(partner);
    await pasteCaption(partner);
    await expect(notice).toBeVisible();
    await expect(partner.getByLabel("Title")).toHaveValue("Lemon butter beans");
    await expectAccessible(partner);
    await partner.getByRole("button", { name: "Save another" }).click();
    await expect(notice).toBeHidden();
  });

  await test.step("again beside the draft that comes back, from which the other is opened", async () => {
    await partner.reload();
    await expect(notice).toBeVisible();
    await partner.getByRole("link", { name: "Open it" }).click();
    await partner.getByRole("button", { name: "Leave" }).click();
    await expect(partner.getByRole("heading", { name: "Lemon butter beans", level: 1 })).toBeVisible();
  });
  await partner.context().close();
});
