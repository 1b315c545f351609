import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { couples, invitations, profiles, recipes } from "#app/database/schema.ts";
import { getOutcomeCode } from "#tests/support/get-outcome-code.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { createCouple, invitePartner, setCoupleName } from "./invite-partner.server.ts";
import { getInvitationForVisitor, joinCouple } from "./join-couple.server.ts";
import { coupleNameFormSchema } from "./profile.schema.ts";
import { getProfileView } from "./profile-view.server.ts";

/** Each caller has its own network, unless the test is about networks. */
function from(person: Person) {
  return { viewer: person.viewer, address: createOwnNetwork() };
}

async function paying(world: World, name = "Anna") {
  const person = await world.person({ name });
  await createCouple(world.services, person.viewer);
  await world.subscribe(person);
  return person;
}

async function membersOf(world: World, coupleId: string) {
  return world.database.select().from(profiles).where(eq(profiles.coupleId, coupleId));
}

test("creating a couple twice, even concurrently, gives the same couple", async ({ world }) => {
  const anna = await world.person({ name: "Anna" });
  await Promise.all([1, 2, 3].map(() => createCouple(world.services, anna.viewer)));
  const { couple } = await anna.fresh();
  expect(couple).toMatchObject({ name: "Anna's Kitchen", subscriptionStatus: "trial" });
  expect(await world.database.select().from(couples).where(eq(couples.createdBy, anna.viewer.userId))).toHaveLength(1);
});

test("naming a kitchen creates it if there is none and does not rename other kitchens", async ({ world }) => {
  const [anna, ben] = [await world.person(), await world.person()];
  await setCoupleName(world.services, anna.viewer, "مطبخ 🍲");
  expect((await anna.fresh()).couple?.name).toBe("مطبخ 🍲");
  await setCoupleName(world.services, ben.viewer, "Ben's");
  await setCoupleName(world.services, await anna.fresh(), "Ours");
  expect([(await anna.fresh()).couple?.name, (await ben.fresh()).couple?.name]).toEqual(["Ours", "Ben's"]);
});

test.each([
  ["", "Please give your kitchen a name."],
  ["   \u0000 ", "Please give your kitchen a name."],
  ["x".repeat(500), "The name can have at most 60 characters."],
])("%j is no name", (coupleName, message) => {
  expect(coupleNameFormSchema.safeParse({ coupleName }).error?.issues[0]?.message).toBe(message);
});

test("a paying person can invite; a new code ends the previous one", async ({ world }) => {
  const anna = await paying(world);
  expect((await getProfileView(world.services, anna.viewer)).invite).toEqual({ state: "none" });
  const first = await invitePartner(world.services, anna.viewer);
  const second = await invitePartner(world.services, anna.viewer);
  expect((await getProfileView(world.services, anna.viewer)).invite).toMatchObject({
    state: "pending",
    code: second,
    url: `https://recipes.test/invite/${second}`,
  });
  const ben = await world.person();
  await expect(getInvitationForVisitor(world.services, from(ben), first)).rejects.toBeRefusedWith(
    "invitation_not_valid",
  );
  expect(
    await getInvitationForVisitor(world.services, { viewer: null, address: createOwnNetwork() }, second),
  ).toMatchObject({
    code: second,
    inviterName: "Anna",
    kitchenName: "Anna's Kitchen",
  });
});

test("an invitation whose response was lost is not created twice", async ({ world }) => {
  const anna = await paying(world);
  const first = await invitePartner(world.services, anna.viewer, "none");
  expect(await invitePartner(world.services, anna.viewer, "none")).toBe(first);
  const second = await invitePartner(world.services, anna.viewer, first);
  expect(second).not.toBe(first);
  expect(await invitePartner(world.services, anna.viewer, first)).toBe(second);
  world.clock.advance(8 * 86_400_000);
  await world.subscribe(anna);
  expect(await invitePartner(world.services, anna.viewer, first)).not.toBe(second);
});

test("inviting is refused on the trial and the free plan", async ({ world, anna }) => {
  await expect(invitePartner(world.services, anna.viewer)).rejects.toBeRefusedWith("subscribe_to_invite");
  const ben = await world.person({ trialExpiresAt: new Date(0) });
  await expect(invitePartner(world.services, ben.viewer)).rejects.toBeRefusedWith("subscribe_to_invite");
});

test("the partner joins with a code in any notation and shares the plan", async ({ world }) => {
  const anna = await paying(world);
  const code = await invitePartner(world.services, anna.viewer);
  const ben = await world.person();
  await joinCouple(world.services, from(ben), ` ${code.toLowerCase().slice(0, 3)} ${code.slice(3)} `);
  const viewer = await ben.fresh();
  expect(viewer.couple).toMatchObject({ id: anna.viewer.couple?.id, subscriptionStatus: "paid" });
  expect(viewer.partner?.userId).toBe(anna.viewer.userId);
  expect((await anna.fresh()).partner?.userId).toBe(ben.viewer.userId);
  const [invitation] = await world.database.select().from(invitations).where(eq(invitations.inviteCode, code));
  expect(invitation).toMatchObject({ status: "accepted", acceptedBy: ben.viewer.userId });
  expect((await getProfileView(world.services, await anna.fresh())).invite.state).toBe("accepted");
  ben.viewer = viewer;
  expect(await getOutcomeCode(joinCouple(world.services, from(ben), code))).toBe("done");
});

test("of two concurrent joins, one succeeds and the other is refused because the couple is full", async ({ world }) => {
  const anna = await paying(world);
  const code = await invitePartner(world.services, anna.viewer);
  const people = await Promise.all([1, 2, 3, 4].map(() => world.person()));
  const outcomes = await Promise.all(
    people.map((person) => getOutcomeCode(joinCouple(world.services, from(person), code))),
  );
  expect(outcomes.sort()).toEqual(["couple_full", "couple_full", "couple_full", "done"]);
  expect(await membersOf(world, anna.viewer.couple?.id ?? "")).toHaveLength(2);
});

test("a person alone in a couple brings its recipes along, and the empty couple is deleted", async ({ world }) => {
  const anna = await paying(world);
  const ben = await world.person();
  await createCouple(world.services, ben.viewer);
  ben.viewer = await ben.fresh();
  const left = ben.viewer.couple?.id ?? "";
  const id = await world.recipe(ben.viewer, { title: "Ben's soup" });
  const code = await invitePartner(world.services, anna.viewer);
  await joinCouple(world.services, from(ben), code);
  const [recipe] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  expect(recipe?.coupleId).toBe(anna.viewer.couple?.id);
  expect(await world.database.select().from(couples).where(eq(couples.id, left))).toEqual([]);
});

test("a payer brings the plan along", async ({ world }) => {
  const anna = await paying(world);
  const code = await invitePartner(world.services, anna.viewer);
  const ben = await paying(world, "Ben");
  await world.subscribe(anna, { status: "canceled" });
  expect(anna.viewer.couple?.subscriptionStatus).toBe("trial");
  await joinCouple(world.services, from(ben), code);
  expect((await anna.fresh()).couple?.subscriptionStatus).toBe("paid");
});

test("joining is refused for the inviter and for a person with a partner", async ({ world }) => {
  const anna = await paying(world);
  const code = await invitePartner(world.services, anna.viewer);
  const { anna: cleo } = await world.couple();
  for (const tried of [getInvitationForVisitor, joinCouple])
    await expect(tried(world.services, from(cleo), code)).rejects.toBeRefusedWith("already_shares");
  await expect(joinCouple(world.services, from(anna), code)).rejects.toBeRefusedWith("own_invitation");
  expect(await membersOf(world, anna.viewer.couple?.id ?? "")).toHaveLength(1);
});

test("opening a code shows that it was used or has expired; joining shows that the couple is full", async () => {
  const world = await createWorld();
  const anna = await paying(world);
  const cleo = await paying(world, "Cleo");
  const used = await invitePartner(world.services, cleo.viewer);
  const [ben, dora] = [await world.person(), await world.person()];
  await joinCouple(world.services, from(dora), used);
  const expired = await invitePartner(world.services, anna.viewer);
  world.clock.advance(8 * 86_400_000);
  await expect(getInvitationForVisitor(world.services, from(ben), used)).rejects.toBeRefusedWith(
    "invitation_not_valid",
  );
  const full = { title: "Couple is full", message: "This couple already has two members." };
  await expect(joinCouple(world.services, from(ben), used)).rejects.toMatchObject(full);
  for (const tried of [getInvitationForVisitor, joinCouple])
    await expect(tried(world.services, from(ben), expired)).rejects.toBeRefusedWith("invitation_expired");
  await world.services.couples.expireInvitations(world.clock.now());
  await expect(getInvitationForVisitor(world.services, from(ben), expired)).rejects.toBeRefusedWith(
    "invitation_expired",
  );
});

test("concurrent invitations and joins never create three members or two couples for one person", async ({ world }) => {
  const anna = await paying(world);
  const code = await invitePartner(world.services, anna.viewer);
  const ben = await world.person();
  await Promise.allSettled([
    joinCouple(world.services, from(ben), code),
    createCouple(world.services, ben.viewer),
    joinCouple(world.services, from(ben), code),
    invitePartner(world.services, anna.viewer),
  ]);
  const viewer = await ben.fresh();
  expect(viewer.couple).not.toBeNull();
  expect((await membersOf(world, viewer.couple?.id ?? "")).length).toBeLessThanOrEqual(2);
});
