import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import type { NotificationKind } from "#app/database/schema.ts";
import { startTimer } from "#app/modules/cooking/timer.ts";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import {
  type LiveChanges,
  type LiveTables,
  liveTableNames,
  liveTableRules,
} from "#app/modules/live-rows/live-tables.ts";
import { defaultNotificationSettings } from "#app/modules/notifications/notification.ts";
import { addPushSubscription, saveNotificationSettings } from "#app/modules/notifications/push-subscriptions.server.ts";
import { editRecipeFormSchema } from "#app/modules/recipes/edit-recipe.schema.ts";
import { editRecipe } from "#app/modules/recipes/edit-recipe.server.ts";
import { createLiveDevice, openCoupleSocket } from "#tests/support/couple-sockets.ts";
import { createTestDevice } from "#tests/support/push-device.ts";
import { bindings, createWorld, type Person, type World } from "#tests/support/world.ts";
import { dropOutdatedRows } from "#workers/couple/live-rows.ts";

const milk = { text: "Milk", addedAt: 1 };

async function getItems(world: World, person: Person) {
  return (await world.services.liveRows.getTables(await person.fresh())).items;
}

function getObject(name: string) {
  return bindings.COUPLES.get(bindings.COUPLES.idFromName(name));
}

/** Empty after everything was deleted. */
function listStoredTables(name: string): Promise<unknown[]> {
  const ownTables = "select name from sqlite_master where name not like '\\_cf%' escape '\\'";
  return runInDurableObject(getObject(name), (_, { storage }) => storage.sql.exec(ownTables).toArray());
}

test("a change on one device reaches the partner's device and nobody else's", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const { anna: cleo } = await world.couple();
  const devices = [anna, ben, cleo].map((person) => createLiveDevice(person));
  for (const device of devices) await device.goOnline();
  devices[0]?.store.setRow("items", "1", milk);
  await expect.poll(() => devices[1]?.store.getCell("items", "1", "text")).toBe("Milk");
  expect(devices[2]?.store.getRowIds("items")).toEqual([]);
  expect((await getItems(world, ben))["1"]).toMatchObject({ text: "Milk", doneAt: 0 });
});

test("a person who is ticking items hears once that the partner adds some, and not of which", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const [annas, bens] = [createLiveDevice(anna), createLiveDevice(ben)];
  for (const device of [annas, bens]) await device.goOnline();
  const push = await createTestDevice(201);
  await addPushSubscription(world.services, ben.viewer, { ...push.subscription, label: "Chrome on Android" });
  const settings = { kinds: ["list-changed" as const], quietFrom: null, quietTo: null, timeZone: "UTC" };
  await saveNotificationSettings(world.services, ben.viewer, settings);
  annas.store.setRow("items", "1", milk);
  await expect.poll(() => bens.store.hasRow("items", "1")).toBe(true);
  bens.store.setPartialRow("items", "1", { doneAt: Date.now(), doneBy: ben.viewer.userId });
  await expect.poll(() => annas.store.getCell("items", "1", "doneBy")).toBe(ben.viewer.userId);
  annas.store.setRow("items", "2", { text: "Eggs", addedAt: 2 });
  await world.services.liveRows.changeRows(anna.viewer, { items: { 3: { text: "Tea", addedAt: 3 } } });
  bens.store.setRow("items", "4", { text: "Rice", addedAt: 4 });
  await expect
    .poll(async () => (await push.readMessages()).map(({ payload }) => payload))
    .toEqual([{ kind: "list-changed", recipeTitle: null, path: "/app/list" }]);
});

test("a renamed recipe has its new title on list, plan and timers", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const recipeId = await world.recipe(anna.viewer);
  const rows = { recipeId, title: "Old" };
  const recipeIds = JSON.stringify([{ id: recipeId, title: "Old" }]);
  const timers = { t: { ...rows, endsAt: Date.now() + 60_000 } };
  await world.services.liveRows.changeRows(anna.viewer, {
    items: { i: { recipeIds } },
    plannedMeals: { m: rows },
    timers,
  });
  const input = editRecipeFormSchema.parse({ title: "Lemon pie", version: 1 });
  await editRecipe(world.services, anna.viewer, recipeId, input);
  await expect
    .poll(() => world.services.liveRows.getTables(anna.viewer))
    .toMatchObject({
      items: { i: { recipeIds: recipeIds.replace("Old", "Lemon pie") } },
      plannedMeals: { m: { title: "Lemon pie" } },
      timers: { t: { title: "Lemon pie" } },
    });
});

test.each([
  ["not of the protocol", "hello"],
  ["not whole", '["1",3,'],
  ["larger than the limit", `["1",3,"${"x".repeat(2_000_001)}"]`],
  ["a text that is too long", createChange({ text: "x".repeat(201) })],
  ["a cell that does not exist", createChange({ secret: "x" })],
  ["a deleted cell", createChange({ text: "\uFFFC" })],
  ["a row of another table", createChange({ text: "x" }, "users")],
  ...["constructor", "toString", "__proto__"].map((name) => [
    `a row named ${name}`,
    createChange({ text: "x" }).replace('"r":', `"${name}":`),
  ]),
])("a message that is %s closes the socket and reaches nobody", async (_, message) => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const partner = createLiveDevice(ben);
  await partner.goOnline();
  const { socket, getCloseCode } = await openCoupleSocket(anna);
  socket.send(message);
  await expect.poll(getCloseCode).toBe(1008);
  expect(await getItems(world, anna)).toEqual({});
  expect(partner.store.getTables()).toEqual({});
  // The partner's device still hears of changes.
  await world.services.liveRows.changeRows(anna.viewer, { items: { 1: milk } });
  await expect.poll(() => partner.store.getCell("items", "1", "text")).toBe("Milk");
});

function createChange(cells: Record<string, unknown>, table = "items", time = "0000000000000000") {
  const stamps = Object.fromEntries(Object.entries(cells).map(([cell, value]) => [cell, [value, time]]));
  return JSON.stringify(["1", 3, [[{ [table]: [{ r: [stamps, time] }, time] }, time], [{}, ""], 1]]);
}

test("a change from the future is ignored, so that nobody makes a row unchangeable", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const partner = createLiveDevice(ben);
  await partner.goOnline();
  partner.store.setRow("items", "r", milk);
  await expect.poll(async () => (await getItems(world, anna)).r?.text).toBe("Milk");
  const { socket } = await openCoupleSocket(anna);
  socket.send(createChange({ text: "Mine for years" }, "items", "Zzzzzzz000000000"));
  await world.services.liveRows.changeRows(anna.viewer, { items: { other: milk } });
  await expect.poll(() => partner.store.getRowIds("items")).toEqual(["r", "other"]);
  expect((await getItems(world, anna)).r?.text).toBe("Milk");
  partner.store.setCell("items", "r", "text", "Oat milk");
  await expect.poll(async () => (await getItems(world, anna)).r?.text).toBe("Oat milk");
});

test("flooding closes the socket", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const { socket, getCloseCode } = await openCoupleSocket(anna);
  for (let count = 0; count < 400; count += 1) socket.send('["1",1,""]');
  await expect.poll(getCloseCode).toBe(1008);
});

test("a table full of hidden rows takes no new row, but every change of its rows", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const { maxShownRows, maxRows } = liveTableRules.items;
  const { liveRows } = world.services;
  for (let first = 0; first < maxRows; first += maxShownRows) {
    const hidden = Array.from({ length: maxShownRows }, (_, index) => [
      `row ${first + index}`,
      { ...milk, removedAt: 1 },
    ]);
    expect(await liveRows.changeRows(anna.viewer, { items: Object.fromEntries(hidden) })).toBe(true);
  }
  expect(await liveRows.changeRows(anna.viewer, { items: { more: milk } })).toBe(false);
  const device = createLiveDevice(anna);
  await device.goOnline();
  device.store.setCell("items", "row 1", "removedAt", 0);
  await expect.poll(async () => (await getItems(world, anna))["row 1"]?.removedAt).toBe(0);
});

test("a message that would store too many rows is refused, a form's earlier", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const { maxShownRows, maxRows } = liveTableRules.items;
  const createItems = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`row ${index}`, milk]));
  const { liveRows } = world.services;
  expect(await liveRows.changeRows(anna.viewer, { items: createItems(maxShownRows + 1) })).toBe(false);
  expect(await liveRows.changeRows(anna.viewer, { items: createItems(maxShownRows) })).toBe(true);
  expect(await liveRows.changeRows(anna.viewer, { items: { more: milk } })).toBe(false);
  expect(await liveRows.changeRows(anna.viewer, { items: { "row 1": { removedAt: 1 }, more: milk } })).toBe(false);
  const device = createLiveDevice(anna);
  const { getCloseCode } = await device.goOnline();
  device.store.setTable("items", createItems(maxRows + 1));
  await expect.poll(getCloseCode).toBe(1008);
  expect(Object.keys(await getItems(world, anna))).toHaveLength(maxShownRows);
});

test.each<[string, LiveChanges, number, number]>([
  ["a row that was hidden", { items: { old: { ...milk, removedAt: Date.now() } } }, 29 * 24, 31 * 24],
  ["progress of cooking that was changed", { cookingMarks: { old: { by: "anna", at: Date.now() } } }, 23, 49],
])("%s long ago is dropped, with all that TinyBase remembers of it", async (_, changes, keptHours, droppedHours) => {
  const world = await createWorld();
  const { anna, coupleId } = await world.couple();
  await world.services.liveRows.changeRows(anna.viewer, { ...changes, items: { here: milk, ...changes.items } });
  const rows = await runInDurableObject(getObject(coupleId), async (_, { storage }) => {
    const list = () =>
      storage.sql.exec("select row_id from live_tinybase_tables where row_id is not null order by 1").toArray();
    await dropOutdatedRows(storage, Date.now() + keptHours * 3_600_000);
    const before = list();
    await dropOutdatedRows(storage, Date.now() + droppedHours * 3_600_000);
    return { before, after: list() };
  });
  expect(rows).toEqual({ before: [{ row_id: "here" }, { row_id: "old" }], after: [{ row_id: "here" }] });
});

/** A row of each table; the type asks for another when a table is added. */
const samples: { [Name in keyof LiveTables]: Partial<LiveTables[Name][string]> } = {
  items: { text: "Sample" },
  aisles: { aisle: "Sample" },
  plannedMeals: { title: "Sample", date: "2026-11-26" },
  matches: { title: "Sample", matchedAt: 1 },
  cookings: { factor: 2 },
  cookingMarks: { at: 1 },
  cooks: { title: "Sample" },
  timers: { label: "Sample" },
};

test("every live table is in the export, in both people's states after a break-up, and gone with the last account", async () => {
  const world = await createWorld();
  const { anna, ben, coupleId } = await world.couple();
  const { liveRows } = world.services;
  const changes = Object.fromEntries(liveTableNames.map((table) => [table, { row: samples[table] }]));
  await liveRows.changeRows(anna.viewer, changes);
  await liveRows.choose(anna.viewer, { recipeId: "pie", title: "Pie", isYes: true });
  await breakUpWithPartner(world.services, anna.viewer, { password: anna.email });
  for (const person of [anna, ben]) {
    const { tables, choices } = await world.services.coupleObjects.export(await person.fresh());
    for (const table of liveTableNames) {
      expect(tables).toHaveProperty([table, "row"], expect.objectContaining(samples[table]));
    }
    expect(choices).toHaveLength(person === anna ? 1 : 0);
  }
  expect(await listStoredTables(coupleId)).toEqual([]);
  const viewer = await anna.fresh();
  await deleteAccount(world.services, viewer, { password: anna.email });
  expect(await listStoredTables(viewer.couple?.id ?? "")).toEqual([]);
});

const startedTimer = (now: number) =>
  startTimer({ recipeId: "pie", title: "Pie", step: 2, label: "5 minutes", startedBy: "" }, 300, now);

/** Turns on notifications of one kind for a device of the person. */
async function hearOf(world: World, { viewer }: Person, kind: NotificationKind) {
  const device = await createTestDevice(201);
  await addPushSubscription(world.services, viewer, { ...device.subscription, label: "Chrome on Android" });
  await saveNotificationSettings(world.services, viewer, { ...defaultNotificationSettings, kinds: [kind] });
  return async () => (await device.readMessages()).map(({ payload }) => payload);
}

test("an object evicted while phones cook keeps its timers and sockets, and tells each person once", async () => {
  const world = await createWorld();
  const { anna, ben, coupleId } = await world.couple();
  const people = [anna, ben];
  const heard = await Promise.all(people.map((person) => hearOf(world, person, "timer-done")));
  const [annas, bens] = [createLiveDevice(anna), createLiveDevice(ben)];
  for (const device of [annas, bens]) await device.goOnline();
  const now = Date.now();
  const timers = {
    ended: startedTimer(now - 301_000),
    running: startedTimer(now),
    paused: { ...startedTimer(now), endsAt: 0 },
    stopped: { ...startedTimer(now - 301_000), stoppedAt: now },
  };
  expect(await world.services.liveRows.changeRows(anna.viewer, { timers })).toBe(true);
  await evictDurableObject(getObject(coupleId));
  annas.store.setRow("cookingMarks", "pie step:Bake.", { by: anna.viewer.userId, at: now });
  await expect.poll(() => bens.store.hasRow("cookingMarks", "pie step:Bake.")).toBe(true);
  expect(bens.store.getRowIds("timers")).toHaveLength(4);
  const done = { kind: "timer-done", recipeTitle: "Pie", path: "/app/recipes/pie/cook" };
  const nextAlarm = () => runInDurableObject(getObject(coupleId), (_, { storage }) => storage.getAlarm());
  // The platform may run an alarm twice.
  for (const _ of ["first", "second"]) {
    expect(await nextAlarm()).toBe(timers.running.endsAt);
    expect(await runDurableObjectAlarm(getObject(coupleId))).toBe(true);
    for (const readHeard of heard) await expect.poll(readHeard).toEqual([done]);
  }
});

test("a partner hears once an evening that a recipe is cooked, and the cook hears nothing", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const [annaHears, benHears] = [await hearOf(world, anna, "cooking"), await hearOf(world, ben, "cooking")];
  const { liveRows } = world.services;
  await openCoupleSocket(ben);
  const open = (rowId: string, recipeId: string, seenAt = Date.now()) => {
    const row = { cookId: anna.viewer.userId, recipeId, title: recipeId, seenAt, closedAt: 0 };
    return liveRows.changeRows(anna.viewer, { cooks: { [rowId]: row } });
  };
  await open("1", "Pie");
  await open("1", "Pie");
  await liveRows.changeRows(anna.viewer, { cooks: { 1: { closedAt: Date.now() } } });
  await open("2", "Pie");
  await open("3", "Soup");
  const cooking = (title: string) => ({ kind: "cooking", recipeTitle: title, path: `/app/recipes/${title}/cook` });
  await expect
    .poll(async () => (await benHears()).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)))
    .toEqual([cooking("Pie"), cooking("Soup")]);
  expect(await annaHears()).toEqual([]);
});

test("timers end with the couple's last person, and after a break-up each has a copy that rings", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const timer = { ...startedTimer(Date.now()), startedBy: anna.viewer.userId };
  await world.services.liveRows.changeRows(anna.viewer, { timers: { a: timer } });
  await breakUpWithPartner(world.services, anna.viewer, { password: anna.email });
  const getAlarm = (name: string) => runInDurableObject(getObject(name), (_, { storage }) => storage.getAlarm());
  for (const [person, startedBy] of [
    [anna, anna.viewer.userId],
    [ben, ""],
  ] as const) {
    const viewer = await person.fresh();
    expect((await world.services.liveRows.getTables(viewer)).timers.a).toMatchObject({
      label: "5 minutes",
      startedBy,
    });
    expect(await getAlarm(viewer.couple?.id ?? "")).toBe(timer.endsAt);
  }
  const viewer = await anna.fresh();
  await deleteAccount(world.services, viewer, { password: anna.email });
  expect(await getAlarm(viewer.couple?.id ?? "")).toBeNull();
});
