import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterEach, expect } from "vitest";
import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import { couples, stripeCustomers, subscriptions, webhookEvents } from "#app/database/schema.ts";
import { getCurrentPlan } from "#app/modules/accounts/plan.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { createCouple, invitePartner } from "#app/modules/couples/invite-partner.server.ts";
import {
  deliverStripeEvent,
  fetchStripeSandbox,
  getCustomerId,
  getSandboxPath,
  type HeldStripeEvent,
  listHeldEvents,
  listStoredSubscriptions,
  setStripeAvailability,
  stripeOfSandbox,
} from "#tests/support/stripe.ts";
import { bindings, createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { handleJobs } from "#workers/queue/handle-jobs.ts";
import { checkoutQuota, subscriptionCheckQuota } from "./billing-quotas.ts";
import { createBillingPortalUrl, startCheckout } from "./checkout.server.ts";
import { checkSubscription } from "./sync-subscription.server.ts";

afterEach(() => setStripeAvailability("up"));

async function personWithCouple(world: World) {
  const anna = await world.person({ name: "Anna" });
  await createCouple(world.services, anna.viewer);
  anna.viewer = await anna.fresh();
  return anna;
}

async function pay(world: World, person: Person, plan: "monthly" | "annual" = "monthly") {
  const url = await startCheckout(world.services, person.viewer, plan);
  expect((await fetchStripeSandbox(`${getSandboxPath(url)}/pay`, { method: "POST" })).status).toBe(303);
  return getCustomerId(world, person);
}

async function planOf(world: World, person: Person) {
  person.viewer = await person.fresh();
  return getCurrentPlan(person.viewer, world.clock.now());
}

async function deliverAll(world: World, customer: string) {
  for (const held of await listHeldEvents(customer)) await deliverStripeEvent(world, held);
}

async function portal(customer: string, world: World, person: Person, action: string) {
  const page = getSandboxPath(await createBillingPortalUrl(world.services, person.viewer));
  const [row] = await world.database.select().from(subscriptions).where(eq(subscriptions.customerId, customer));
  expect((await fetchStripeSandbox(`${page}/${row?.id}/${action}`, { method: "POST" })).status).toBe(303);
}

test("checking the subscription finds a payment before its webhook", async ({ world }) => {
  const anna = await personWithCouple(world);
  expect(await checkSubscription(world.services, anna.viewer)).toMatchObject({ trial_active: true, subscribed: false });
  await pay(world, anna);
  const answer = await world.request("/api/check-subscription", { as: anna, method: "POST" });
  expect(await answer.json()).toEqual({
    trial_active: true,
    trial_expires_at: anna.viewer.trialExpiresAt?.toISOString(),
    subscribed: true,
  });
  expect(await planOf(world, anna)).toBe("paid");
});

test.each([
  [
    "by the webhook",
    async (world: World, person: Person) => {
      for (const held of await listHeldEvents(await getCustomerId(world, person)))
        await deliverStripeEvent(world, held);
    },
  ],
  ["by checking with Stripe", (world: World, person: Person) => checkSubscription(world.services, person.viewer)],
])("who pays without a couple has one from then on, made %s, and can invite", async (_, learn) => {
  const world = await createWorld();
  const anna = await world.person({ name: "Anna" });
  await pay(world, anna);
  expect((await anna.fresh()).couple).toBeNull();
  await learn(world, anna);
  expect(await planOf(world, anna)).toBe("paid");
  expect(anna.viewer.couple).toMatchObject({ name: "Anna's Kitchen", subscriptionStatus: "paid" });
  expect(await invitePartner(world.services, anna.viewer)).toMatch(/^[A-Z2-9]{6}$/);
});

test("out-of-order, duplicate or concurrent events lead to Stripe's state", async ({ world }) => {
  const anna = await personWithCouple(world);
  const customer = await pay(world, anna);
  for (const held of await listHeldEvents(customer)) await deliverStripeEvent(world, held);
  for (const action of ["cancel-at-period-end", "resume", "payment-fails", "retry-succeeds", "cancel-now"]) {
    await portal(customer, world, anna, action);
  }
  const events = await listHeldEvents(customer);
  const shuffled = [...events].reverse();
  await Promise.all([...shuffled, ...events, ...shuffled].map((held) => deliverStripeEvent(world, held)));
  expect(await planOf(world, anna)).toBe("trial");
  const [row] = await world.database.select().from(subscriptions).where(eq(subscriptions.customerId, customer));
  expect(row?.status).toBe("canceled");
  const applied = await world.database.select({ id: webhookEvents.id }).from(webhookEvents);
  const ids = applied.map(({ id }) => id).filter((id) => events.some((held) => held.id === id));
  expect(ids.sort()).toEqual(events.map((held) => held.id).sort());
});

test.each([
  ["whose payment failed ends only after the last retry", "payment-fails", { status: "past_due" }, "retries-end"],
  [
    "cancelled at the period's end stays paid until then",
    "cancel-at-period-end",
    { cancelAtPeriodEnd: true },
    "period-ends",
  ],
])("a subscription %s", async (_, before, stored, ending) => {
  const world = await createWorld();
  const anna = await personWithCouple(world);
  const customer = await pay(world, anna);
  await deliverAll(world, customer);
  await portal(customer, world, anna, before);
  await deliverAll(world, customer);
  expect(await planOf(world, anna)).toBe("paid");
  expect(await listStoredSubscriptions(world, anna)).toMatchObject([stored]);
  await portal(customer, world, anna, ending);
  await deliverAll(world, customer);
  expect(await planOf(world, anna)).toBe("trial");
});

test("a monthly subscription becomes annual by confirming the portal's page, and renews a year later", async ({
  world,
}) => {
  const anna = await personWithCouple(world);
  const customer = await pay(world, anna);
  await deliverAll(world, customer);
  const answer = await world.request("/api/customer-portal?plan=annual", { as: anna, method: "POST" });
  const page = getSandboxPath((await answer.json<{ url: string }>()).url);
  expect(await (await fetchStripeSandbox(page)).text()).toContain("Confirm the new plan");
  await portal(customer, world, anna, "switch-to-annual");
  await checkSubscription(world.services, anna.viewer);
  const [row] = await world.database.select().from(subscriptions).where(eq(subscriptions.customerId, customer));
  expect(row).toMatchObject({ plan: "annual", status: "active" });
  expect(row?.currentPeriodEnd?.getTime()).toBeGreaterThan(Date.now() + 360 * 86_400_000);
});

test("forged, stale and altered events are refused", async ({ world }) => {
  const anna = await personWithCouple(world);
  const [held] = await listHeldEvents(await pay(world, anna));
  if (!held) throw new Error("No event");
  const old = Math.floor(Date.now() / 1000) - 3600;
  expect((await deliverStripeEvent(world, held, { secret: "whsec_another" })).status).toBe(400);
  expect((await deliverStripeEvent(world, held, { timestamp: old })).status).toBe(400);
  expect(
    (await deliverStripeEvent(world, held, { body: JSON.stringify({ ...held.event, livemode: true }) })).status,
  ).toBe(400);
  const unsigned = await world.request("/api/stripe-webhook", { method: "POST", raw: "{}" });
  expect(unsigned.status).toBe(400);
  expect(await planOf(world, anna)).toBe("trial");
});

test("an event of a customer without an account is accepted and changes nothing", async ({ world }) => {
  const anna = await personWithCouple(world);
  const customer = await pay(world, anna);
  await world.database.delete(stripeCustomers).where(eq(stripeCustomers.customerId, customer));
  for (const held of await listHeldEvents(customer)) {
    const answer = await deliverStripeEvent(world, held);
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: "not_ours" }]);
  }
  expect(await planOf(world, anna)).toBe("trial");
});

test("a couple that already pays gets no second checkout", async ({ world, couple: { anna, ben } }) => {
  await pay(world, anna);
  // Before any webhook arrives, the product asks Stripe about both partners.
  const refusal = { title: "Checkout error", message: "Your kitchen already has the paid plan." };
  await expect(startCheckout(world.services, ben.viewer, "monthly")).rejects.toMatchObject(refusal);
  await expect(startCheckout(world.services, anna.viewer, "annual")).rejects.toBeRefusedWith("already_paid");
  await expect(startCheckout(world.services, await ben.fresh(), "monthly")).rejects.toBeRefusedWith("already_paid");
});

test("a customer that was deleted at Stripe is replaced", async ({ world }) => {
  const anna = await personWithCouple(world);
  await startCheckout(world.services, anna.viewer, "monthly");
  const first = await getCustomerId(world, anna);
  await world.services.payments?.removeCustomer(first);
  const url = await startCheckout(world.services, anna.viewer, "monthly");
  expect(url).toContain("/sandbox/stripe/checkout/");
  expect(await getCustomerId(world, anna)).not.toBe(first);
});

test("an outage of Stripe gives a clear error and stores nothing", async ({ world }) => {
  const anna = await personWithCouple(world);
  const customer = await pay(world, anna);
  const [held] = await listHeldEvents(customer);
  if (!held) throw new Error("No event");
  await setStripeAvailability("down");
  await expect(startCheckout(world.services, anna.viewer, "monthly")).rejects.toBeRefusedWith("payments_not_answering");
  await expect(checkSubscription(world.services, anna.viewer)).rejects.toBeRefusedWith("payments_not_answering");
  const deleting = deleteAccount(world.services, anna.viewer, { password: anna.email });
  await expect(deleting).rejects.toBeRefusedWith("subscription_not_ended");
  expect((await deliverStripeEvent(world, held)).status).toBe(500);
  await setStripeAvailability("up");
  expect((await deliverStripeEvent(world, held)).status).toBe(200);
  expect(await planOf(world, anna)).toBe("paid");
});

/** Services that delete the account while Stripe creates the customer of a checkout. */
function deletedMeanwhile(world: World, person: Person) {
  const made: string[] = [];
  const sent: JobMessage[] = [];
  const { payments } = world.services;
  if (!payments) throw new Error("No payments configured");
  const createCustomer = async (facts: Parameters<typeof payments.createCustomer>[0]) => {
    const customer = await payments.createCustomer(facts);
    made.push(customer);
    if (made.length === 1) await deleteAccount(world.services, person.viewer, { password: person.email });
    return customer;
  };
  const jobs = { send: async (messages: JobMessage[]) => void sent.push(...messages) };
  return { services: { ...world.services, jobs, payments: { ...payments, createCustomer } }, made, sent };
}

test("a customer created during the account's deletion is removed, even after an outage", async ({ world }) => {
  const anna = await personWithCouple(world);
  const { services, made, sent } = deletedMeanwhile(world, anna);
  await expect(startCheckout(services, anna.viewer, "monthly")).rejects.toBeRefusedWith("not_signed_in");
  expect(sent).toEqual([{ v: 1, job: "remove-customer", customerId: made[0] }]);
  const messages = sent.map((body) => ({ id: "m1", timestamp: new Date(), attempts: 1, body }));
  const message = () => createMessageBatch<JobMessage>("recipe-lovers-jobs", messages as never);
  await setStripeAvailability("down");
  const failing = message();
  await handleJobs(failing, bindings);
  expect((await getQueueResult(failing, createExecutionContext())).retryMessages).toHaveLength(1);
  await setStripeAvailability("up");
  for (const _ of [1, 2]) await handleJobs(message(), bindings);
  expect(await stripeOfSandbox.customers.retrieve(made[0] ?? "")).toMatchObject({ deleted: true });
});

test("a customer created during the account's deletion is removed before the account is", async ({ world }) => {
  const anna = await personWithCouple(world);
  const { subscriptions } = world.services;
  let paid = "";
  const findCustomerId = async (userId: string) => {
    const known = await subscriptions.findCustomerId(userId);
    // Simulates a race: the customer is read before the other checkout is opened and paid.
    if (!paid) paid = await pay(world, anna);
    return known;
  };
  const services = { ...world.services, subscriptions: { ...subscriptions, findCustomerId } };
  await deleteAccount(services, anna.viewer, { password: anna.email });
  expect(await stripeOfSandbox.customers.retrieve(paid)).toMatchObject({ deleted: true });
  expect(await subscriptions.findCustomerId(anna.viewer.userId)).toBeNull();
});

test("older data from Stripe never replaces newer data", async ({ world }) => {
  const anna = await personWithCouple(world);
  await world.subscribe(anna, { status: "active" });
  const older = new Date(world.clock.now().getTime() - 5_000);
  const [row] = await listStoredSubscriptions(world, anna);
  if (!row) throw new Error("No subscription");
  await world.services.subscriptions.store(
    anna.viewer.userId,
    { ...row, namedUserId: null, status: "incomplete", isEnding: false },
    older,
  );
  expect(await planOf(world, anna)).toBe("paid");
});

test("a payment for a deleted account is ignored", async ({ world }) => {
  const anna = await personWithCouple(world);
  await world.subscribe(anna);
  const [row] = await listStoredSubscriptions(world, anna);
  if (!row) throw new Error("No subscription");
  const subscription = { ...row, namedUserId: null, isEnding: false };
  expect(await world.services.subscriptions.store("deleted", subscription, world.clock.now())).toBeNull();
});

test("the portal requires a customer, and a checkout a known plan", async ({ world }) => {
  const anna = await personWithCouple(world);
  const none = await world.request("/api/customer-portal", { as: anna, method: "POST" });
  expect(none.status).toBe(404);
  const refusal = { title: "Billing error", error: "There is no Stripe customer for this account." };
  expect(await none.json()).toMatchObject(refusal);
  const odd = await world.request("/api/create-checkout", { as: anna, json: { plan: "weekly" } });
  expect([odd.status, await odd.json()]).toMatchObject([422, { field: "plan" }]);
});

/** A checkout created manually at Stripe, with the given reference and metadata. */
async function payByHand(customer: string, written: { reference: string; metadata: Record<string, string> }) {
  const session = await stripeOfSandbox.checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: "price_sandbox_monthly", quantity: 1 }],
    success_url: "https://recipes.test",
    client_reference_id: written.reference,
    subscription_data: { metadata: written.metadata },
  });
  await fetchStripeSandbox(`/checkout/${session.id}/pay`, { method: "POST" });
  return listHeldEvents(customer);
}

async function outcomes(world: World, events: HeldStripeEvent[]) {
  const answers: string[] = [];
  for (const held of events) {
    const answer = await deliverStripeEvent(world, held);
    expect(answer.status).toBe(200);
    answers.push(`${held.event.type} ${(await answer.json<{ outcome: string }>()).outcome}`);
  }
  return answers;
}

test.each([
  ["reference and metadata", ["refused", "refused", "refused"], "mallory", "trial"],
  ["reference alone", ["refused", "applied", "applied"], "anna", "paid"],
] as const)("events of a checkout with another person's %s are %j", async (_, expected, named, plan) => {
  const world = await createWorld();
  const people = { anna: await personWithCouple(world), mallory: await personWithCouple(world) };
  const { anna, mallory } = people;
  for (const person of [anna, mallory]) await startCheckout(world.services, person.viewer, "monthly");
  const written = { reference: mallory.viewer.userId, metadata: { userId: people[named].viewer.userId } };
  const events = await payByHand(await getCustomerId(world, anna), written);
  const types = ["checkout.session.completed", "customer.subscription.created", "invoice.paid"];
  expect(await outcomes(world, events)).toEqual(types.map((type, index) => `${type} ${expected[index]}`));
  expect(await outcomes(world, events.slice(0, 1))).toEqual(["checkout.session.completed known"]);
  await checkSubscription(world.services, anna.viewer);
  expect([await planOf(world, anna), await planOf(world, mallory)]).toEqual([plan, "trial"]);
});

test("an event that pairs a customer with another's subscription is refused", async ({ world }) => {
  const anna = await personWithCouple(world);
  const mallory = await personWithCouple(world);
  await startCheckout(world.services, mallory.viewer, "monthly");
  const mallorys = await getCustomerId(world, mallory);
  const [held] = (await listHeldEvents(await pay(world, anna))).filter(({ event }) => event.type.endsWith("created"));
  if (!held) throw new Error("No event");
  const forged = JSON.parse(JSON.stringify(held));
  forged.event.id = `${held.id}forged`;
  forged.event.data.object.customer = mallorys;
  expect(await outcomes(world, [forged])).toEqual(["customer.subscription.created refused"]);
  expect([await planOf(world, anna), await planOf(world, mallory)]).toEqual(["trial", "trial"]);
  expect(await outcomes(world, [held])).toEqual(["customer.subscription.created applied"]);
  expect(await planOf(world, anna)).toBe("paid");
});

test.each([
  ["/api/create-checkout", checkoutQuota, "You've opened the checkout too many times."],
  ["/api/check-subscription", subscriptionCheckQuota, "You've checked your plan too many times."],
])("%s is refused past its quota", async (path, quota, sentence) => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const { userId } = anna.viewer;
  for (let count = 1; count < quota.max; count += 1)
    await world.services.quotas.consume(quota, userId, world.clock.now());
  const ask = (as: Person) => world.request(path, { as, json: { plan: "monthly" } });
  expect((await ask(anna)).status).toBe(200);
  const refused = await ask(anna);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  const { error, title } = await refused.json<{ error: string; title: string }>();
  expect([title, error]).toEqual(["Please wait", expect.stringContaining(sentence)]);
  expect((await ask(ben)).status).toBe(200);
});

test("without a payment provider, checkout is refused and checking still works", async ({ world }) => {
  const anna = await personWithCouple(world);
  const services = { ...world.services, payments: null };
  await expect(startCheckout(services, anna.viewer, "monthly")).rejects.toMatchObject({
    message: "Payment provider not configured yet.",
  });
  expect(await checkSubscription(services, anna.viewer)).toMatchObject({ subscribed: false });
});

test("a couple stays paid as long as one of the two pays", async ({ world, couple: { anna, ben, coupleId } }) => {
  await world.subscribe(anna);
  await world.subscribe(ben);
  await world.subscribe(anna, { status: "canceled" });
  const [couple] = await world.database.select().from(couples).where(eq(couples.id, coupleId));
  expect(couple?.subscriptionStatus).toBe("paid");
});
