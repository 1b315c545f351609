import { evictDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { coupleUpdates } from "#app/database/schema.ts";
import { carryOutCoupleUpdates } from "#app/modules/accounts/carry-out-couple-updates.server.ts";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { createCouple } from "#app/modules/couples/invite-partner.server.ts";
import { joinCouple } from "#app/modules/couples/join-couple.server.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { bindings, createWorld, type Person, type World } from "#tests/support/world.ts";
import { runScheduledTasks } from "#workers/cron/run-scheduled-tasks.ts";

const day = "2026-11-26";
const rows = {
  items: { milk: { text: "Milk", addedAt: 1 } },
  plannedMeals: { soup: { date: day, title: "Soup" } },
};

/** Services of a process that dies after the database's commit and before any object is updated. */
function dyingServices({ services }: World) {
  return { ...services, coupleUpdates: { ...services.coupleUpdates, list: async () => [] } };
}

async function runCron(): Promise<void> {
  const controller = { cron: "*/15 * * * *", scheduledTime: 0, noRetry: () => undefined };
  await runScheduledTasks(controller as ScheduledController, bindings);
}

async function getTexts(world: World, person: Person): Promise<string[]> {
  const { items, plannedMeals } = await world.services.liveRows.getTables(await person.fresh());
  return [...Object.values(items).map(({ text }) => text), ...Object.values(plannedMeals).map(({ title }) => title)];
}

test("after a process dies at a break-up, the cron gives both people list and week", async () => {
  const world = await createWorld();
  const { anna, ben, coupleId } = await world.couple();
  await world.services.liveRows.changeRows(anna.viewer, rows);
  await breakUpWithPartner(dyingServices(world), anna.viewer, { password: anna.email });
  const stored = await world.database.select().from(coupleUpdates);
  for (const person of [anna, ben]) expect(await getTexts(world, person)).toEqual([]);

  await runCron();
  for (const person of [anna, ben]) expect(await getTexts(world, person)).toEqual(["Milk", "Soup"]);
  expect(await world.database.select().from(coupleUpdates)).toEqual([]);

  // The process may also have died before the update was recorded as done.
  await world.services.liveRows.changeRows(await anna.fresh(), { items: { milk: { doneAt: 5 } } });
  await world.database.insert(coupleUpdates).values(stored);
  await evictDurableObject(bindings.COUPLES.get(bindings.COUPLES.idFromName(coupleId)));
  await runCron();
  for (const person of [anna, ben]) expect(await getTexts(world, person)).toEqual(["Milk", "Soup"]);
  expect((await world.services.liveRows.getTables(await anna.fresh())).items.milk?.doneAt).toBe(5);
});

test("after a process dies at a join, the cron moves list and week to the couple", async () => {
  const world = await createWorld();
  const [anna, ben] = [await world.person(), await world.person()];
  await world.services.liveRows.changeRows(ben.viewer, rows);
  // Ben's rows move twice, and the first move has failed, too.
  await createCouple(dyingServices(world), ben.viewer);
  const code = await world.invite(anna);
  const joiner = { viewer: await ben.fresh(), address: createOwnNetwork() };
  await joinCouple(dyingServices(world), joiner, code);
  await runCron();
  for (const person of [anna, ben]) expect(await getTexts(world, person)).toEqual(["Milk", "Soup"]);
});

test("after a process dies at a deletion, the cron removes the person from the couple's rows", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const milk = { text: "Milk", addedBy: anna.viewer.userId };
  await world.services.liveRows.changeRows(anna.viewer, { items: { milk } });
  await deleteAccount(dyingServices(world), anna.viewer, { password: anna.email });
  await runCron();
  expect((await world.services.liveRows.getTables(ben.viewer)).items.milk).toMatchObject({ text: "Milk", addedBy: "" });
});

test("an update waits for an earlier one of the same couple that fails", async () => {
  const world = await createWorld();
  const ben = await world.person();
  await world.services.liveRows.changeRows(ben.viewer, rows);
  await createCouple(dyingServices(world), ben.viewer);
  const { couple } = await ben.fresh();
  const anna = await world.person();
  const code = await world.invite(anna);
  const { coupleObjects, log } = world.services;
  const failed: unknown[] = [];
  const failing = {
    ...world.services,
    log: { ...log, error: (event: string) => void failed.push(event) },
    coupleObjects: {
      ...coupleObjects,
      open(name: string) {
        if (name === ben.viewer.userId) throw new Error("The object does not answer.");
        return coupleObjects.open(name);
      },
    },
  };
  await joinCouple(failing, { viewer: await ben.fresh(), address: createOwnNetwork() }, code);
  expect(failed).toEqual(["couple.not_updated", "couple.not_updated"]);
  expect(couple).not.toBeNull();
  await runCron();
  expect(await getTexts(world, ben)).toEqual(["Milk", "Soup"]);
});

test("updates that fail again and again delay no later one", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  await world.services.liveRows.changeRows(anna.viewer, rows);
  const unreadable = Array.from({ length: 20 }, () => ({ id: crypto.randomUUID(), update: "no JSON" }));
  await world.database.insert(coupleUpdates).values(unreadable.map((row) => ({ ...row, createdAt: new Date(0) })));
  const failed: string[] = [];
  const log = {
    ...world.services.log,
    error: (_: string, __: unknown, facts?: object) => void failed.push(`${facts}`),
  };
  await carryOutCoupleUpdates({ ...world.services, log });
  expect(failed).toHaveLength(20);
  await breakUpWithPartner({ ...world.services, log }, anna.viewer, { password: anna.email });
  for (const person of [anna, ben]) expect(await getTexts(world, person)).toEqual(["Milk", "Soup"]);
  await world.database.delete(coupleUpdates);
});
