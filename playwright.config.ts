import { defineConfig, devices } from "@playwright/test";
import { chromiumArgs } from "#tests/support/engines/chromium-args.ts";
import type { BrowserEngineOptions } from "#tests/support/engines/engine-journey.ts";
import { findBrowser, listInstalledBrowserEngines } from "#tests/support/engines/installed-engines.ts";

const port = Number(process.env.TEST_PORT ?? 8799);
/** How long an expectation may take. */
const waitMs = 15_000;
const baseURL = `http://localhost:${port}`;
/** Without its density: there would be seven times as many pixels to paint. */
const phone = {
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  channel: undefined,
};

/**
 * Journeys through the built product in the real runtime, on a fresh database: those of `tests/journeys` in Chromium,
 * on a phone or on a wide screen, and those of `tests/engines` in each installed engine.
 */
export default defineConfig<object, BrowserEngineOptions>({
  testDir: "./tests/journeys",
  testMatch: /\.journey\.ts$/,
  outputDir: "./test-results",
  // Accepted looks.
  snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
  workers: 3,
  fullyParallel: false,
  forbidOnly: !!process.env.CI,
  // A second try is listed as flaky; without it one lost connection of the local server would fail a whole run.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: waitMs, toPass: { timeout: waitMs, intervals: [50, 100, 250] } },
  reporter: [["list"]],
  use: {
    baseURL,
    // Requests that it passes on can't be intercepted.
    serviceWorkers: "block",
    // Recording takes as much of the processor as the pages themselves: `--trace on` where it is wanted.
    trace: "off",
    launchOptions: {
      executablePath: findBrowser("chromium").path,
      args: [...chromiumArgs],
    },
  },
  projects: [
    // First those that go one after another, so that none of them is left alone at the end.
    {
      // They serve their own releases, by one configuration.
      name: "release",
      workers: 1,
      use: { ...phone, baseURL: undefined },
      testMatch: /\.release\.journey\.ts$/,
      timeout: 180_000,
    },
    ...listInstalledBrowserEngines().map(({ name, path }) => ({
      name,
      testDir: "./tests/engines",
      // To start another Firefox, or another screen for WebKit, takes as long as some of its journeys.
      workers: 1,
      // What the journeys prove in Chromium needs no second proof there.
      grepInvert: name === "chromium" ? /@journey/ : undefined,
      use: { engine: name, browserPath: path },
    })),
    {
      name: "phone",
      use: phone,
      testIgnore: /\.(wide|release)\.journey\.ts$/,
    },
    {
      name: "wide",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
      testMatch: /\.wide\.journey\.ts$/,
    },
  ],
  webServer: {
    command: `bash tests/support/serve.sh ${port}`,
    url: `${baseURL}/api/health`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe",
  },
});
