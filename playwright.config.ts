import { execFileSync } from "node:child_process";
import { defineConfig, devices } from "@playwright/test";

const port = Number(process.env.TEST_PORT ?? 8799);
const baseURL = `http://localhost:${port}`;

/** Journeys through the built product in the real runtime, on a fresh database, on a phone-sized and a wide screen. */
export default defineConfig({
  testDir: "./tests/journeys",
  testMatch: /\.journey\.ts$/,
  outputDir: "./test-results",
  workers: 2,
  fullyParallel: false,
  forbidOnly: !!process.env.CI,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: execFileSync("bash", ["scripts/find-chromium.sh"], { encoding: "utf8" }).trim(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, channel: undefined },
      testIgnore: /\.wide\.journey\.ts$/,
    },
    {
      name: "wide",
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
      // A recipe is lived with at the desk, too.
      testMatch: [/\.wide\.journey\.ts$/, /recipe\.journey\.ts$/],
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
