import { expect } from "vitest";
import { preparePlanChangeEmail } from "#app/modules/billing/prepare-plan-change-email.server.ts";
import { applyPaymentEvent } from "#app/modules/billing/sync-subscription.server.ts";
import { joinCouple } from "#app/modules/couples/join-couple.server.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { sendNewDeviceEmail, sendPasswordResetEmail } from "./account-emails.server.ts";
import { changePassword } from "./password.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn, signUp } from "./sign-in.server.ts";

const phone = { label: "Safari on iPhone", isKnownTo: () => false };
const knownPhone = { ...phone, isKnownTo: () => true };

async function subjects(world: World, email: string): Promise<string[]> {
  await world.settled();
  return (await world.mailbox(email)).map((mail) => mail.subject);
}

test("the owner is emailed about a changed password, but not about a failed change", async ({ world }) => {
  const anna = await world.person({ email: "told-changed@example.com", password: "old password" });
  const wrong = { currentPassword: "not this one", newPassword: "new password" };
  await expect(changePassword(world.services, anna.viewer, wrong)).rejects.toThrow();
  expect(await subjects(world, anna.email)).toEqual([]);
  await changePassword(world.services, anna.viewer, { currentPassword: "old password", newPassword: "new password" });
  expect(await subjects(world, anna.email)).toEqual(["Your Recipe Lovers password was changed"]);
});

test("the owner is mailed about a reset password, however many reset links were requested", async ({ world }) => {
  world.clock.set(new Date("2026-10-02T12:00:00Z"));
  const anna = await world.person({ email: "told-reset@example.com" });
  for (let mail = 0; mail < 5; mail += 1)
    await sendPasswordResetEmail(world.services, { id: anna.viewer.userId, email: anna.email });
  const [latest] = await world.mailbox(anna.email);
  const token = latest?.text.match(/token=([\w-]+)/)?.[1] ?? "";
  await resetPassword(world.services, { token, password: "new password" });
  expect((await subjects(world, anna.email))[0]).toBe("Your Recipe Lovers password was reset");
});

test("the owner is mailed about a sign-in from an unknown browser, with its name", async ({ world }) => {
  const anna = await world.person({ email: "told-device@example.com", password: "right password" });
  const input = { email: anna.email, password: "right password", address: createOwnNetwork() };
  await signIn(world.services, { ...input, browser: knownPhone });
  expect(await subjects(world, anna.email)).toEqual([]);
  await signUp(world.services, { ...input, browser: phone });
  await signIn(world.services, { ...input, browser: phone });
  expect(await subjects(world, anna.email)).toEqual(Array(2).fill("New sign-in to your Recipe Lovers account"));
  expect((await world.mailbox(anna.email))[0]?.text).toContain("Safari on iPhone");
});

test("at most ten emails of one kind are sent in an hour", async ({ world }) => {
  world.clock.set(new Date("2026-10-02T12:00:00Z"));
  const anna = await world.person();
  for (let times = 0; times < 14; times += 1)
    sendNewDeviceEmail(world.services, { id: anna.viewer.userId, passwordHash: null }, phone);
  expect(await subjects(world, anna.email)).toHaveLength(10);
});

test("the inviter is emailed who joined", async ({ world, anna }) => {
  const ben = await world.person({ name: "Ben <b>" });
  const code = await world.invite(anna);
  await joinCouple(world.services, { viewer: ben.viewer, address: createOwnNetwork() }, code);
  expect(await subjects(world, anna.email)).toEqual(["Your partner has joined your kitchen"]);
  const [mail] = await world.mailbox(anna.email);
  expect(mail?.text).toContain("Ben <b> accepted your invitation");
  expect(mail?.html).not.toContain("<b>");
  expect(await subjects(world, ben.email)).toEqual([]);
});

/** Applies one Stripe response like a webhook. */
async function pay(world: World, person: Person, status: "active" | "canceled", id: string) {
  const { userId } = person.viewer;
  const customerId = `cus_${userId}`;
  await world.services.subscriptions.storeCustomer(userId, customerId, world.clock.now(), null);
  const currentPeriodEnd = new Date(world.clock.now().getTime() + 86_400_000);
  const subscription = {
    id: `sub_${userId}`,
    customerId,
    plan: "monthly" as const,
    status,
    currentPeriodEnd,
    isEnding: false,
    namedUserId: null,
    startedFor: null,
    startedAt: null,
  };
  const { payments } = world.services;
  if (!payments) throw new Error("The sandbox takes payments.");
  const event = {
    id,
    type: "customer.subscription.updated",
    createdAt: world.clock.now(),
    customerId,
    namedUserId: null,
  };
  return applyPaymentEvent(
    { ...world.services, payments: { ...payments, readSubscription: async () => subscription } },
    { ...event, subscriptionId: subscription.id },
  );
}

test("both partners are emailed once when the paid plan begins and ends, despite repeated Stripe events", async () => {
  const world = await createWorld();
  world.clock.set(new Date("2026-10-02T12:00:00Z"));
  const { anna, ben } = await world.couple();
  const id = world.services.newId();
  await Promise.all([1, 2, 3].map((event) => pay(world, anna, "active", `${id} ${event}`)));
  await pay(world, anna, "active", `${id} 4`);
  for (const { email } of [anna, ben])
    expect(await subjects(world, email)).toEqual(["Your kitchen is on the paid plan"]);
  world.clock.advance(20 * 60_000);
  await pay(world, anna, "canceled", `${id} 5`);
  for (const { email } of [anna, ben]) {
    expect((await subjects(world, email))[0]).toBe("Your kitchen is no longer on the paid plan");
  }
  expect((await world.mailbox(anna.email))[0]?.text).toContain("Your subscription has ended");
  expect((await world.mailbox(ben.email))[0]?.text).toContain("Your partner's subscription has ended");
});

test("nobody is mailed when the plan does not change", async ({ world, anna }) => {
  const tellPlan = await preparePlanChangeEmail(world.services, anna.viewer.userId, "payment");
  tellPlan();
  expect(await subjects(world, anna.email)).toEqual([]);
});
