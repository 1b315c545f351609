import { afterEach, expect, test, vi } from "vitest";
import { readAppConfig } from "#app/config.server.ts";
import {
  fetchStripeSandbox,
  getSandboxPath,
  listHeldEvents,
  setStripeAvailability,
  signStripePayload,
  stripeOfSandbox,
} from "#tests/support/stripe.ts";
import { bindings } from "#tests/support/world.ts";
import type { Payments } from "./payments.ts";
import { CustomerGoneError, createPayments } from "./stripe-payments.ts";

const { payments: config } = readAppConfig(bindings);
if (!config) throw new Error("No payments configured");
const known = config;
const successUrl = "https://recipes.test/app/profile?paid=1";
const cancelUrl = "https://recipes.test/app/profile";
const day = 86_400_000;

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await setStripeAvailability("up");
});

type Send = (request: Request) => Promise<Response>;
const toSandbox: Send = (request) => bindings.SANDBOX?.fetch(request) ?? Promise.reject(new Error("No sandbox"));

/** Stripe's SDK with the sandbox as its network. */
function paymentsOf(send: Send = toSandbox): Payments {
  const payments = createPayments({ SANDBOX: { fetch: send } as unknown as Fetcher }, { ...known, driver: "sandbox" });
  if (!payments) throw new Error("Not configured");
  return payments;
}

function newCustomer(payments: Payments) {
  const userId = crypto.randomUUID();
  return payments
    .createCustomer({ userId, email: `${userId}@example.com`, key: `customer-${userId}` })
    .then((customerId) => ({ userId, customerId, coupleId: "a-couple", successUrl, cancelUrl }));
}

/** A customer whose subscription is paid. */
async function subscriber(payments: Payments, plan: "monthly" | "annual" = "monthly") {
  const customer = await newCustomer(payments);
  const page = await payments.openCheckout({ ...customer, plan });
  await fetchStripeSandbox(`${getSandboxPath(page?.url ?? "")}/pay`, { method: "POST" });
  const [subscription] = await payments.listSubscriptions(customer.customerId);
  if (!page || !subscription) throw new Error("Nothing was paid");
  return { ...customer, subscription, checkoutId: page.id };
}

test("creating a customer is idempotent", async () => {
  const payments = paymentsOf();
  const person = { userId: "twice", email: "twice@example.com", key: "twice" };
  const ids = await Promise.all([payments.createCustomer(person), payments.createCustomer(person)]);
  expect(new Set(ids).size).toBe(1);
  expect(await stripeOfSandbox.customers.retrieve(ids[0] ?? "")).toMatchObject({
    email: person.email,
    metadata: { userId: "twice" },
  });
});

test("a paid subscription has its owner and its end", async () => {
  const payments = paymentsOf();
  const { userId, customerId, subscription } = await subscriber(payments, "annual");
  expect(subscription).toEqual({
    id: expect.stringMatching(/^sub_/),
    customerId,
    namedUserId: userId,
    startedFor: "a-couple",
    startedAt: expect.any(Date),
    plan: "annual",
    status: "active",
    currentPeriodEnd: expect.any(Date),
    isEnding: false,
  });
  expect(Math.abs(Date.now() - (subscription.startedAt?.getTime() ?? 0))).toBeLessThan(day);
  expect(subscription.currentPeriodEnd?.getTime()).toBeGreaterThan(Date.now() + 360 * day);
  expect(await payments.readSubscription(subscription.id)).toEqual(subscription);
});

test("one checkout is open: the same one is reused, another plan or couple closes it", async () => {
  const payments = paymentsOf();
  const customer = await newCustomer(payments);
  const monthly = await payments.openCheckout({ ...customer, plan: "monthly" });
  expect(monthly?.url).toContain("/checkout/");
  expect(await payments.openCheckout({ ...customer, plan: "monthly" })).toEqual(monthly);
  const annual = await payments.openCheckout({ ...customer, plan: "annual" });
  const alone = await payments.openCheckout({ ...customer, plan: "annual", coupleId: null });
  const { data } = await stripeOfSandbox.checkout.sessions.list({ customer: customer.customerId });
  expect(data.map(({ id, status }) => [id, status])).toEqual([
    [alone?.id, "open"],
    [annual?.id, "expired"],
    [monthly?.id, "expired"],
  ]);
});

test("closing a checkout returns whether it was paid before, and is idempotent", async () => {
  const payments = paymentsOf();
  const page = await payments.openCheckout({ ...(await newCustomer(payments)), plan: "monthly" });
  expect(await payments.closeCheckout(page?.id ?? "")).toBe("closed");
  expect(await payments.closeCheckout(page?.id ?? "")).toBe("closed");
  expect(await payments.closeCheckout("cs_nobody_opened")).toBe("closed");
  const { checkoutId } = await subscriber(payments);
  expect(await payments.closeCheckout(checkoutId)).toBe("paid");
});

test("a deleted customer is distinguished from every other error", async () => {
  const payments = paymentsOf();
  const { customerId, ...rest } = await newCustomer(payments);
  await payments.removeCustomer(customerId);
  await expect(payments.openCheckout({ customerId, ...rest, plan: "monthly" })).rejects.toBeInstanceOf(
    CustomerGoneError,
  );
  await expect(payments.openPortal({ customerId, returnUrl: cancelUrl })).rejects.toBeInstanceOf(CustomerGoneError);
});

test("a switch of plans that Stripe refuses opens the plain portal", async () => {
  const payments = paymentsOf(async (request) => {
    const fields = [...(await request.clone().formData()).keys()];
    if (!fields.some((name) => name.startsWith("flow_data"))) return toSandbox(request);
    const error = { type: "invalid_request_error", message: "The portal's settings allow no subscription update." };
    return Response.json({ error }, { status: 400 });
  });
  const { customerId } = await subscriber(payments);
  expect(await payments.openPortal({ customerId, returnUrl: cancelUrl, plan: "annual" })).toContain("/portal/");
});

test("cancelling with a refund ends a subscription at once and is idempotent", async () => {
  const payments = paymentsOf();
  const { subscription } = await subscriber(payments, "annual");
  const { data: invoices } = await stripeOfSandbox.invoices.list({ subscription: subscription.id });
  const { data: paid } = await stripeOfSandbox.invoicePayments.list({ invoice: invoices[0]?.id });
  const payment_intent = String(paid[0]?.payment.payment_intent);
  await stripeOfSandbox.refunds.create({ payment_intent, amount: 300 });
  const cancelled = { id: subscription.id, status: "canceled" };
  const both = await Promise.all([1, 2].map(() => payments.cancelWithRefund(subscription.id)));
  expect([...both, await payments.cancelWithRefund(subscription.id)]).toMatchObject([cancelled, cancelled, cancelled]);
  const { data } = await stripeOfSandbox.refunds.list({ payment_intent });
  expect(data.map(({ amount }) => amount)).toEqual([700, 300]);
  expect(await payments.cancelWithRefund("sub_nobody_has")).toBeNull();
  expect(await payments.readSubscription("sub_nobody_has")).toBeNull();
});

test("removing a customer ends all subscriptions and is idempotent", async () => {
  const payments = paymentsOf();
  const { customerId, subscription } = await subscriber(payments);
  await payments.removeCustomer(customerId);
  await payments.removeCustomer(customerId);
  expect((await payments.readSubscription(subscription.id))?.status).toBe("canceled");
});

test("an event names the subscription to look at, and only Stripe's own events are accepted", async () => {
  const payments = paymentsOf();
  const { userId, customerId, subscription } = await subscriber(payments);
  const events = await listHeldEvents(customerId);
  const read = await Promise.all(
    events.map(async ({ event }) =>
      payments.readEvent(JSON.stringify(event), await signStripePayload(JSON.stringify(event))),
    ),
  );
  const named = { customerId, subscriptionId: subscription.id, createdAt: expect.any(Date), id: expect.any(String) };
  expect(read).toEqual([
    { ...named, type: "checkout.session.completed", namedUserId: userId },
    { ...named, type: "customer.subscription.created", namedUserId: null },
    { ...named, type: "invoice.paid", namedUserId: null },
  ]);
});

test("an event of an unhandled type has no subscription", async () => {
  const body = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "price.created",
    created: 1,
    data: { object: {} },
  });
  expect(await paymentsOf().readEvent(body, await signStripePayload(body))).toEqual({
    id: "evt_1",
    type: "price.created",
    createdAt: new Date(1000),
    customerId: null,
    subscriptionId: null,
    namedUserId: null,
  });
});

test.each([{ customer: { id: {} } }, { customer: 1, subscription: [] }])(
  "a signed event with %j is refused",
  async (object) => {
    const event = { id: "evt_2", object: "event", type: "checkout.session.completed", created: 1, data: { object } };
    const body = JSON.stringify(event);
    expect(await paymentsOf().readEvent(body, await signStripePayload(body))).toBeNull();
  },
);

test("an outage of Stripe throws and is not treated as a missing resource", async () => {
  const payments = paymentsOf();
  const { userId, customerId, subscription, checkoutId } = await subscriber(payments);
  await setStripeAvailability("down");
  const work: Promise<unknown>[] = [
    payments.createCustomer({ userId, email: "down@example.com", key: "down" }),
    payments.openCheckout({ customerId, userId, coupleId: null, plan: "monthly", successUrl, cancelUrl }),
    payments.closeCheckout(checkoutId),
    payments.openPortal({ customerId, returnUrl: cancelUrl }),
    payments.listSubscriptions(customerId),
    payments.readSubscription(subscription.id),
    payments.cancelWithRefund(subscription.id),
    payments.removeCustomer(customerId),
  ];
  for (const outcome of await Promise.allSettled(work)) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { statusCode: 500 } });
  }
  await setStripeAvailability("up");
  expect((await payments.readSubscription(subscription.id))?.status).toBe("active");
});

test("a request whose response is lost on its way is retried, and nothing happens twice", async () => {
  const { subscription } = await subscriber(paymentsOf(), "annual");
  let isLost = false;
  const losing: Send = async (request) => {
    const isRefund = request.method === "POST" && request.url.endsWith("/v1/refunds");
    const response = await toSandbox(request);
    if (!isRefund || isLost) return response;
    isLost = true;
    throw new TypeError("Network connection lost.");
  };
  await paymentsOf(losing).cancelWithRefund(subscription.id);
  expect(isLost).toBe(true);
  const { data } = await stripeOfSandbox.refunds.list({ limit: 100 });
  expect(data.filter(({ metadata }) => metadata?.subscription === subscription.id)).toHaveLength(1);
});

test("a network failure is retried once and then throws", async () => {
  let calls = 0;
  const payments = paymentsOf(async () => {
    calls += 1;
    throw new TypeError("Network connection lost.");
  });
  await expect(payments.readSubscription("sub_1")).rejects.toMatchObject({ type: "StripeConnectionError" });
  expect(calls).toBe(2);
});

test("a request to Stripe without a response times out after eight seconds, twice", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let calls = 0;
  const payments = paymentsOf((request) => {
    calls += 1;
    return new Promise((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason)));
  });
  const outcome = expect(payments.readSubscription("sub_1")).rejects.toMatchObject({ type: "StripeConnectionError" });
  await vi.advanceTimersByTimeAsync(7_999);
  expect(calls).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await outcome;
  expect(calls).toBe(2);
});

test("Stripe itself is called at its own address, with the secret key", async () => {
  const sent: { url: string; authorization: string | null }[] = [];
  vi.stubGlobal("fetch", (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push({ url: request.url, authorization: request.headers.get("Authorization") });
    return toSandbox(request);
  });
  await createPayments({}, { ...known, driver: "stripe" })?.readSubscription("sub_nobody_has");
  const url = "https://api.stripe.com/v1/subscriptions/sub_nobody_has";
  expect(sent).toEqual([{ url, authorization: "Bearer sk_test_sandbox" }]);
});

test("an unknown status or price does not count as paid", async () => {
  const payments = paymentsOf(async () =>
    Response.json({
      id: "sub_1",
      object: "subscription",
      customer: { id: "cus_1", object: "customer" },
      metadata: {},
      created: 1,
      status: "a_status_of_tomorrow",
      items: { data: [{ price: { id: "price_of_another_product" }, current_period_end: 2 }] },
      cancel_at_period_end: false,
      cancel_at: 3,
    }),
  );
  expect(await payments.readSubscription("sub_1")).toEqual({
    id: "sub_1",
    customerId: "cus_1",
    namedUserId: null,
    startedFor: null,
    startedAt: new Date(1000),
    plan: null,
    status: "incomplete",
    currentPeriodEnd: new Date(2000),
    isEnding: true,
  });
});

test("payments are null without settings, and the sandbox driver requires a sandbox", () => {
  expect(createPayments(bindings, null)).toBeNull();
  expect(() => createPayments({}, { ...known, driver: "sandbox" })).toThrow("only locally");
});
