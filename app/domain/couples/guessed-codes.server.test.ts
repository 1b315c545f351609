import { eq, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { invitations, quotaCounters, users } from "#app/adapters/database/schema.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { type ClientNetwork, parseClientNetwork } from "../client-network.ts";
import { invitePartner } from "./invite-partner.server.ts";
import { joinCouple, openInvitation } from "./join-couple.server.ts";
import { acceptJoinRequest, findJoinRequest, refuseJoinRequest } from "./join-request.server.ts";

let hours = 0;

/** Anna has invited a partner. The tests share a database, so each counts wrong codes in an hour of its own. */
async function invited(): Promise<{ world: World; anna: Person; code: string }> {
  const world = await createWorld();
  hours += 24;
  world.clock.set(new Date(Date.UTC(2027, 2, 1, hours)));
  const anna = await world.person({ name: "Anna" });
  await world.coupleOf(anna);
  await world.subscribe(anna);
  return { world, anna, code: await invitePartner(world.services, anna.viewer) };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "right",
    (error) => error.code,
  );

const guess = (world: World, address: ClientNetwork, viewer: Person["viewer"] | null = null) =>
  codeOf(openInvitation(world.services, { viewer, address }, "ABCDEF"));

const join = (world: World, { viewer }: Person, code: string, address = createOwnNetwork()) =>
  joinCouple(world.services, { viewer, address }, code);

/** Counts this many wrong codes within this hour, each from another site. */
async function manyGuess(world: World, count: number): Promise<void> {
  await guess(world, createOwnNetwork());
  const common = like(quotaCounters.subject, "all-wrong-codes:%");
  await world.database.update(quotaCounters).set({ count }).where(common);
}

/** Anna's code and Ben, who waits for approval because his own network has guessed codes. */
async function waiting() {
  const { world, anna, code } = await invited();
  const address = createOwnNetwork();
  for (let count = 0; count < 31; count += 1) await guess(world, address);
  const ben = await world.person({ name: "Ben" });
  expect(await join(world, ben, code, address)).toBe("asked");
  return { world, anna, ben, code, address };
}

test("a network and a person are refused after thirty wrong codes, but not with a valid one", async () => {
  const { world, code } = await invited();
  const ben = await world.person();
  const address = createOwnNetwork();
  for (let count = 0; count < 30; count += 1) expect(await guess(world, address)).toBe("invitation_not_valid");
  expect(await guess(world, address)).toBe("too_many_codes");
  expect(await codeOf(openInvitation(world.services, { viewer: null, address }, code))).toBe("right");
  expect(await guess(world, createOwnNetwork())).toBe("invitation_not_valid");
  for (let count = 0; count < 30; count += 1) await guess(world, createOwnNetwork(), ben.viewer);
  expect(await guess(world, createOwnNetwork(), ben.viewer)).toBe("too_many_codes");
  await expect(join(world, ben, "ABCDEF")).rejects.toBeRefusedWith("too_many_codes");
  expect(await join(world, ben, code)).toBe("asked");
});

test("a site uses at most a tenth of the shared quota, so a valid code from elsewhere needs no approval", async () => {
  const { world, anna, code } = await invited();
  // One site's share of the shared quota remains.
  await manyGuess(world, 539);
  const outcomes: string[] = [];
  for (let round = 1; round <= 4; round += 1) {
    const addresses = Array.from({ length: 23 }, (_, network) => parseClientNetwork(`2001:db8:1:${network}::${round}`));
    outcomes.push(...(await Promise.all(addresses.map((address) => guess(world, address)))));
  }
  expect(outcomes.filter((outcome) => outcome === "invitation_not_valid")).toHaveLength(60);
  expect(outcomes.filter((outcome) => outcome === "too_many_codes")).toHaveLength(4 * 23 - 60);
  const ben = await world.person();
  expect(await join(world, ben, code)).toBe("joined");
  expect((await anna.fresh()).partner?.userId).toBe(ben.viewer.userId);
});

test("guessing with a partnered account reveals no code usable by another account", async () => {
  const { world, code } = await invited();
  const { anna: mallory } = await world.couple();
  const address = createOwnNetwork();
  for (let count = 0; count < 31; count += 1) await guess(world, address, mallory.viewer);
  for (const tried of [openInvitation, joinCouple]) {
    const caller = { viewer: mallory.viewer, address };
    expect(await codeOf(tried(world.services, caller, code))).toBe("already_shares");
  }
  expect(await join(world, await world.person(), code)).toBe("asked");
});

test("while thousands of networks guess, a valid code needs approval", async () => {
  const { world, anna, code } = await invited();
  await manyGuess(world, 599);
  expect(await guess(world, createOwnNetwork())).toBe("invitation_not_valid");
  expect(await guess(world, createOwnNetwork())).toBe("too_many_codes");
  const [ben, mallory] = [await world.person({ name: "Ben" }), await world.person()];
  expect(await codeOf(openInvitation(world.services, { viewer: null, address: createOwnNetwork() }, code))).toBe(
    "right",
  );
  expect(await join(world, ben, code)).toBe("asked");
  expect((await ben.fresh()).couple).toBeNull();
  // A code found during guessing needs approval even after the guessing has stopped.
  world.clock.advance(2 * 60 * 60_000);
  expect(await join(world, mallory, code)).toBe("asked");
  expect((await anna.fresh()).partner).toBeNull();
  world.clock.advance(60_000);
  const later = await world.person();
  expect(await join(world, later, await invitePartner(world.services, anna.viewer))).toBe("joined");
});

test("a code found past a limit needs approval from everywhere", async () => {
  const { world, anna, code } = await invited();
  const [mallory, address] = [await world.person(), createOwnNetwork()];
  for (let count = 0; count < 31; count += 1) await guess(world, address);
  expect(await codeOf(openInvitation(world.services, { viewer: null, address }, code))).toBe("right");
  expect(await join(world, mallory, code)).toBe("asked");
  expect((await anna.fresh()).partner).toBeNull();
});

test("opening and using valid codes is not counted", async () => {
  const { world, code } = await invited();
  const [ben, address] = [await world.person(), createOwnNetwork()];
  for (let count = 0; count < 40; count += 1)
    await openInvitation(world.services, { viewer: ben.viewer, address }, code);
  expect(await join(world, ben, code, address)).toBe("joined");
});

test("the inviter sees the request, is emailed, and approves it", async () => {
  const { world, anna, ben, code } = await waiting();
  await world.services.couples.create(
    ben.viewer,
    { id: code, name: "Ben's", subscriptionStatus: "trial" },
    world.clock.now(),
  );
  const soup = await world.recipe(await ben.fresh(), { title: "Ben's soup" });
  expect(await findJoinRequest(world.services, await anna.fresh())).toEqual({
    name: "Ben",
    email: ben.email,
    isEmailConfirmed: true,
  });
  await acceptJoinRequest(world.services, anna.viewer, { asker: ben.email });
  const viewer = await ben.fresh();
  expect(viewer.partner?.userId).toBe(anna.viewer.userId);
  expect(await world.services.recipes.view(await anna.fresh(), soup)).not.toBeNull();
  expect(await findJoinRequest(world.services, await anna.fresh())).toBeNull();
  await world.settled();
  const subjects = (await world.mailbox(anna.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(["Your partner has joined your kitchen", "Someone used your code. Let them in?"]);
  // Ben's waiting page now redirects.
  const caller = { viewer, address: createOwnNetwork() };
  expect(await openInvitation(world.services, caller, code)).toBe("let_in");
  const own = { viewer: await anna.fresh(), address: createOwnNetwork() };
  expect(await openInvitation(world.services, own, code)).toBe("member");
});

test("a waiting person may repeat the request, and the inviter is emailed once", async () => {
  const { world, anna, ben, code, address } = await waiting();
  const caller = { viewer: ben.viewer, address };
  for (let count = 0; count < 40; count += 1)
    expect(await openInvitation(world.services, caller, code)).toMatchObject({ isWaiting: true });
  expect(await join(world, ben, code, address)).toBe("asked");
  for (let count = 0; count < 6; count += 1) await join(world, await world.person(), code, address);
  await world.settled();
  expect(await world.mailbox(anna.email)).toHaveLength(3);
});

test("approving does not let in another person who waits by now", async () => {
  const { world, anna, ben, code } = await waiting();
  const mallory = await world.person({ name: "Ben", confirmed: false });
  expect(await join(world, mallory, code)).toBe("asked");
  for (const answer of [acceptJoinRequest, refuseJoinRequest])
    await expect(answer(world.services, anna.viewer, { asker: ben.email })).rejects.toBeRefusedWith(
      "no_longer_waiting",
    );
  expect(await findJoinRequest(world.services, await anna.fresh())).toMatchObject({
    email: mallory.email,
    isEmailConfirmed: false,
  });
  expect((await anna.fresh()).partner).toBeNull();
});

test("refusing a request ends its code", async () => {
  const { world, anna, ben, code } = await waiting();
  await refuseJoinRequest(world.services, anna.viewer, { asker: ben.email });
  expect(await findJoinRequest(world.services, await anna.fresh())).toBeNull();
  await expect(join(world, ben, code)).rejects.toBeRefusedWith("invitation_not_valid");
  await expect(acceptJoinRequest(world.services, anna.viewer, { asker: ben.email })).rejects.toBeRefusedWith(
    "no_longer_waiting",
  );
});

test("only the inviter can approve a request", async () => {
  const { world, ben } = await waiting();
  const stranger = await world.person();
  await world.coupleOf(stranger);
  for (const { viewer } of [stranger, ben]) {
    for (const answer of [acceptJoinRequest, refuseJoinRequest])
      await expect(answer(world.services, viewer, { asker: ben.email })).rejects.toBeRefusedWith("no_longer_waiting");
  }
  expect((await ben.fresh()).couple).toBeNull();
});

test("a requester with another partner or a deleted account no longer waits", async () => {
  const { world, anna, ben } = await waiting();
  await world.coupleOf(await world.person(), ben);
  expect(await findJoinRequest(world.services, await anna.fresh())).toBeNull();
  await expect(acceptJoinRequest(world.services, anna.viewer, { asker: ben.email })).rejects.toBeRefusedWith(
    "no_longer_waiting",
  );

  const other = await waiting();
  await other.world.database.delete(users).where(eq(users.id, other.ben.viewer.userId));
  expect(await findJoinRequest(other.world.services, await other.anna.fresh())).toBeNull();
  const [invitation] = await world.database.select().from(invitations).where(eq(invitations.inviteCode, other.code));
  expect(invitation).toMatchObject({ requestedBy: null, status: "pending" });
});

test("a request cannot be approved once the invitation has expired", async () => {
  const { world, anna, ben } = await waiting();
  world.clock.advance(8 * 86_400_000);
  await expect(acceptJoinRequest(world.services, anna.viewer, { asker: ben.email })).rejects.toBeRefusedWith(
    "no_longer_waiting",
  );
  expect((await anna.fresh()).partner).toBeNull();
});
