import { expect, test } from "vitest";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { getInvitationForVisitor, joinCouple } from "./join-couple.server.ts";

/** Anna has invited a partner. */
async function invited(): Promise<{ world: World; anna: Person; code: string }> {
  const world = await createWorld();
  world.clock.set(new Date("2027-03-01T00:00:00Z"));
  const anna = await world.person({ name: "Anna" });
  return { world, anna, code: await world.invite(anna) };
}

const guess = (world: World, address: ClientNetwork, viewer: Person["viewer"] | null = null) =>
  getInvitationForVisitor(world.services, { viewer, address }, "ABCDEF").catch((error) => error.code);

const join = (world: World, { viewer }: Person, code: string, address = createOwnNetwork()) =>
  joinCouple(world.services, { viewer, address }, code);

test("a network has ten wrong codes an hour and thirty a day, and a right code then has to wait too", async () => {
  const { world, anna, code } = await invited();
  const address = createOwnNetwork();
  for (let hour = 0; hour < 3; hour += 1) {
    for (let count = 0; count < 10; count += 1) expect(await guess(world, address)).toBe("invitation_not_valid");
    expect(await guess(world, address)).toBe("too_many_codes");
    world.clock.advance(60 * 60_000);
  }
  const opening = getInvitationForVisitor(world.services, { viewer: null, address }, code);
  await expect(opening).rejects.toMatchObject({ code: "too_many_codes", retryAfterSeconds: expect.any(Number) });
  const ben = await world.person();
  await expect(join(world, ben, code, address)).rejects.toBeRefusedWith("too_many_codes");
  await join(world, ben, code);
  expect((await anna.fresh()).partner?.userId).toBe(ben.viewer.userId);
});

test("a person has ten wrong codes an hour on all networks together", async () => {
  const { world, code } = await invited();
  const ben = await world.person();
  for (let count = 0; count < 10; count += 1) {
    expect(await guess(world, createOwnNetwork(), ben.viewer)).toBe("invitation_not_valid");
  }
  expect(await guess(world, createOwnNetwork(), ben.viewer)).toBe("too_many_codes");
  await expect(join(world, ben, code)).rejects.toBeRefusedWith("too_many_codes");
});

test("twenty concurrent wrong codes get ten guesses", async () => {
  const { world } = await invited();
  const address = createOwnNetwork();
  const codes = await Promise.all(Array.from({ length: 20 }, () => guess(world, address)));
  expect(codes.filter((code) => code === "invitation_not_valid")).toHaveLength(10);
});

test("a right code within the limit works at once, and opening it is not counted", async () => {
  const { world, anna, code } = await invited();
  const [ben, address] = [await world.person(), createOwnNetwork()];
  for (let count = 0; count < 9; count += 1) await guess(world, address, ben.viewer);
  for (let count = 0; count < 15; count += 1)
    await getInvitationForVisitor(world.services, { viewer: ben.viewer, address }, code);
  await join(world, ben, code, address);
  expect((await anna.fresh()).partner?.userId).toBe(ben.viewer.userId);
});
