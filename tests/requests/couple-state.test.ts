import { expect, test } from "vitest";
import { endSession } from "#app/domain/accounts/end-sessions.server.ts";
import { breakUpWithPartner } from "#app/domain/couples/break-up-with-partner.server.ts";
import { createCouple } from "#app/domain/couples/create-couple.server.ts";
import { deleteAccount } from "#app/domain/couples/delete-account.server.ts";
import { createLiveDevice, openLiveSocket, requestLiveSocket } from "#tests/support/live-device.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

const milk = { text: "Milk", addedAt: 1 };

async function getItems(world: World, person: Person) {
  return (await world.services.coupleState.getTables(await person.fresh())).items;
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

test("a form's change reaches open devices", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const device = createLiveDevice(anna);
  await device.goOnline();
  expect(await world.services.coupleState.changeRows(ben.viewer, { items: { 1: milk } })).toBe(true);
  await expect.poll(() => device.store.getCell("items", "1", "text")).toBe("Milk");
});

test("a socket is refused without a session and from another site; a person without a couple has one", async () => {
  const world = await createWorld();
  const alone = await world.person();
  expect((await requestLiveSocket(null)).status).toBe(403);
  expect((await requestLiveSocket(alone, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await requestLiveSocket(alone, { Upgrade: "" })).status).toBe(426);
  expect((await world.request("/api/couple-state", { as: alone, method: "POST" })).status).toBe(405);
  expect((await requestLiveSocket(alone)).status).toBe(101);
});

test.each([
  ["not of the protocol", "hello"],
  ["a fragment of a message", "\nabc\n0\n2\n[null,"],
  ["larger than the limit", `\n["1",3,"${"x".repeat(2_000_001)}"]`],
  ["a text that is too long", createChange({ text: "x".repeat(201) })],
  ["a cell that does not exist", createChange({ secret: "x" })],
  ["a deleted cell", createChange({ text: "\uFFFC" })],
  ["a row of another table", createChange({ text: "x" }, "users")],
  ["a clock that is a year ahead", createChange({ text: "x" }, "items", "Zzzzzzz000000000")],
])("a message that is %s closes the socket and reaches nobody", async (_, message) => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const partner = createLiveDevice(ben);
  await partner.goOnline();
  const { socket, getCloseCode } = await openLiveSocket(anna);
  socket.accept();
  socket.send(message);
  await expect.poll(getCloseCode).toBe(1008);
  expect(await getItems(world, anna)).toEqual({});
  expect(partner.store.getTables()).toEqual({});
  // The partner's device still hears of changes.
  await world.services.coupleState.changeRows(anna.viewer, { items: { 1: milk } });
  await expect.poll(() => partner.store.getCell("items", "1", "text")).toBe("Milk");
});

function createChange(cells: Record<string, unknown>, table = "items", time = "0000000000000000") {
  const stamps = Object.fromEntries(Object.entries(cells).map(([cell, value]) => [cell, [value, time]]));
  return `\n${JSON.stringify(["1", 3, [[{ [table]: [{ r: [stamps, time] }, time] }, time], [{}, ""], 1]])}`;
}

test("ending a session closes its socket and no other", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const sockets = await Promise.all([anna, ben].map((person) => openLiveSocket(person)));
  for (const { socket } of sockets) socket.accept();
  await endSession(world.services, anna.viewer, { handle: anna.viewer.sessionHandle });
  await expect.poll(() => sockets.map(({ getCloseCode }) => getCloseCode())).toEqual([1008, null]);
});

test("what a person listed alone moves into their couple", async () => {
  const world = await createWorld();
  const anna = await world.person();
  await world.services.coupleState.changeRows(anna.viewer, { items: { 1: milk } });
  await createCouple(world.services, anna.viewer);
  expect((await getItems(world, anna))["1"]).toMatchObject(milk);
});

test("a break-up closes the sockets and copies list and plan to both", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const { coupleState } = world.services;
  const meal = { date: "2026-11-26", title: "Soup", cookId: ben.viewer.userId };
  await coupleState.changeRows(anna.viewer, { items: { 1: milk }, plannedMeals: { 1: meal } });
  const sockets = await Promise.all([anna, ben].map((person) => openLiveSocket(person)));
  for (const { socket } of sockets) socket.accept();
  await breakUpWithPartner(world.services, anna.viewer, { password: anna.email });
  await expect.poll(() => sockets.map(({ getCloseCode }) => getCloseCode())).toEqual([1008, 1008]);
  for (const [person, cookId] of [
    [anna, ""],
    [ben, ben.viewer.userId],
  ] as const) {
    const tables = await coupleState.getTables(await person.fresh());
    expect(tables.items["1"]).toMatchObject(milk);
    expect(tables.plannedMeals["1"]).toMatchObject({ title: "Soup", cookId });
  }
  await coupleState.changeRows(await anna.fresh(), { items: { 2: milk } });
  expect(Object.keys(await getItems(world, ben))).toEqual(["1"]);
});

test("after one account is deleted the partner keeps the list", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const addedBy = anna.viewer.userId;
  await world.services.coupleState.changeRows(anna.viewer, { items: { 1: { ...milk, addedBy } } });
  const { socket, getCloseCode } = await openLiveSocket(anna);
  socket.accept();
  await deleteAccount(world.services, anna.viewer, { password: anna.email });
  await expect.poll(getCloseCode).toBe(1008);
  expect((await getItems(world, ben))["1"]).toMatchObject({ text: "Milk", addedBy: "" });
});
