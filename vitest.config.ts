import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { bundleDevicePages } from "./tests/support/devices/bundle-pages.ts";

/** A busy machine may take many times as long as usual, and no test shall fail by that. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 };
/** By default `expect.poll` gives up after one second, which decides a test on a busy machine. */
const expectOptions = { poll: { timeout: 30_000 } };

/** Tests that need the Worker. Components and hooks (`*.test.tsx`) run with a DOM; the rest are pure rules and run in Node. */
const inTheWorker = [
  "app/**/*.server.test.ts",
  "app/{adapters,database}/**/*.test.ts",
  "workers/**/*.test.ts",
  "tests/requests/**/*.test.ts",
  "tests/support/**/*.test.ts",
];

export default defineConfig(async () => ({
  test: {
    // By default Vitest leaves one core free, which on two cores is half of the machine.
    maxWorkers: "100%",
    reporters: ["dot"],
    silent: "passed-only" as const,
    tags: [
      { name: "timed", description: "Measures how long something takes; `npm run check` leaves it to `npm test`." },
    ],
    projects: [
      {
        test: {
          name: "rules",
          ...timeouts,
          expect: expectOptions,
          isolate: false,
          setupFiles: ["./tests/support/reset-globals.ts"],
          include: ["app/**/*.test.ts", "packages/**/*.test.ts", "scripts/**/*.test.ts", "tests/*.test.ts"],
          exclude: inTheWorker,
        },
      },
      {
        test: {
          name: "parts",
          ...timeouts,
          expect: expectOptions,
          isolate: false,
          include: ["app/**/*.test.tsx"],
          environment: "happy-dom",
          setupFiles: ["./tests/support/reset-globals.ts", "./tests/support/clean-up-components.ts"],
        },
      },
      {
        plugins: [
          bundleDevicePages(),
          cloudflareTest({
            main: "./workers/app.ts",
            remoteBindings: false,
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              bindings: {
                TEST_MIGRATIONS: await readD1Migrations("./migrations"),
                APP_SECRET: "a secret for tests, of no use to anyone",
                ADMIN_EMAIL: "operator@recipes.test",
                ADMIN_SETUP_TOKEN: "a setup token for tests",
                MAIL_DRIVER: "sandbox",
                READER_DRIVER: "sandbox",
                PAYMENTS_DRIVER: "sandbox",
                STRIPE_SECRET_KEY: "sk_test_sandbox",
                STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
                STRIPE_PRICE_MONTHLY: "price_sandbox_monthly",
                STRIPE_PRICE_ANNUAL: "price_sandbox_annual",
                GOOGLE_CLIENT_ID: "a-client",
                GOOGLE_CLIENT_SECRET: "a-secret",
                VAPID_PUBLIC_KEY:
                  "BGO5i2PqYH-KjxZlBaxPHwDSucYsgZQMwJPIgErA2_YhzMvE1qOxpLtvl4OqjktcnLF5biEI69PahyWTy8-LJvY",
                VAPID_PRIVATE_KEY: "tyV0zRWbP0JWWCH00eBnEDfHHm5MOf7HbB0uowqt0Bc",
              },
              serviceBindings: { SANDBOX: "sandbox" },
              workers: [
                {
                  name: "sandbox",
                  modules: true,
                  compatibilityDate: "2026-10-01",
                  compatibilityFlags: ["nodejs_compat"],
                  scriptPath: "./.wrangler/sandbox/sandbox.js",
                  kvNamespaces: ["MAILBOX"],
                  bindings: { STRIPE_WEBHOOK_SECRET: "whsec_sandbox" },
                  durableObjects: { STRIPE: { className: "StripeSandbox", useSQLite: true } },
                },
              ],
            },
          }),
        ],
        resolve: {
          alias: {
            "virtual:remix/server-build": `${import.meta.dirname}/build/server/index.js`,
            // Hashing passwords took half of the tests' time.
            "./scrypt-cost.ts": `${import.meta.dirname}/tests/support/cheap-scrypt-cost.ts`,
          },
        },
        test: {
          name: "worker",
          include: inTheWorker,
          setupFiles: [
            "./tests/support/quiet-log.ts",
            "./tests/support/steady-quota-windows.ts",
            "./tests/support/migrate.ts",
            "./tests/support/matchers.ts",
          ],
          ...timeouts,
          expect: expectOptions,
          // To start a Worker for each file takes four times as long as the tests.
          isolate: false,
          // What a file logs at its end must not fail the next.
          disableConsoleIntercept: true,
          deps: {
            optimizer: {
              ssr: {
                enabled: true,
                include: [
                  "@modelcontextprotocol/sdk/client/index.js",
                  "@modelcontextprotocol/sdk/client/streamableHttp.js",
                  "@modelcontextprotocol/sdk/server/mcp.js",
                  "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js",
                  "@remix-run/cloudflare",
                  "@remix-run/server-runtime",
                  "@remix-run/react",
                  "arctic",
                  "client-zip",
                  "drizzle-orm",
                  "drizzle-orm/d1",
                  "drizzle-orm/sqlite-core",
                  "fast-check",
                  "fflate",
                  "hono",
                  "lucia",
                  "lucide-react",
                  "@radix-ui/react-tooltip",
                  "react",
                  "react-dom/server",
                  "react/jsx-runtime",
                  "stripe",
                  "tinybase/mergeable-store",
                  "tinybase/persisters/persister-durable-object-sql-storage",
                  "tinybase/synchronizers",
                  "zod",
                ],
              },
            },
          },
        },
      },
    ],
  },
}));
