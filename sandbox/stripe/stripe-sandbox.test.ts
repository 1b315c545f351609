import { env } from "cloudflare:workers";
import Stripe from "stripe";
import { afterEach, expect, test } from "vitest";
import type { StoredStripeEvent } from "./objects/event.ts";
import type { StripeSandboxSettings } from "./stripe-sandbox.ts";

const sandbox = (env as unknown as { SANDBOX: Fetcher }).SANDBOX;
const origin = "https://recipes.test";
const _secret = "whsec_sandbox";
const stripe = connect("sk_test_sandbox");

function connect(key: string): Stripe {
  const httpClient = Stripe.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) =>
    sandbox.fetch(new Request(url, init)),
  );
  return new Stripe(key, { httpClient, maxNetworkRetries: 0 });
}

function post(path: string, json?: unknown): Promise<Response> {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const headers = { "Content-Type": "application/json" };
  return sandbox.fetch(new Request(origin + path, { method: "POST", body, headers, redirect: "manual" }));
}

function set(settings: Partial<StripeSandboxSettings>): Promise<Response> {
  return post("/sandbox/stripe/settings", settings);
}

async function eventsOf(customer: string): Promise<StoredStripeEvent[]> {
  const response = await sandbox.fetch(`${origin}/sandbox/stripe/events.json?customer=${customer}`);
  return (await response.json<StoredStripeEvent[]>()).reverse();
}

async function typesOf(customer: string): Promise<string[]> {
  return (await eventsOf(customer)).map(({ event }) => event.type);
}

function checkout(customer: string, price = "price_sandbox_monthly") {
  return stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price, quantity: 1 }],
    success_url: `${origin}/app/profile?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/app/profile`,
    client_reference_id: "a-user",
    subscription_data: { metadata: { userId: "a-user" } },
    allow_promotion_codes: true,
  });
}

async function subscribed(price?: string) {
  const customer = await stripe.customers.create({ email: "ada@example.com" });
  const session = await checkout(customer.id, price);
  await post(`/sandbox/stripe/checkout/${session.id}/pay`);
  const { data } = await stripe.subscriptions.list({ customer: customer.id });
  const [subscription] = data;
  if (!subscription) throw new Error("No subscription");
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: `${origin}/app` });
  const act = (action: string) => post(`/sandbox/stripe/portal/${portal.id}/${subscription.id}/${action}`);
  const read = () => stripe.subscriptions.retrieve(subscription.id);
  return { customer, session, subscription, portal, act, read };
}

const endOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.current_period_end ?? 0;

afterEach(() => set({ deliveries: "at_once", api: "up" }));

test("a key used again for another request is refused", async () => {
  const idempotencyKey = "another-key";
  await stripe.customers.create({ email: "a@example.com" }, { idempotencyKey });
  const again = stripe.customers.create({ email: "b@example.com" }, { idempotencyKey });
  await expect(again).rejects.toMatchObject({ statusCode: 400, type: "StripeIdempotencyError" });
});

test("paying makes the subscription active and leads back to the app", async () => {
  const customer = await stripe.customers.create({ email: "ada@example.com" });
  const session = await checkout(customer.id);
  expect(session).toMatchObject({
    status: "open",
    payment_status: "unpaid",
    url: `${origin}/sandbox/stripe/checkout/${session.id}`,
  });
  const page = await (await sandbox.fetch(session.url ?? "")).text();
  expect(page).toContain("$1.00 a month");
  expect(page).toContain("ada@example.com");

  const paid = await post(`/sandbox/stripe/checkout/${session.id}/pay`);
  expect(paid.status).toBe(303);
  expect(paid.headers.get("Location")).toBe(`${origin}/app/profile?session=${session.id}`);

  const complete = await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription", "line_items"] });
  expect(complete).toMatchObject({ status: "complete", payment_status: "paid", client_reference_id: "a-user" });
  expect(complete.subscription).toMatchObject({ status: "active", metadata: { userId: "a-user" } });
  expect(complete.line_items?.data[0]?.price?.id).toBe("price_sandbox_monthly");
});

test("paying twice concurrently makes one subscription", async () => {
  const customer = await stripe.customers.create({ email: "ada@example.com" });
  const session = await checkout(customer.id);
  const pay = () => post(`/sandbox/stripe/checkout/${session.id}/pay`);
  await Promise.all([pay(), pay()]);
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
  const again = await sandbox.fetch(`${origin}/sandbox/stripe/checkout/${session.id}`);
  expect(await again.text()).toContain("This checkout is paid");
});

test("a declined card leaves the session open, and nothing happened", async () => {
  const customer = await stripe.customers.create({ email: "ada@example.com" });
  const session = await checkout(customer.id);
  const declined = await post(`/sandbox/stripe/checkout/${session.id}/decline`);
  const page = await sandbox.fetch(origin + declined.headers.get("Location"));
  expect(await page.text()).toContain('role="alert">Your card was declined');
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  expect(await typesOf(customer.id)).toEqual([]);
});

test("cancel leads to the cancel address; an expired session cannot be paid", async () => {
  const customer = await stripe.customers.create({ email: "ada@example.com" });
  const session = await checkout(customer.id);
  const cancelled = await post(`/sandbox/stripe/checkout/${session.id}/cancel`);
  expect(cancelled.headers.get("Location")).toBe(`${origin}/app/profile`);

  expect((await stripe.checkout.sessions.expire(session.id)).status).toBe("expired");
  await post(`/sandbox/stripe/checkout/${session.id}/pay`);
  expect(await typesOf(customer.id)).toEqual(["checkout.session.expired"]);
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
});

test("a period that ends is renewed, and a cancelled subscription accepts no more actions", async () => {
  const { act, read, portal, subscription } = await subscribed();
  await act("period-ends");
  const renewed = await read();
  expect(renewed.items.data[0]?.current_period_start).toBe(endOf(subscription));
  await stripe.subscriptions.cancel(subscription.id);
  const refused = await act("resume");
  expect(refused.headers.get("Location")).toBe(`/sandbox/stripe/portal/${portal.id}?error=not-now`);
  const { data } = await stripe.subscriptions.list({ customer: portal.customer, status: "all" });
  expect(data.map(({ status }) => status)).toEqual(["canceled"]);
});

test("an unknown price and a deleted customer are refused as at Stripe", async () => {
  const { customer, read } = await subscribed();
  await expect(checkout(customer.id, "price_of_another")).rejects.toMatchObject({
    statusCode: 400,
    code: "resource_missing",
    message: "No such price: 'price_of_another'",
  });

  await stripe.customers.del(customer.id);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
  expect((await read()).status).toBe("canceled");
  const missing = { code: "resource_missing", message: `No such customer: '${customer.id}'` };
  await expect(checkout(customer.id)).rejects.toMatchObject({ ...missing, statusCode: 400, param: "customer" });
  await expect(stripe.customers.update(customer.id, { email: "b@example.com" })).rejects.toMatchObject({
    ...missing,
    statusCode: 404,
  });
});

test("tax for a customer without an address needs permission to keep the one typed at checkout", async () => {
  const { id } = await stripe.customers.create({ email: "ada@example.com" });
  const order: Stripe.Checkout.SessionCreateParams = {
    mode: "subscription",
    customer: id,
    line_items: [{ price: "price_sandbox_monthly", quantity: 1 }],
    success_url: origin,
    automatic_tax: { enabled: true },
  };
  const refused = stripe.checkout.sessions.create(order);
  await expect(refused).rejects.toMatchObject({ code: "customer_tax_location_invalid" });
  const session = await stripe.checkout.sessions.create({ ...order, customer_update: { address: "auto" } });
  expect(session.automatic_tax.enabled).toBe(true);
});

test.each(["sk_live_1", "nonsense"])("the key %s is refused", async (key) => {
  await expect(connect(key).customers.create({})).rejects.toMatchObject({
    statusCode: 401,
    type: "StripeAuthenticationError",
  });
});

test("the desk lists events and has its switches", async () => {
  await set({ deliveries: "held" });
  await subscribed();
  const page = await (await sandbox.fetch(`${origin}/sandbox/stripe`)).text();
  expect(page).toContain('value="held" checked');
  expect(page).toContain("Send all held in reverse order");
  expect(page).toContain("customer.subscription.created");
});
