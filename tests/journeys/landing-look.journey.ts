import { expect, test } from "#tests/support/journey.ts";

/**
 * The landing page against its accepted look, from its top to its badges. The screenshots may be taken anew.
 * `TEST_PORT=8799 npx playwright test landing-look --project phone --update-snapshots` accepts another.
 */
const views = [
  { width: 390, height: 1500 },
  { width: 1280, height: 1300 },
];

for (const { width, height } of views) {
  test.describe(`${width} pixels wide`, () => {
    // A phone's pixel density would make the accepted pictures large.
    test.use({ viewport: { width, height }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

    for (const colorScheme of ["light", "dark"] as const) {
      test(`the landing page looks as accepted, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.goto("/");
        await page.waitForLoadState("networkidle");
        await page.evaluate(() => document.fonts.ready);
        await expect(page).toHaveScreenshot(`landing-${width}-${colorScheme}.png`, {
          // Font hinting differs slightly between machines.
          threshold: 0.3,
          maxDiffPixelRatio: 0.02,
          mask: [page.locator(".slides img")],
          maskColor: "#808080",
        });
      });
    }
  });
}
