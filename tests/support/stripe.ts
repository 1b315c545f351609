import { desc, eq } from "drizzle-orm";
import Stripe from "stripe";
import { createStripePayments } from "#app/adapters/payments/stripe-payments.ts";
import { readAppConfig } from "#app/config.server.ts";
import { subscriptions } from "#app/database/schema.ts";
import type { Services } from "#app/services.server.ts";
import { bindings, type Person, type World } from "./world.ts";

export type HeldStripeEvent = { id: string; event: { type: string; created: number } };

/** Controls of the Stripe stand-in. */
export function fetchStripeSandbox(path: string, init?: RequestInit): Promise<Response> {
  if (!bindings.SANDBOX) throw new Error("No sandbox");
  return bindings.SANDBOX.fetch(`http://sandbox/sandbox/stripe${path}`, { redirect: "manual", ...init });
}

/** The Stripe API as used by its dashboard, bypassing the product. */
export const stripeOfSandbox = new Stripe("sk_test_sandbox", {
  httpClient: Stripe.createFetchHttpClient(((input: RequestInfo, init?: RequestInit) =>
    bindings.SANDBOX?.fetch(new Request(input, init))) as typeof fetch),
});

export function setStripeAvailability(api: "up" | "down"): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return fetchStripeSandbox("/settings", { method: "POST", headers, body: JSON.stringify({ api }) });
}

export function getSandboxPath(url: string): string {
  return new URL(url).pathname.replace("/sandbox/stripe", "");
}

export async function getCustomerId(world: World, person: Person): Promise<string> {
  return (await world.services.subscriptions.findCustomerId(person.viewer.userId)) ?? "";
}

/** The person's subscriptions as stored by the product, the newest state first. */
export function listStoredSubscriptions(world: World, person: Person) {
  return world.database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, person.viewer.userId))
    .orderBy(desc(subscriptions.stateAt));
}

/** Stripe's events for a customer, oldest first. */
export async function listHeldEvents(customer: string): Promise<HeldStripeEvent[]> {
  const response = await fetchStripeSandbox(`/events.json?customer=${customer}`);
  return (await response.json<HeldStripeEvent[]>()).reverse();
}

type Change = { secret?: string; timestamp?: number; body?: string };

/** Delivers an event to the product's webhook route. */
export async function deliverStripeEvent(world: World, held: HeldStripeEvent, change: Change = {}): Promise<Response> {
  const payload = JSON.stringify(held.event);
  const headers = {
    "Stripe-Signature": await signStripePayload(payload, change),
    "Content-Type": "application/json",
    Origin: "https://stripe.com",
  };
  return world.request("/api/stripe-webhook", { method: "POST", headers, raw: change.body ?? payload });
}

/** Signs at the time of the tests, which may be minutes ahead of the sandbox's; see `steady-quota-windows.ts`. */
export async function signStripePayload(payload: string, { secret, timestamp }: Change = {}): Promise<string> {
  const signed = await fetchStripeSandbox("/sign", {
    method: "POST",
    body: JSON.stringify({ payload, secret, timestamp: timestamp ?? Math.floor(Date.now() / 1000) }),
  });
  return (await signed.json<{ header: string }>()).header;
}

type Pass = () => Promise<Response>;

/**
 * Services with their own network: `onCall` receives each call to Stripe (as `POST /v1/refunds`) and may pass it on,
 * block it, or lose the response.
 */
export function createServicesWithStripeNetwork(
  world: World,
  onCall: (call: string, pass: Pass) => Promise<Response>,
): Services {
  const { payments } = readAppConfig(bindings);
  if (!payments) throw new Error("No payments configured");
  const send = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input as RequestInfo, init);
    const pass: Pass = () => bindings.SANDBOX?.fetch(request) ?? Promise.reject(new Error("No sandbox"));
    return onCall(`${request.method} ${new URL(request.url).pathname}`, pass);
  };
  return { ...world.services, payments: createStripePayments(payments, send as typeof fetch) };
}

export const createStripeFailure = () =>
  Response.json({ error: { type: "api_error", message: "Something is wrong at Stripe" } }, { status: 500 });
