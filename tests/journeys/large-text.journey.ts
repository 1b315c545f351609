import type { Page } from "@playwright/test";
import {
  addRecipe,
  expect,
  findRecipePathByTitle,
  openPage,
  sameOriginHeaders,
  signUpByRequest,
  test,
  waitUntilHydrated,
} from "#tests/support/journey.ts";
import { putWebPageInSandbox } from "#tests/support/put-page.ts";

/** Lists elements wider than the screen, fixed bars included, and words in bars and shopping items that wrap in the middle. */
function whatDoesNotHold(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : [];
    const isInStrip = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || isInStrip(element.parentElement));
    for (const element of document.querySelectorAll("a, button, input, label, summary, h1, h2, h3, p")) {
      const { left, right, height } = element.getBoundingClientRect();
      const isShown = height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (isShown && (left < -1 || right > width + 1) && !isInStrip(element.parentElement)) {
        found.push(`${element.tagName} ${(element.textContent || element.ariaLabel || "").trim().slice(0, 40)}`);
      }
    }
    for (const bar of document.querySelectorAll(
      "nav, aside, header .top, [data-bottom-bar], [aria-label^=Ways], li:has([type=checkbox])",
    )) {
      const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const shown = [...range.getClientRects()].filter((part) => part.width > 0);
          if (new Set(shown.map(({ top }) => Math.round(top))).size > 1) found.push(`broken: ${word}`);
        }
      }
    }
    return [...new Set(found)];
  });
}

test("every screen fits with text of twice the size, and at 320 pixels", async ({ page, email, browser, baseURL }) => {
  test.setTimeout(180_000);
  await signUpByRequest(page, email);
  const title = "Grandmothers slowly caramelised onion soup";
  const ingredients = "1 kg onions\n50 g butter";
  await addRecipe(page, {
    title,
    ingredients,
    instructions: "Slice.\n\nSimmer for 45 minutes.",
    cookTimeMinutes: "75",
  });
  const recipe = await findRecipePathByTitle(page, title);
  const sharing = { intent: "sharing", isPublic: "true" };
  await page.request.post(`${recipe}?index`, { form: sharing, headers: sameOriginHeaders });
  const shared = /\/recipe\/[\w-]+/.exec(await (await page.request.get(recipe, { maxRetries: 2 })).text())?.[0] ?? "";
  const lines = `${recipe.split("/").at(-1)}:100 g breadcrumbs`;
  await page.request.post("/app/week/shop", { form: { lines }, headers: sameOriginHeaders });
  const ofMember = ["", "/add", "/list", "/recipes", "/recipes/deleted", "/profile"].map((path) => `/app${path}`);
  const visitor = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, isMobile: true });
  const problems: string[] = [];
  for (const [who, paths] of [
    [page, [...ofMember, recipe, `${recipe}/edit`]],
    [visitor, ["/", "/blog", "/auth", "/privacy", "/offline", "/nowhere", shared]],
  ] as const) {
    for (const path of paths) {
      await who.goto(path);
      if (who === page) await waitUntilHydrated(who);
      await who.setViewportSize({ width: 320, height: 844 });
      problems.push(...(await whatDoesNotHold(who)).map((what) => `${path}, 320 pixels: ${what}`));
      await who.setViewportSize({ width: 390, height: 844 });
      await who.addStyleTag({ content: "html { font-size: 200% }" });
      problems.push(...(await whatDoesNotHold(who)).map((what) => `${path}, twice the size: ${what}`));
    }
  }
  await openPage(page, "/app/add");
  await page
    .getByLabel("Paste text or a link")
    .fill(await putWebPageInSandbox(new URL(page.url()).origin, { path: "/bechamel", status: 403 }));
  await page.getByRole("button", { name: "Make it a recipe" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The link is saved" })).toBeVisible();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    problems.push(...(await whatDoesNotHold(page)).map((what) => `refused, 200% of ${width} pixels: ${what}`));
  }
  await page.getByRole("button", { name: "Paste text" }).click();
  await page
    .getByLabel("Paste text or a link")
    .fill("Béchamel\n\nIngredients\n450 cups milk\n50 g butter\n\nMethod\n1. Stir.");
  await page.getByRole("button", { name: "Make it a recipe" }).click();
  await page.getByRole("button", { name: "1 line to check" }).click();
  await expect(page.getByRole("textbox", { name: "Ingredient 1" })).toBeFocused();
  for (const [width, size] of [
    [320, "100%"],
    [390, "200%"],
    [320, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.addStyleTag({ content: `html { font-size: ${size} }` });
    problems.push(...(await whatDoesNotHold(page)).map((what) => `after reading, ${size} of ${width} pixels: ${what}`));
  }
  // Cook mode comes last, because its timer would appear on all other pages.
  await openPage(page, `${recipe}/cook`);
  await page.getByRole("button", { name: "First step" }).click();
  await page.getByRole("button", { name: "Next step" }).click();
  await page.getByRole("button", { name: "Start a timer for 45 minutes" }).click();
  for (const [width, height, size] of [
    [320, 640, "100%"],
    [390, 844, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.addStyleTag({ content: `html { font-size: ${size} }` });
    const [step, timers] = await Promise.all(
      [page.getByRole("main"), page.getByRole("list", { name: "Timers" })].map((part) => part.boundingBox()),
    );
    if ((step?.height ?? 0) < height * 0.45) problems.push(`cooking at ${width}: the step has ${step?.height} pixels`);
    if (!timers) problems.push(`cooking at ${width}: no timer`);
    problems.push(...(await whatDoesNotHold(page)).map((what) => `cooking at ${width}: ${what}`));
  }
  expect(problems).toEqual([]);
  await visitor.close();
});

test("a focused element is never behind a bar", async ({ member: page }) => {
  const lines = Array.from({ length: 12 }, (_, index) => `${index + 1} onions`).join("\n");
  await addRecipe(page, { title: "Onion soup", ingredients: lines, instructions: "Slice.\n\nSimmer." });
  await openPage(page, `${await findRecipePathByTitle(page, "Onion soup")}/edit`);
  const hidden: string[] = [];
  // Tab forward through the whole form, then backward.
  for (const key of [...Array<string>(45).fill("Tab"), ...Array<string>(45).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    const behind = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return null;
      const { left, top, bottom, width } = focused.getBoundingClientRect();
      const at = (y: number) => document.elementFromPoint(left + width / 2, y);
      const isCovered = [top + 2, bottom - 2].every((y) => at(y)?.closest("[data-bottom-bar], nav") != null);
      return isCovered && !focused.closest("[data-bottom-bar], nav") ? focused.outerHTML.slice(0, 80) : null;
    });
    if (behind) hidden.push(behind);
  }
  expect(hidden).toEqual([]);
});
