import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "#tests/support/journey.ts";

const widths = [
  [360, "light"],
  [768, "light"],
  [1440, "dark"],
] as const;

/** Longer than the time after which browsers show a fallback font. */
const fontDelayMs = 500;

/** Opens every collapsed part of the page. */
async function scrollThrough(page: Page): Promise<void> {
  for (const part of await page.locator("main > section, main > ul, footer").all()) await part.scrollIntoViewIfNeeded();
}

test("the landing page is accessible and fits every width, light and dark", async ({ page }) => {
  await page.goto("/");
  await page.locator("summary").first().click();
  for (const [width, colorScheme] of widths) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole("heading", { name: "Cook Together, Create Memories" })).toBeInViewport();
    await scrollThrough(page);
    await expectNoSidewaysScroll(page);
    // The width between two breakpoints changes only positions.
    if (width !== 768) await expectAccessible(page);
  }
});

test("the layout does not shift while loading, even with a late font", async ({ page }) => {
  await page.route("**/*.woff2", async (route) => {
    await new Promise((done) => setTimeout(done, fontDelayMs));
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, { shift: Reflect.get(globalThis, "shift") + Reflect.get(entry, "value") });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => Reflect.get(globalThis, "shift"))).toBeLessThan(0.005);
});

test("on a phone the menu and the bottom bar lead to every page", async ({ page }) => {
  await page.goto("/");
  const start = page.getByRole("link", { name: "Get Started – Free" });
  await expect(start).toHaveAttribute("href", "/auth");
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Blog" })).toHaveAttribute("href", "/blog");
  await expect(menu.getByRole("link", { name: "Start Cooking Together – Free" })).toHaveAttribute("href", "/auth");
  await expectAccessible(page);
  await menu.getByRole("link", { name: "How it works" }).tap();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/#how-it-works$/);
  await expect(page.getByRole("heading", { name: "How it works" })).toBeInViewport();
  // The menu starts directly below the bar.
  await expect(async () => {
    expect((await page.locator("#how-it-works").boundingBox())?.y).toBeCloseTo(80, -1);
  }).toPass();

  await page.getByRole("button", { name: "Menu", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("button", { name: "Close menu" })).toBeFocused();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus:not(body, .drawer *)")).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(async () => {
    const end = await page.locator("footer p").boundingBox();
    const bar = await page.locator(".bottom-bar").boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();
  await start.tap();
  await page.waitForURL("**/auth");
});

test("the carousel shows one, two or three screenshots, and buttons move it", async ({ page }) => {
  const slides = page.locator(".slides li");
  const next = page.getByRole("button", { name: "Next screenshot" });
  for (const [width, shown] of [
    [639, 1],
    [640, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    await slides.first().scrollIntoViewIfNeeded();
    const isSeen = () =>
      slides.evaluateAll((all) =>
        all.filter((slide) => slide.getBoundingClientRect().right <= innerWidth + 1).map((slide) => slide !== null),
      );
    expect(await isSeen()).toHaveLength(shown);
    const box = await slides.first().getByRole("img").boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  }
  await expect(next).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const previous = page.getByRole("button", { name: "Previous screenshot" });
  await expect(previous).toHaveAttribute("aria-disabled", "true");
  await next.click();
  // The slide's top may be above the window.
  await expect(slides.nth(1)).toBeInViewport({ ratio: 0.6 });
  await expect(previous).toHaveAttribute("aria-disabled", "false");
  await next.click();
  await expect(slides.nth(2)).toBeInViewport({ ratio: 0.6 });
  await expect(next).toHaveAttribute("aria-disabled", "true");
});

test("on a phone a screenshot opens as high as the screen by tap and keyboard, and returns the focus", async ({
  page,
}) => {
  await page.goto("/");
  const preview = page.getByRole("dialog", { name: "Screenshots" });
  const first = page.locator(".slides a").first();
  await first.tap();
  await expect(preview.getByRole("img", { name: /^The list of recipes/ })).toBeVisible();
  await expect(async () => {
    const isLoaded = await preview
      .getByRole("img")
      .first()
      .evaluate((img) => (img as HTMLImageElement).naturalHeight > (img as HTMLImageElement).naturalWidth);
    expect(isLoaded).toBe(true);
  }).toPass();
  await expectAccessible(page);
  const picture = await preview.getByRole("img", { name: /^The list of recipes/ }).boundingBox();
  expect(picture?.x).toBeGreaterThanOrEqual(0);
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThanOrEqual(390);
  expect(picture?.height).toBeGreaterThan(700);

  const [upload, recipe] = [/being analyzed/, /roasted tomato soup/].map((name) => preview.getByRole("img", { name }));
  await preview.getByRole("button", { name: "Next screenshot" }).tap();
  await expect(upload ?? preview).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowRight");
  await expect(recipe ?? preview).toBeInViewport({ ratio: 0.9 });
  await expect(preview.getByRole("button", { name: "Next screenshot" })).toHaveAttribute("aria-disabled", "true");
  const finger = await page.context().newCDPSession(page);
  await expect(recipe ?? preview).toBeInViewport({ ratio: 1 });
  const y = ((await recipe?.boundingBox())?.y ?? 0) + 40;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", 60);
  for (const x of [90, 140, 190, 240, 290, 330]) await touch("touchMove", x);
  await touch("touchEnd");
  await expect(upload ?? preview).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("ArrowLeft");
  await expect(preview.getByRole("img", { name: /^The list of recipes/ })).toBeInViewport({ ratio: 0.9 });
  await preview.getByRole("button", { name: "Close preview" }).tap();
  await expect(preview).toBeHidden();

  await page.locator(".slides a").nth(2).focus();
  await page.keyboard.press("Enter");
  await expect(preview.getByRole("img", { name: /roasted tomato soup/ })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(page.locator(".slides a").nth(2)).toBeFocused();

  await first.tap();
  await expect(preview).toBeVisible();
  await page.touchscreen.tap(4, 4);
  await expect(preview).toBeHidden();
});

test("animation stops within five seconds, and figures count up once visible; with reduced motion nothing moves", async ({
  page,
}) => {
  const couples = page.locator("[data-count]").nth(1);
  await page.goto("/");
  const ends = await page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
  );
  expect(ends.length).toBeGreaterThan(0);
  expect(Math.max(...ends)).toBeLessThanOrEqual(5_000);
  await expect(couples).toHaveText("1,200");
  await couples.scrollIntoViewIfNeeded();
  await expect(couples).not.toHaveText("1,200");
  await expect(couples).toHaveText("1,200");

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await couples.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const seen = await couples.evaluate(async (counter) => {
    const texts = new Set<string | null>();
    for (let frame = 0; frame < 10; frame += 1) {
      texts.add(counter.textContent);
      await new Promise(requestAnimationFrame);
    }
    return [...texts];
  });
  expect(seen).toEqual(["1,200"]);
});

test("the theme is remembered here and on the blog", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const paper = await background();
  await page.getByRole("button", { name: "Dark mode" }).tap();
  await expect(page.locator("html")).toHaveClass("dark");
  const evening = await background();
  expect(evening).not.toBe(paper);
  for (const path of ["/", "/blog"]) {
    await page.goto(path);
    expect(await background()).toBe(evening);
    await expect(page.getByRole("button", { name: "Dark mode" })).toHaveAttribute("aria-pressed", "true");
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("menu, screenshots, questions and figures work without script", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByRole("link", { name: "Features" }).tap();
    await expect(page).toHaveURL(/#features$/);
    await menu.getByRole("button", { name: "Close menu" }).tap();
    await expect(menu).toBeHidden();

    await expect(page.getByText("1,200")).toBeVisible();
    for (const name of ["Dark mode", "Next screenshot", "Close preview"])
      await expect(page.getByRole("button", { name })).toBeHidden();
    await page.getByText("Is there a free plan?").click();
    await expect(page.getByText("The first 14 days have no limits.")).toBeVisible();
    await page.locator(".slides a").first().tap();
    await expect(page).toHaveURL(/\/assets\/recipes-1600-[\w-]+\.webp$/);
  });
});
