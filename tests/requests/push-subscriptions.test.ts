import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { pushSubscriptions } from "#app/database/schema.ts";
import { testNotificationQuota } from "#app/modules/notifications/send-push-notification.server.ts";
import { createTestDevice } from "#tests/support/push-device.ts";
import { createWorld, type Person } from "#tests/support/world.ts";

const world = await createWorld();
const path = "/api/push-subscriptions";
const turnOn = (as: Person | undefined, json: unknown) => world.request(path, { as, json });
const post = (as: Person, form: Record<string, string>) => world.request("/app/profile", { as, form });

test.each([
  "http://fcm.googleapis.com/fcm/send/a",
  "https://fcm.googleapis.com.evil.test/fcm/send/a",
  "https://evil.test/https://fcm.googleapis.com/",
  "https://fcm.googleapis.com:8443/fcm/send/a",
  "https://fcm.googleapis.com@evil.test/a",
  "https://me:secret@fcm.googleapis.com/a",
  "https://evilpush.apple.com.test/a",
  "https://localhost/a",
  "https://169.254.169.254/latest",
  "https://[::1]/a",
  `https://fcm.googleapis.com/${"a".repeat(1_000)}`,
  "file:///etc/passwd",
  "no address",
])("an endpoint that is no push service is refused: %s", async (endpoint) => {
  const anna = await world.person();
  const { subscription } = await createTestDevice(201);
  const response = await turnOn(anna, { ...subscription, endpoint });
  expect(response.status).toBe(422);
  expect(
    await world.database.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, anna.viewer.userId)),
  ).toEqual([]);
});

test.each([
  "https://fcm.googleapis.com/fcm/send/a:b",
  "https://updates.push.services.mozilla.com/wpush/v2/a",
  "https://wns2-par02p.notify.windows.com/w/?token=a",
  "https://web.push.apple.com/QGu",
])("the push service of a browser is accepted: %s", async (endpoint) => {
  const { subscription } = await createTestDevice(201);
  expect((await turnOn(await world.person(), { ...subscription, endpoint })).status).toBe(200);
});

test("keys with which nothing can be encrypted, and visitors, are refused", async () => {
  const anna = await world.person();
  const { subscription } = await createTestDevice(201);
  const { keys } = subscription;
  for (const wrong of [{ p256dh: `B${"A".repeat(86)}` }, { p256dh: "short" }, { auth: "" }]) {
    expect((await turnOn(anna, { ...subscription, keys: { ...keys, ...wrong } })).status).toBe(422);
  }
  expect((await turnOn(undefined, subscription)).status).toBe(401);
});

test("a person turns off and tests only their own devices, and not without end", async () => {
  const [anna, ben] = [await world.person(), await world.person()];
  const { subscription } = await createTestDevice(201);
  await turnOn(anna, subscription);
  expect((await post(ben, { intent: "test-notification" })).status).toBe(409);
  await post(ben, { intent: "turn-off-notifications" });
  for (let count = 0; count < testNotificationQuota.max; count += 1)
    expect((await post(anna, { intent: "test-notification" })).status).toBe(200);
  expect((await post(anna, { intent: "test-notification" })).status).toBe(429);
  await post(anna, { intent: "turn-off-notifications" });
  expect(
    await world.database.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, anna.viewer.userId)),
  ).toEqual([]);
});

test("settings are saved, and wrong quiet hours are refused", async () => {
  const anna = await world.person();
  const form = new FormData();
  const fields = { intent: "notification-settings", quietFrom: "22:00", quietTo: "07:00" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const kind of ["recipe-added", "timer-done"]) form.append("kinds", kind);
  const as = { cookie: `${anna.cookie}; timeZone=Europe/Berlin` };
  expect((await world.request("/app/profile", { as, form })).status).toBe(200);
  const { settings } = await world.services.notifications.getRecipient(anna.viewer.userId, world.clock.now());
  expect(settings).toEqual({
    ...{ quietFrom: "22:00", quietTo: "07:00", timeZone: "Europe/Berlin" },
    kinds: ["recipe-added", "timer-done"],
  });
  const wrongFields: Record<string, string>[] = [
    { quietTo: "" },
    { quietTo: "22:00" },
    { quietFrom: "25:00" },
    { kinds: "everything" },
  ];
  for (const wrong of wrongFields) {
    const refused = await post(anna, { ...fields, ...wrong });
    expect(refused.status, JSON.stringify(wrong)).toBe(422);
  }
});

test("without VAPID keys the profile opens and says that notifications aren't set up", async () => {
  const anna = await world.person();
  const response = await world.request("/app/profile", { as: anna, env: { VAPID_PRIVATE_KEY: "" } });
  expect(await response.text()).toContain("Notifications aren&#x27;t set up here yet.");
});
