import { expect, test } from "vitest";
import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import { addPushSubscription, saveNotificationSettings } from "#app/modules/notifications/push-subscriptions.server.ts";
import { createTestDevice } from "#tests/support/push-device.ts";
import { createWorld } from "#tests/support/world.ts";
import { chooseMeal } from "./choose-meal.server.ts";

test("a partner who wants to know hears once that somebody begins to choose, and nothing of the dishes", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const sent: JobMessage[] = [];
  const send = async (messages: JobMessage[]) => void sent.push(...messages);
  const services = { ...world.services, jobs: { send } };
  const { subscription } = await createTestDevice(201);
  await addPushSubscription(services, ben.viewer, { ...subscription, label: "Chrome on Android" });
  const choose = async (title: string) => {
    const recipeId = await world.recipe(anna.viewer, { title });
    await chooseMeal(services, anna.viewer, { intent: "answer", recipeId, answer: "yes" });
    await world.settled();
  };
  await choose("Bean stew");
  expect(sent).toEqual([]);
  const settings = { kinds: ["choose-together" as const], quietFrom: null, quietTo: null, timeZone: "UTC" };
  await saveNotificationSettings(services, ben.viewer, settings);
  world.clock.advance(2 * 3_600_000);
  await choose("Carrot curry");
  await choose("Dumplings");
  const payloads = sent.flatMap((message) => (message.job === "deliver-push" ? [JSON.parse(message.payload)] : []));
  expect(payloads).toEqual([{ kind: "choose-together", path: "/app/choose", recipeTitle: null }]);
});
