import type { Locator, Page } from "@playwright/test";
import { test } from "#tests/support/couple-journey.ts";
import {
  addRecipe,
  expect,
  findRecipePathByTitle,
  openPage,
  sameOriginHeaders,
  waitUntilHydrated,
} from "#tests/support/journey.ts";

/** Returns the share of the window's height (0 to 1) that fixed and sticky bars cover. */
function shareOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bars = "nav, header, footer, .bar, .bottom-bar, [data-bottom-bar], [aria-label='Kitchen timers']";
    const rows = new Set<number>();
    for (const bar of document.querySelectorAll(bars)) {
      const { position, bottom } = getComputedStyle(bar);
      const isInFrame = bar.matches("[data-cook-bar], header:has(~ main ~ [data-cook-bar])");
      const isStuck = position === "fixed" || (position === "sticky" && !bottom.startsWith("-"));
      const { top, bottom: end, height } = bar.getBoundingClientRect();
      if ((!isStuck && !isInFrame) || height === 0) continue;
      for (let row = Math.max(0, Math.floor(top)); row < Math.min(end, innerHeight); row += 1) rows.add(row);
    }
    return rows.size / innerHeight;
  });
}

const dish = { title: "Pea soup", ingredients: "1 kg peas\n1 onion", instructions: "Chop.\n\nSimmer for 20 minutes." };

test("bars cover less than a quarter of a phone in landscape, and of one with text of twice the size", async ({
  member: page,
}) => {
  await addRecipe(page, dish);
  const recipe = await findRecipePathByTitle(page, dish.title);
  await page.goto("/app");
  const banners = page.getByRole("complementary", { name: "Your account" });
  await expect(banners).toContainText(/Check your email.*Resend.*days left.*Subscribe/);
  expect((await banners.boundingBox())?.height, "banners").toBeLessThanOrEqual(64);
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const words of ["Check your email to secure your account", "14 days left in your free trial"]) {
      const banner = page.getByRole("status").filter({ hasText: words });
      expect((await banner.boundingBox())?.height, `${words} at ${width} px`).toBeLessThanOrEqual(46);
    }
  }
  for (const path of ["/app", "/app/recipes", "/app/profile", recipe, `${recipe}/edit`, `${recipe}/cook`, "/"]) {
    await page.goto(path);
    if (path !== "/") await waitUntilHydrated(page);
    await page.setViewportSize({ width: 740, height: 360 });
    await page.evaluate(() => scrollTo(0, 200));
    expect(await shareOfBars(page), `${path} sideways`).toBeLessThanOrEqual(0.25);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    await page.evaluate(() => scrollTo(0, 200));
    expect(await shareOfBars(page), `${path} in large text`).toBeLessThanOrEqual(0.25);
  }
});

test("with a running timer, bars cover at most a quarter of a phone in landscape", async ({ member: page }) => {
  await addRecipe(page, dish);
  const recipe = await findRecipePathByTitle(page, dish.title);
  await openPage(page, `${recipe}/cook`);
  await page.getByRole("button", { name: "First step" }).click();
  await page.getByRole("button", { name: "Next step" }).click();
  await page.getByRole("button", { name: "Start a timer for 20 minutes" }).click();
  await expect(page.getByRole("button", { name: "Stop the timer for 20 minutes" })).toBeVisible();
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ["/app", `${recipe}/cook`]) {
    await openPage(page, path);
    await expect(page.getByRole("button", { name: "Turn sound on" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Stop the timer for 20 minutes" })).toBeInViewport({ ratio: 1 });
    expect(await shareOfBars(page), path).toBeLessThanOrEqual(0.25);
  }
});

test("on a phone a recipe with many tags shows Start cooking and the first ingredients without scrolling", async ({
  member: page,
}) => {
  const tags = "vegan, for guests, weeknight, oven, summer, favourites";
  const flags = { glutenFree: "on", dairyFree: "on" };
  const title = "Slow-roasted aubergine with tahini yoghurt and pomegranate seeds";
  await addRecipe(page, { ...dish, ...flags, title, tags, cookTimeMinutes: "45", sourceUrl: "https://example.com/" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, await findRecipePathByTitle(page, title));
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Infinity, height: 0 };
  const tabs = await boxOf(page.getByRole("navigation", { name: "Main" }));
  for (const part of [
    page.getByRole("link", { name: "Start cooking" }),
    page.getByRole("heading", { name: "Ingredients" }),
  ]) {
    const { y, height } = await boxOf(part);
    expect(y + height).toBeLessThanOrEqual(tabs.y);
  }
  const [flag, tag] = [await boxOf(page.getByText("Gluten Free")), await boxOf(page.getByText("Vegan"))];
  expect(flag.y + flag.height / 2).toBeCloseTo(tag.y + tag.height / 2, 0);
});

test("on a wide screen Home shows the partner's activity above both columns", async ({ page, partner }) => {
  await addRecipe(partner, dish);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/app");
  const boxOf = async (name: string) => page.getByRole("region", { name }).boundingBox();
  const [news, tonight] = [await boxOf("News from your partner"), await boxOf("Tonight")];
  const search = await page.getByRole("search").boundingBox();
  expect((news?.y ?? Infinity) + (news?.height ?? 0)).toBeLessThan(tonight?.y ?? 0);
  expect(tonight?.y).toBeCloseTo(search?.y ?? 0, 0);
});

test("on a wide screen steps are beside the ingredients and the photo takes at most half, on the public page too", async ({
  member: page,
}) => {
  await addRecipe(page, dish);
  await page.setViewportSize({ width: 1280, height: 800 });
  const recipe = await findRecipePathByTitle(page, dish.title);
  const sharing = { intent: "sharing", isPublic: "true" };
  await page.request.post(`${recipe}?index`, { form: sharing, headers: sameOriginHeaders });
  const shared = /\/recipe\/[\w-]+/.exec(await (await page.request.get(recipe, { maxRetries: 2 })).text())?.[0] ?? "";
  const boxOf = async (name: string) => page.getByRole("region", { name }).boundingBox();
  for (const path of [recipe, shared]) {
    await page.goto(path);
    const [ingredients, steps] = [await boxOf("Ingredients"), await boxOf("Instructions")];
    expect((steps?.x ?? 0) + (steps?.width ?? 0), path).toBeLessThanOrEqual(ingredients?.x ?? 0);
    const article = await page.getByRole("article").boundingBox();
    expect(steps?.width, path).toBeLessThanOrEqual((article?.width ?? 0) / 2);
  }
});

test("the landing page's last call to action is one line on phones, and the not-found page has its drawing", async ({
  page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const lines = await page.locator(".final .button").evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines, `${width} px`).toBe(1);
  }
  for (const path of ["/nowhere", "/recipe/nothing", "/blog/nothing"]) {
    await page.goto(path);
    await expect(page.locator("main svg"), path).toBeVisible();
    expect((await page.locator("main").boundingBox())?.height, path).toBeGreaterThan(600);
  }
});
