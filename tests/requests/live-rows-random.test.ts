import { evictDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { createLiveDevice } from "#tests/support/couple-sockets.ts";
import { bindings, createWorld } from "#tests/support/world.ts";

const steps = 150;

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.each([1, 42])(
  "devices that were offline at random end equal, without lost ticks and ghost rows (seed %i)",
  async (seed) => {
    const random = createRandom(seed);
    const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item;
    const world = await createWorld();
    const { anna, ben, coupleId } = await world.couple();
    // One clock is a minute behind, another half a minute ahead.
    const devices = [
      createLiveDevice(anna),
      createLiveDevice(anna, () => Date.now() - 60_000),
      createLiveDevice(ben, () => Date.now() + 30_000),
    ];
    const online = new Set<(typeof devices)[number]>();
    const added = new Set<string>();
    const ticked = new Set<string>();
    const removed = new Set<string>();
    for (let step = 1; step <= steps; step += 1) {
      const device = pick(devices);
      const rowId = pick(device.store.getRowIds("items"));
      const action = random();
      if (action < 0.1) {
        if (online.delete(device)) await device.goOffline();
      } else if (action < 0.25) {
        if (!online.has(device)) await device.goOnline();
        online.add(device);
      } else if (action < 0.5 || rowId === undefined) {
        device.store.setRow("items", `row ${step}`, { text: `Item ${step}`, addedAt: step });
        added.add(`row ${step}`);
      } else if (action < 0.7) {
        device.store.setCell("items", rowId, "doneAt", step);
        ticked.add(rowId);
      } else if (action < 0.8) {
        device.store.setCell("items", rowId, "note", `note ${step}`);
      } else if (action < 0.9) {
        device.store.setCell("items", rowId, "removedAt", step);
        removed.add(rowId);
      } else if (action < 0.95) {
        await world.services.liveRows.changeRows(ben.viewer, {
          items: { [`form ${step}`]: { text: `Form ${step}` } },
        });
        added.add(`form ${step}`);
      } else {
        await new Promise((resolve) => setTimeout(resolve, 20 * random()));
      }
      // The object hibernates with open sockets, and reads its state from its database at the next message.
      if (step % 50 === 0) await evictDurableObject(bindings.COUPLES.get(bindings.COUPLES.idFromName(coupleId)));
    }
    for (const device of devices) if (!online.has(device)) await device.goOnline();

    const read = async () => (await world.services.liveRows.getTables(ben.viewer)).items;
    await expect.poll(async () => Object.keys(await read()).toSorted()).toEqual([...added].toSorted());
    for (const device of devices) {
      await expect.poll(async () => device.store.getTable("items")).toEqual(await read());
    }
    const items = await read();
    const select = (cell: "doneAt" | "removedAt") => Object.keys(items).filter((rowId) => items[rowId]?.[cell] !== 0);
    expect(select("doneAt").toSorted()).toEqual([...ticked].toSorted());
    expect(select("removedAt").toSorted()).toEqual([...removed].toSorted());
    expect(Object.values(items).filter(({ text }) => text === "")).toEqual([]);
    expect(ticked.size).toBeGreaterThan(5);
    expect(removed.size).toBeGreaterThan(3);
  },
);
