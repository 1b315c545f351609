import { env } from "cloudflare:workers";
import Stripe from "stripe";
import { afterEach, expect, test } from "vitest";
import type { StoredStripeEvent } from "./objects/event.ts";
import type { StripeSandboxSettings } from "./stripe-sandbox.ts";

const sandbox = (env as unknown as { SANDBOX: Fetcher }).SANDBOX;
const origin = "https://recipes.test";
const secret = "whsec_sandbox";
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

test("two concurrent creations with one key make one customer", async () => {
  const create = () =>
    stripe.customers.create({ email: "one-key@example.com", metadata: { userId: "u" } }, { idempotencyKey: "one-key" });
  const [first, second] = await Promise.all([create(), create()]);
  expect(second.id).toBe(first.id);
  expect((await stripe.customers.list({ email: "one-key@example.com" })).data).toHaveLength(1);
});

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

test("events carry a signature that the SDK accepts only with the right secret", async () => {
  const { customer, subscription } = await subscribed();
  const stored = await eventsOf(customer.id);
  expect(stored.map(({ event }) => event.type)).toEqual([
    "checkout.session.completed",
    "customer.subscription.created",
    "invoice.paid",
  ]);
  for (const { event } of stored) {
    const payload = JSON.stringify(event);
    const { header } = await (await post("/sandbox/stripe/sign", { payload })).json<{ header: string }>();
    const verified = await stripe.webhooks.constructEventAsync(payload, header, secret);
    expect(verified).toMatchObject({ id: event.id, object: "event", livemode: false });
    await expect(stripe.webhooks.constructEventAsync(payload, header, "whsec_other")).rejects.toThrow(/signature/);
    if (verified.type === "invoice.paid") {
      expect(verified.data.object.parent?.subscription_details?.subscription).toBe(subscription.id);
    }
  }
});

test("the SDK refuses an old signature", async () => {
  const payload = JSON.stringify({ id: "evt_old", object: "event" });
  const timestamp = Math.floor(Date.now() / 1000) - 3600;
  const { header } = await (await post("/sandbox/stripe/sign", { payload, timestamp })).json<{ header: string }>();
  await expect(stripe.webhooks.constructEventAsync(payload, header, secret)).rejects.toThrow(/tolerance/);
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

test("the portal cancels by a date, the API by a flag, and both can be undone", async () => {
  const { act, read, subscription } = await subscribed();
  await act("cancel-at-period-end");
  expect(await read()).toMatchObject({
    status: "active",
    cancel_at_period_end: false,
    cancel_at: endOf(subscription),
  });
  await act("resume");
  expect(await read()).toMatchObject({ status: "active", cancel_at_period_end: false, cancel_at: null });

  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(await read()).toMatchObject({ status: "active", cancel_at_period_end: true });
  await act("period-ends");
  expect((await read()).status).toBe("canceled");
});

test("a failed renewal is past due until a retry succeeds or retries end", async () => {
  const { act, read, customer, subscription } = await subscribed("price_sandbox_annual");
  await act("payment-fails");
  const pastDue = await read();
  expect(pastDue.status).toBe("past_due");
  expect(endOf(pastDue)).toBeGreaterThan(endOf(subscription));
  await act("retry-succeeds");
  expect((await read()).status).toBe("active");
  await act("payment-fails");
  await act("retries-end");
  expect((await read()).status).toBe("canceled");
  expect((await typesOf(customer.id)).slice(3)).toEqual([
    "invoice.payment_failed",
    "customer.subscription.updated",
    "invoice.paid",
    "customer.subscription.updated",
    "invoice.payment_failed",
    "customer.subscription.updated",
    "customer.subscription.deleted",
  ]);
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

test("a cancelled subscription's payment is refunded once, for no more than was paid", async () => {
  const { subscription, customer } = await subscribed();
  await stripe.subscriptions.cancel(subscription.id);
  await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: "resource_missing" });
  const { data: invoices } = await stripe.invoices.list({ subscription: subscription.id, status: "paid" });
  expect(invoices).toMatchObject([{ customer: customer.id, amount_paid: 100 }]);
  const { data: payments } = await stripe.invoicePayments.list({ invoice: invoices[0]?.id, status: "paid" });
  const payment_intent = String(payments[0]?.payment.payment_intent);
  expect(payments).toMatchObject([{ amount_paid: 100, payment: { type: "payment_intent" } }]);

  await expect(stripe.refunds.create({ payment_intent, amount: 101 })).rejects.toMatchObject({ statusCode: 400 });
  const part = await stripe.refunds.create({ payment_intent, amount: 40 });
  expect(part).toMatchObject({ amount: 40, currency: "usd", status: "succeeded", payment_intent });
  const rest = () => stripe.refunds.create({ payment_intent, reason: "duplicate" }, { idempotencyKey: payment_intent });
  const [first, second] = await Promise.all([rest(), rest()]);
  expect([first.amount, second.id]).toEqual([60, first.id]);
  const again = stripe.refunds.create({ payment_intent });
  await expect(again).rejects.toMatchObject({ statusCode: 400, code: "charge_already_refunded" });
  expect((await stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount)).toEqual([60, 40]);
  const page = await (await sandbox.fetch(`${origin}/sandbox/stripe`)).text();
  expect(page).toContain("$0.60");
  expect(page).toContain(first.id);
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

test("down means an error that changes nothing", async () => {
  await set({ api: "down" });
  await expect(stripe.customers.create({ email: "down@example.com" })).rejects.toMatchObject({ statusCode: 500 });
  await set({ api: "up" });
  expect((await stripe.customers.list({ email: "down@example.com" })).data).toEqual([]);
});

test("the desk lists events and has its switches", async () => {
  await set({ deliveries: "held" });
  await subscribed();
  const page = await (await sandbox.fetch(`${origin}/sandbox/stripe`)).text();
  expect(page).toContain('value="held" checked');
  expect(page).toContain("Send all held in reverse order");
  expect(page).toContain("customer.subscription.created");
});
