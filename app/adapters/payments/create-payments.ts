import type { AppConfig } from "#app/config.server.ts";
import type { Payments } from "#app/domain/billing/ports.ts";
import { createStripePayments } from "./stripe-payments.ts";

/** Returns null if payments are not configured. Locally, the same SDK calls the Stripe stand-in. */
export function createPayments(env: { SANDBOX?: Fetcher }, config: AppConfig["payments"]): Payments | null {
  if (!config) return null;
  if (config.driver === "stripe") return createStripePayments(config, null);
  const { SANDBOX: sandbox } = env;
  if (!sandbox) throw new Error("The sandbox driver takes payments only locally");
  return createStripePayments(config, (input, init) => sandbox.fetch(new Request(input, init)));
}
