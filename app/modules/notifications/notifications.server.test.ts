import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import { type NotificationKind, pushSubscriptions, sessions } from "#app/database/schema.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { publishNewRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { createTestDevice, type TestDevice } from "#tests/support/push-device.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { notificationKindNames } from "./notification.ts";
import { addPushSubscription, maxPushSubscriptions, saveNotificationSettings } from "./push-subscriptions.server.ts";
import {
  deliverPushNotification,
  type PushJob,
  sendPushNotification,
  sendTestNotification,
} from "./send-push-notification.server.ts";

let world: World;
let queued: JobMessage[];
let services: World["services"];
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => {
  queued = [];
  const send = async (messages: JobMessage[]) => void queued.push(...messages);
  services = { ...world.services, jobs: { send } };
});

const hourMs = 3_600_000;
const turnOn = (person: Person, { subscription }: TestDevice) =>
  addPushSubscription(services, person.viewer, { ...subscription, label: "Chrome on Android" });
const choose = (person: Person, kinds: NotificationKind[], quiet = { quietFrom: null, quietTo: null } as object) =>
  saveNotificationSettings(services, person.viewer, {
    ...{ quietFrom: null, quietTo: null, timeZone: "UTC", kinds },
    ...quiet,
  });
const notify = (person: Person, kind: NotificationKind = "recipe-added", recipeTitle = "Apple pie") =>
  sendPushNotification(services, person.viewer.userId, { kind, recipeTitle, path: "/app/recipes/pie" });
const pushJobs = () => queued as PushJob[];
const subscriptionsOf = ({ viewer }: Person) =>
  world.database.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, viewer.userId));

async function personWithDevice(status = 201) {
  const person = await world.person({ password: "a good password" });
  const device = await createTestDevice(status);
  await turnOn(person, device);
  return { person, device };
}

test("a person hears of nothing by default, and then only of the kinds that were switched on", async () => {
  const { person } = await personWithDevice();
  for (const kind of notificationKindNames) await notify(person, kind);
  expect(queued).toEqual([]);
  await choose(person, ["timer-done"]);
  for (const kind of notificationKindNames) await notify(person, kind);
  expect(pushJobs().map(({ payload }) => JSON.parse(payload).kind)).toEqual(["timer-done"]);
});

test("each kind is sent at most once an hour, and none in quiet hours or without keys", async () => {
  const { person } = await personWithDevice();
  await choose(person, ["recipe-added", "timer-done"]);
  for (const _ of ["first", "again"]) await notify(person);
  await notify(person, "timer-done");
  expect(queued).toHaveLength(2);
  world.clock.advance(hourMs);
  await choose(person, ["recipe-added"], { quietFrom: "00:00", quietTo: "23:59" });
  await notify(person);
  await choose(person, ["recipe-added"]);
  await sendPushNotification({ ...services, pushService: null }, person.viewer.userId, {
    kind: "recipe-added",
    path: "/",
  });
  expect(queued).toHaveLength(2);
  await notify(person);
  expect(queued).toHaveLength(3);
});

test("a device decrypts the kind, the cut title and the path, and nothing else", async () => {
  const { person, device } = await personWithDevice();
  await choose(person, ["recipe-added"]);
  await notify(person, "recipe-added", "🥧".repeat(200));
  for (const job of pushJobs()) await deliverPushNotification(services, job);
  const [message] = await device.readMessages();
  expect(message?.payload).toEqual({
    kind: "recipe-added",
    recipeTitle: `${"🥧".repeat(79)}…`,
    path: "/app/recipes/pie",
  });
  expect(message?.headers).toMatchObject({ ttl: "43200", urgency: "high" });
  expect(await device.verifySender(message)).toMatchObject({ aud: "https://push.sandbox.test", sub: /^mailto:/ });
});

test.each([404, 410])("a subscription whose push service answers %i is removed", async (status) => {
  const { person } = await personWithDevice(status);
  await sendTestNotification(services, person.viewer);
  for (const job of pushJobs()) await deliverPushNotification(services, job);
  expect(await subscriptionsOf(person)).toEqual([]);
});

test.each([429, 500])(
  "an answer of %i is retried by the queue for half an hour, and keeps the subscription",
  async (status) => {
    const { person, device } = await personWithDevice(status);
    await sendTestNotification(services, person.viewer);
    const [job] = pushJobs();
    if (!job) throw new Error("Nothing was queued.");
    await expect(deliverPushNotification(services, job)).rejects.toThrow(`${status}`);
    world.clock.advance(hourMs / 2 + 1);
    await deliverPushNotification(services, job);
    expect(await device.readMessages()).toHaveLength(1);
    expect(await subscriptionsOf(person)).toHaveLength(1);
  },
);

test("nothing reaches a device whose session has ended or which another person has taken over", async () => {
  const [{ person: anna, device }, { person: ben, device: second }] = [
    await personWithDevice(),
    await personWithDevice(),
  ];
  for (const { viewer } of [anna, ben]) await sendTestNotification(services, viewer);
  const cleo = await world.person();
  await turnOn(cleo, device);
  await world.database.delete(sessions).where(eq(sessions.userId, ben.viewer.userId));
  for (const job of pushJobs()) await deliverPushNotification(services, job);
  expect([await device.readMessages(), await second.readMessages()]).toEqual([[], []]);
  expect([await subscriptionsOf(anna), await subscriptionsOf(ben)]).toEqual([[], []]);
  expect(await subscriptionsOf(cleo)).toHaveLength(1);
  await expect(turnOn(ben, second)).rejects.toMatchObject({ code: "not_signed_in" });
});

test("a session has one subscription and a person the ten newest; deleting the account deletes all", async () => {
  const { person, device } = await personWithDevice();
  const renewed = await createTestDevice(201);
  await turnOn(person, renewed);
  expect(await subscriptionsOf(person)).toMatchObject([{ endpoint: renewed.subscription.endpoint }]);
  for (let count = 0; count < maxPushSubscriptions; count += 1) {
    world.clock.advance(1);
    const cookie = await world.startSession(person.account);
    const viewer = (await services.sessions.read(cookie))?.viewer;
    if (viewer) await turnOn({ ...person, viewer }, await createTestDevice(201));
  }
  const endpoints = (await subscriptionsOf(person)).map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(maxPushSubscriptions);
  expect(endpoints).not.toContain(device.subscription.endpoint);
  expect(endpoints).not.toContain(renewed.subscription.endpoint);
  await deleteAccount(services, person.viewer, { password: person.password });
  expect(await subscriptionsOf(person)).toEqual([]);
});

test("a partner's new recipe is told to the other person only", async () => {
  const { anna, ben } = await world.couple();
  for (const person of [anna, ben]) {
    await turnOn(person, await createTestDevice(201));
    await choose(person, ["recipe-added"]);
  }
  await publishNewRecipe(services, anna.viewer, { id: "pie", title: "Pie" });
  await world.settled();
  expect(pushJobs().map(({ userId }) => userId)).toEqual([ben.viewer.userId]);
});
