import { evictDurableObject } from "cloudflare:test";
import { eq, inArray } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { recipeRatings, recipes } from "#app/database/schema.ts";
import { breakUpWithPartner } from "#app/modules/couples/break-up-couple.server.ts";
import { type LiveTables, liveTableNames } from "#app/modules/live-rows/live-tables.ts";
import { listRecipeChanges } from "#app/modules/recipes/list-recipe-changes.server.ts";
import { createDevice, type Device } from "#tests/support/devices/device.ts";
import { createDice, createRandom } from "#tests/support/devices/dice.ts";
import { createCellRecord, drawLiveChanges } from "#tests/support/devices/live-acts.ts";
import { createRecipeActs, listForms } from "#tests/support/devices/recipe-acts.ts";
import { bindings, createWorld, type World } from "#tests/support/world.ts";

/** The recipes that the device holds, without the row's owner. */
async function listCachedRecipes(device: Device) {
  const { recipes } = await device.code().listCachedRecipes();
  return recipes.map((recipe) => ({ ...recipe, ownerId: undefined }));
}

async function listStoredRecipes(world: World, { person }: Device) {
  const { recipes } = await listRecipeChanges(world.services, await person.fresh(), {});
  return JSON.parse(JSON.stringify(recipes));
}

const steps = 100;
const minuteMs = 60_000;

test.each([5])(
  "three devices with wrong clocks, delays, lost replies, offline phases and reloads end equal (seed %i)",
  async (seed) => {
    const dice = createDice(seed);
    const world = await createWorld();
    const { anna, ben, coupleId } = await world.couple();
    const devices: Device[] = [];
    onTestFinished(() => devices.forEach((device) => void device.close()));
    for (const [index, person] of [anna, anna, ben].entries()) {
      const clockLeadMs = [-10 * minuteMs, 0, 24 * 60 * minuteMs][index] ?? 0;
      devices.push(await createDevice(world, person, { random: createRandom(seed + index), clockLeadMs }));
    }
    const cells = createCellRecord();
    const acts = createRecipeActs(dice);
    const object = bindings.COUPLES.get(bindings.COUPLES.idFromName(coupleId));

    for (let step = 1; step <= steps; step += 1) {
      const device = dice.pick(devices);
      const act = dice.roll();
      if (act < 0.1) device.network.isOnline ? device.goOffline() : device.goOnline();
      else if (act < 0.15) await device.reload();
      else if (act < 0.17) await evictDurableObject(object).catch(() => undefined);
      else if (act < 0.5) {
        const changes = drawLiveChanges(device, dice, `Row ${step}`);
        cells.add(changes, device);
        expect(device.live().changeRows(changes)).toBe(true);
      } else if (act < 0.9) await acts.act(device);
      else await device.network.delay();
    }
    for (const device of devices) {
      device.network.isReliable = true;
      device.goOffline();
      device.goOnline();
    }

    const wait = { timeout: 30_000, interval: 100 };
    for (const device of devices) await expect.poll(() => listForms(device, "waiting"), wait).toEqual([]);
    const readTables = () => world.services.liveRows.getTables(ben.viewer);
    await vi.waitFor(async () => {
      const tables = await readTables();
      for (const device of devices) {
        expect(Object.fromEntries(liveTableNames.map((name) => [name, device.live().getTable(name)]))).toEqual(tables);
      }
    }, wait);
    await vi.waitFor(async () => {
      for (const device of devices)
        expect(await listCachedRecipes(device)).toEqual(await listStoredRecipes(world, device));
    }, wait);
    expect(cells.listLost((await readTables()) as LiveTables)).toEqual([]);
    const saved = await world.database.select().from(recipes).where(eq(recipes.coupleId, coupleId));
    expect(await acts.listLost(devices, saved)).toEqual([]);
    const isInCouple = inArray(recipeRatings.userId, [anna.viewer.userId, ben.viewer.userId]);
    expect(acts.listWrongRatings(await world.database.select().from(recipeRatings).where(isInCouple))).toEqual([]);
  },
);

test("after a break-up an open page of the former partner holds only what is that person's own", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const [before] = [await world.recipe(anna.viewer), await world.recipe(ben.viewer, { title: "Stew" })];
  const device = await createDevice(world, ben, { random: createRandom(1), clockLeadMs: 0 });
  onTestFinished(device.close);
  device.network.isReliable = true;
  await expect.poll(async () => (await listCachedRecipes(device)).length).toBe(2);
  await breakUpWithPartner(world.services, anna.viewer, { password: anna.email });
  const own = await listStoredRecipes(world, device);
  await expect.poll(() => listCachedRecipes(device)).toEqual(own);
  expect(own).toHaveLength(2);
  expect(JSON.stringify(own)).not.toContain(before);
});
