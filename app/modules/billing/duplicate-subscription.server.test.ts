import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { PaymentEvent } from "#app/adapters/payments/payments.ts";
import { checkouts } from "#app/database/schema.ts";
import { createCouple, invitePartner } from "#app/modules/couples/invite-partner.server.ts";
import { joinCouple } from "#app/modules/couples/join-couple.server.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import {
  createServicesWithStripeNetwork,
  createStripeFailure,
  deliverStripeEvent,
  fetchStripeSandbox,
  getCustomerId,
  getSandboxPath,
  type HeldStripeEvent,
  listHeldEvents,
  stripeOfSandbox,
} from "#tests/support/stripe.ts";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { closeSupersededCheckouts, startCheckout } from "./checkout.server.ts";
import { applyPaymentEvent, checkSubscription } from "./sync-subscription.server.ts";

async function openSessions(...customers: string[]) {
  const lists = await Promise.all(
    customers.filter(Boolean).map((customer) => stripeOfSandbox.checkout.sessions.list({ customer, status: "open" })),
  );
  return lists.flatMap(({ data }) => data.map(({ url }) => url));
}

async function pay(url: string): Promise<void> {
  await fetchStripeSandbox(`${getSandboxPath(url)}/pay`, { method: "POST" });
}

/** A payment page that stays open when the partner opens another. */
async function strayPage(world: World, person: Person, plan: "monthly" | "annual" = "monthly"): Promise<string> {
  const { userId, email, couple } = person.viewer;
  const { payments } = world.services;
  if (!payments) throw new Error("No payments");
  const known = await getCustomerId(world, person);
  const customerId = known || (await payments.createCustomer({ userId, email, key: `stray-${userId}` }));
  await world.services.subscriptions.storeCustomer(userId, customerId, world.clock.now(), null);
  const addresses = { successUrl: "https://recipes.test/app", cancelUrl: "https://recipes.test/app" };
  const page = await payments.openCheckout({ customerId, userId, coupleId: couple?.id ?? null, plan, ...addresses });
  return page?.url ?? "";
}

/** Anna pays first, Ben right after her; no webhook has arrived yet. */
async function bothPaid(world: World) {
  const { anna, ben } = await world.couple();
  const pages = [await strayPage(world, anna), await strayPage(world, ben, "annual")];
  for (const page of pages) await pay(page);
  const events = [...(await listHeldEvents(await getCustomerId(world, anna))), ...(await eventsOf(world, ben))];
  return { anna, ben, events };
}

async function eventsOf(world: World, person: Person): Promise<HeldStripeEvent[]> {
  return listHeldEvents(await getCustomerId(world, person));
}

async function stateAtStripe(world: World, person: Person) {
  const { data } = await stripeOfSandbox.subscriptions.list({
    customer: await getCustomerId(world, person),
    status: "all",
  });
  const refunds = await refundsOf(data.map(({ id }) => id));
  return { statuses: data.map(({ status }) => status), refunds: refunds.map(({ amount }) => amount) };
}

async function paidEvent(world: World, person: Person): Promise<PaymentEvent> {
  const { data } = await stripeOfSandbox.subscriptions.list({ customer: await getCustomerId(world, person) });
  return {
    id: world.services.newId(),
    type: "invoice.paid",
    createdAt: world.clock.now(),
    customerId: await getCustomerId(world, person),
    subscriptionId: data[0]?.id ?? "",
    namedUserId: null,
  };
}

async function refundsOf(ids: string[]) {
  const { data } = await stripeOfSandbox.refunds.list({ limit: 100 });
  return data.filter(({ metadata }) => ids.includes(metadata?.subscription ?? ""));
}

/** Expects that Anna's subscription continues, Ben's is cancelled and refunded once, and both are emailed. */
async function expectSettled(world: World, { anna, ben }: { anna: Person; ben: Person }) {
  await world.settled();
  expect(await stateAtStripe(world, anna)).toEqual({ statuses: ["active"], refunds: [] });
  expect(await stateAtStripe(world, ben)).toEqual({ statuses: ["canceled"], refunds: [1000] });
  for (const person of [anna, ben]) {
    const subjects = (await world.mailbox(person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("subscribed twice"))).toHaveLength(1);
    expect((await person.fresh()).couple?.subscriptionStatus).toBe("paid");
  }
}

test("opening a checkout closes the partner's", async ({ world, couple: { anna, ben } }) => {
  const annas = await startCheckout(world.services, anna.viewer, "monthly");
  const bens = await startCheckout(world.services, ben.viewer, "annual");
  expect(await openSessions(await getCustomerId(world, anna), await getCustomerId(world, ben))).toEqual([bens]);
  await pay(annas);
  expect(await stateAtStripe(world, anna)).toEqual({ statuses: [], refunds: [] });
  const again = await startCheckout(world.services, anna.viewer, "monthly");
  expect(again).not.toBe(annas);
  expect(await openSessions(await getCustomerId(world, anna), await getCustomerId(world, ben))).toEqual([again]);
});

test("of two partners' concurrent checkouts only one can be paid", async ({ world }) => {
  for (let round = 0; round < 3; round += 1) {
    const { anna, ben } = await world.couple();
    const open = [anna, ben, anna, ben].map(({ viewer }, index) =>
      startCheckout(world.services, viewer, index < 2 ? "monthly" : "annual"),
    );
    const outcomes = await Promise.allSettled(open);
    const given = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? outcome.reason.code : []));
    expect(new Set([...refused, "other_checkout_opened"])).toEqual(new Set(["other_checkout_opened"]));
    const stillOpen = await openSessions(await getCustomerId(world, anna), await getCustomerId(world, ben));
    expect(stillOpen).toHaveLength(1);
    expect(given).toContain(stillOpen[0]);
  }
});

test("a partner's payment during the opening of a checkout counts for both", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const annas = await startCheckout(world.services, anna.viewer, "monthly");
  const services = createServicesWithStripeNetwork(world, async (call, pass) => {
    if (call === "POST /v1/checkout/sessions") await pay(annas);
    return pass();
  });
  await expect(startCheckout(services, ben.viewer, "monthly")).rejects.toBeRefusedWith("already_paid");
  expect(await openSessions(await getCustomerId(world, anna), await getCustomerId(world, ben))).toEqual([]);
});

test("a checkout does not open until the partner's is closed, by the next try or the cron", async ({ world }) => {
  const { anna, ben } = await world.couple();
  await startCheckout(world.services, anna.viewer, "monthly");
  const broken = createServicesWithStripeNetwork(world, async (call, pass) =>
    call.endsWith("/expire") ? createStripeFailure() : pass(),
  );
  await expect(startCheckout(broken, ben.viewer, "monthly")).rejects.toBeRefusedWith("payments_not_answering");
  const bens = await startCheckout(world.services, ben.viewer, "monthly");
  expect(await openSessions(await getCustomerId(world, anna), await getCustomerId(world, ben))).toEqual([bens]);

  await expect(startCheckout(broken, anna.viewer, "monthly")).rejects.toBeRefusedWith("payments_not_answering");
  await closeSupersededCheckouts(world.services);
  const annasAlone = await openSessions(await getCustomerId(world, anna), await getCustomerId(world, ben));
  expect(annasAlone).toHaveLength(1);
  expect(annasAlone).not.toContain(bens);
  expect(await startCheckout(world.services, anna.viewer, "monthly")).toBe(annasAlone[0]);
});

test("a failed checkout does not close the partner's", async ({ world, couple: { anna, ben } }) => {
  const annas = await startCheckout(world.services, anna.viewer, "monthly");
  const noPrice = createServicesWithStripeNetwork(world, async (call, pass) => {
    if (call !== "POST /v1/checkout/sessions") return pass();
    const error = { type: "invalid_request_error", code: "resource_missing", param: "line_items[0][price]" };
    return Response.json({ error: { ...error, message: "No such price" } }, { status: 400 });
  });
  await expect(startCheckout(noPrice, ben.viewer, "monthly")).rejects.toBeRefusedWith("payments_not_answering");
  const noAnswer = createServicesWithStripeNetwork(world, async (call, pass) => {
    const answer = await pass();
    if (call === "POST /v1/checkout/sessions") throw new DOMException("Timed out", "TimeoutError");
    return answer;
  });
  await expect(startCheckout(noAnswer, ben.viewer, "monthly")).rejects.toBeRefusedWith("payments_not_answering");
  expect(await openSessions(await getCustomerId(world, anna))).toEqual([annas]);
  const bens = await startCheckout(world.services, ben.viewer, "monthly");
  expect(await openSessions(await getCustomerId(world, anna), await getCustomerId(world, ben))).toEqual([bens]);
});

test("joining a couple closes the checkout for another couple", async ({ world }) => {
  const ben = await world.person({ name: "Ben" });
  await createCouple(world.services, ben.viewer);
  ben.viewer = await ben.fresh();
  await startCheckout(world.services, ben.viewer, "monthly");
  await joinAnna(world, ben);
  await world.settled();
  expect(await openSessions(await getCustomerId(world, ben))).toEqual([]);
  const rows = await world.database.select().from(checkouts).where(eq(checkouts.userId, ben.viewer.userId));
  expect(rows).toMatchObject([{ status: "closed" }]);
});

test("fifty concurrent, repeated and reversed webhooks refund once", async ({ world }) => {
  const { anna, ben, events } = await bothPaid(world);
  const many = Array.from({ length: 9 }, () => [...events].reverse()).flat();
  expect(many.length).toBeGreaterThan(50);
  const answers = await Promise.all(many.map((held) => deliverStripeEvent(world, held)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  for (const held of await eventsOf(world, ben)) await deliverStripeEvent(world, held);
  await expectSettled(world, { anna, ben });
});

const steps = [
  ["DELETE /v1/subscriptions", "is not done"],
  ["DELETE /v1/subscriptions", "is done, but the answer is lost"],
  ["GET /v1/invoices", "is not done"],
  ["POST /v1/refunds", "is not done"],
  ["POST /v1/refunds", "is done, but the answer is lost"],
];

test.each(steps)("if %s %s, Stripe's repeated event completes the refund once", async (step, manner) => {
  const world = await createWorld();
  const { anna, ben, events } = await bothPaid(world);
  for (const held of await eventsOf(world, anna)) await deliverStripeEvent(world, held);
  const broken = createServicesWithStripeNetwork(world, async (call, pass) => {
    if (!call.startsWith(step)) return pass();
    if (manner === "is done, but the answer is lost") await pass();
    throw new TypeError("The network was lost");
  });
  const event = await paidEvent(world, ben);
  await expect(applyPaymentEvent(broken, event)).rejects.toThrow();
  expect(await applyPaymentEvent(world.services, event)).toBe("applied");
  for (const held of events) await deliverStripeEvent(world, held);
  await expectSettled(world, { anna, ben });
});

test("if the older subscription ends meanwhile, the newer one stays", async ({ world }) => {
  const { anna, ben } = await bothPaid(world);
  for (const held of await eventsOf(world, anna)) await deliverStripeEvent(world, held);
  await world.services.payments?.removeCustomer(await getCustomerId(world, anna));
  expect(await applyPaymentEvent(world.services, await paidEvent(world, ben))).toBe("applied");
  expect(await stateAtStripe(world, ben)).toEqual({ statuses: ["active"], refunds: [] });
  expect((await ben.fresh()).couple?.subscriptionStatus).toBe("paid");
});

test("a subscription from before joining is not a duplicate", async ({ world }) => {
  const ben = await world.person({ name: "Ben" });
  await createCouple(world.services, ben.viewer);
  ben.viewer = await ben.fresh();
  await pay(await startCheckout(world.services, ben.viewer, "monthly"));
  for (const held of await eventsOf(world, ben)) await deliverStripeEvent(world, held);
  const anna = await joinAnna(world, ben);
  for (const held of [...(await eventsOf(world, ben)), ...(await eventsOf(world, anna))])
    await deliverStripeEvent(world, held);
  await checkSubscription(world.services, await anna.fresh());
  expect(await stateAtStripe(world, ben)).toEqual({ statuses: ["active"], refunds: [] });
  expect(await stateAtStripe(world, anna)).toEqual({ statuses: ["active"], refunds: [] });
});

/** Anna pays and invites a partner, who joins her. */
async function joinAnna(world: World, other: Person): Promise<Person> {
  const anna = await world.person({ name: "Anna" });
  await createCouple(world.services, anna.viewer);
  anna.viewer = await anna.fresh();
  await pay(await startCheckout(world.services, anna.viewer, "monthly"));
  await checkSubscription(world.services, anna.viewer);
  anna.viewer = await anna.fresh();
  const code = await invitePartner(world.services, anna.viewer);
  await joinCouple(world.services, { viewer: await other.fresh(), address: createOwnNetwork() }, code);
  other.viewer = await other.fresh();
  return anna;
}
