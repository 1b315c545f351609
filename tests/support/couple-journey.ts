import type { Page } from "@playwright/test";
import { test as base, expect, postProfileForm, sameOriginHeaders, signUpByRequest } from "./journey.ts";

type OtherPages = {
  /** A page of another browser on the same machine. */
  otherPage: Page;
  /** The same, of a person who shares a kitchen with the page's person. Both have signed up. */
  partner: Page;
};

export const test = base.extend<OtherPages>({
  otherPage: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
    await use(await context.newPage());
    await context.close();
  },
  partner: async ({ member, otherPage, email }, use) => {
    await createCoupleByRequest(member, otherPage, `partner-${email}`);
    await use(otherPage);
  },
});

/** Makes a couple by requests: the page's person pays, and a partner signs up and joins. */
async function createCoupleByRequest(page: Page, partner: Page, partnerEmail: string): Promise<void> {
  await payByRequest(page);
  const code = await inviteByRequest(page);
  await signUpByRequest(partner, partnerEmail);
  const joined = await partner.request.post(`/invite/${code}`, { headers: sameOriginHeaders, maxRedirects: 0 });
  expect(joined.status()).toBe(302);
}

/** Pays monthly. Resolves when the product has recorded the payment. */
export async function payByRequest(page: Page): Promise<void> {
  const checkout = await page.request.post("/api/create-checkout", {
    data: { plan: "monthly" },
    headers: sameOriginHeaders,
  });
  const { url } = (await checkout.json()) as { url: string };
  const paid = await page.request.post(`${url}/pay`, { headers: sameOriginHeaders, maxRedirects: 0 });
  expect(paid.headers().location).toMatch(/\/app\/profile/);
}

/** Returns the invite code. */
export async function inviteByRequest(page: Page): Promise<string> {
  await postProfileForm(page, { intent: "invite" });
  const profile = await (await page.request.get("/app/profile", { maxRetries: 2 })).text();
  const [, code] = /\/invite\/([A-Z0-9]{6})/.exec(profile) ?? [];
  if (!code) throw new Error("There is no invitation");
  return code;
}
