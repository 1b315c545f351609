import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import type { SignInAccount } from "#app/adapters/sessions/lucia-adapter.ts";
import { securityEvents } from "#app/database/schema.ts";
import { createCouple, invitePartner } from "#app/modules/couples/invite-partner.server.ts";
import { getInvitationForVisitor, joinCouple } from "#app/modules/couples/join-couple.server.ts";
import { getRecipeForViewer } from "#app/modules/recipes/get-recipe-for-viewer.server.ts";
import type { Services } from "#app/services.server.ts";
import { openCoupleSocket } from "#tests/support/couple-sockets.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { createResetToken } from "./account-emails.server.ts";
import { confirmEmail, openConfirmation, takeOverAccount } from "./confirm-email.server.ts";
import type { ClientBrowser } from "./device-label.ts";
import { changePassword } from "./password.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn, signInWithGoogle, signUp } from "./sign-in.server.ts";
import type { Viewer } from "./viewer.ts";

/** Hashing is slow on purpose; a fast hash does not affect these tests. */
async function createQuickWorld(): Promise<World> {
  const world = await createWorld();
  const hash = async (password: string) => `quick ${password}`;
  const verify = async (password: string, stored: string | null) => stored === `quick ${password}`;
  world.services.passwords = { hash, verify };
  return world;
}

let count = 0;
beforeEach(() => {
  count += 1;
});
const theAddress = () => `stranger-${count}@example.com`;

/** A browser with the known-browser cookie. */
function createBrowser({ services }: World) {
  let cookie: string | null = null;
  const browser: ClientBrowser = {
    label: "A browser",
    isKnownTo: (account) => services.sessions.isKnownBrowser(cookie, account),
  };
  const remember = (account: SignInAccount) => {
    cookie = services.sessions.rememberBrowser(cookie, account).split(";")[0] ?? "";
  };
  return { browser, remember };
}

const makersPassword = "the maker's password";
const ownersPassword = "the owner's password";

async function viewerOf(world: World, cookie: string): Promise<Viewer> {
  const session = await world.services.sessions.read(cookie);
  if (!session) throw new Error("No session");
  return session.viewer;
}

/** Somebody signs up with a stranger's address and has a session, a known browser and a pending email. */
async function makeAccount(world: World) {
  const { browser, remember } = createBrowser(world);
  const input = { email: theAddress(), password: makersPassword, address: createOwnNetwork(), browser };
  const { account, afterwards } = await signUp(world.services, input);
  await afterwards;
  if (!account) throw new Error("No account");
  remember(account);
  const cookie = await world.startSession(account);
  const viewer = await viewerOf(world, cookie);
  const confirmation = await confirmationLink(world);
  const publicSlug = `the-makers-soup-${count}`;
  const recipeId = await world.recipe(viewer, { title: "The maker's soup", isPublic: true, publicSlug });
  return { account, browser, cookie, viewer, confirmation, recipeId, publicSlug };
}

type Maker = Awaited<ReturnType<typeof makeAccount>>;

async function confirmationLink(world: World): Promise<string> {
  await expect.poll(() => world.mailbox(theAddress())).not.toHaveLength(0);
  const mails = await world.mailbox(theAddress());
  return mails.map((mail) => mail.text.match(/confirm\?token=([\w-]+)/)?.[1]).find(Boolean) ?? "";
}

/** Everything that the account's maker may have prepared with another account. Returns the open invitation. */
const kitchens = {
  async "without a kitchen"() {
    return null;
  },
  async "with an open invitation"(world: World, maker: Maker) {
    return invite(world, maker);
  },
  async "that joined a kitchen"(world: World, maker: Maker, other: Person) {
    const code = await world.invite(other);
    await joinCouple(world.services, { viewer: maker.viewer, address: createOwnNetwork() }, code);
    return null;
  },
  async "whose kitchen was joined"(world: World, maker: Maker, other: Person) {
    const code = await invite(world, maker);
    await joinCouple(world.services, { viewer: await other.fresh(), address: createOwnNetwork() }, code);
    return null;
  },
} as const;

async function invite(world: World, maker: Maker): Promise<string> {
  await createCouple(world.services, maker.viewer);
  const paying = { viewer: maker.viewer, fresh: () => viewerOf(world, maker.cookie) } as Person;
  await world.subscribe(paying);
  return invitePartner(world.services, paying.viewer);
}

type Given = { world: World; services: Services; browser?: ClientBrowser; confirmation: string };

async function reset({ world, services, browser }: Given): Promise<SignInAccount> {
  const user = await world.services.accounts.findByEmail(theAddress());
  if (!user) throw new Error("No account");
  const token = await createResetToken(world.services, user.id);
  return resetPassword(services, { token, password: ownersPassword, browser });
}

async function disown({ services, browser, confirmation }: Given): Promise<SignInAccount> {
  const token = await takeOverAccount(services, { token: confirmation });
  return resetPassword(services, { token, password: ownersPassword, browser });
}

async function google({ services, browser }: Given): Promise<SignInAccount> {
  const identity = { subject: `google-${count}`, email: theAddress(), isEmailVerified: true, name: "Olga" };
  return signInWithGoogle(services, identity, { browser });
}

async function confirm({ world, services, browser, confirmation }: Given): Promise<SignInAccount> {
  await confirmEmail(services, { token: confirmation, browser, address: createOwnNetwork() });
  const account = await world.services.accounts.findByEmail(theAddress());
  if (!account) throw new Error("No account");
  return account;
}

const proofs = { reset, disown, google } as const;
const laterProofs = { reset, confirm, google } as const;

async function timesClaimed(world: World, userId: string): Promise<number> {
  await world.settled();
  const isClaim = and(eq(securityEvents.userId, userId), eq(securityEvents.kind, "account-claimed"));
  return (await world.database.select().from(securityEvents).where(isClaim)).length;
}

type Left = { maker: Maker; code: string | null; owner: Viewer };

async function expectNoWayInForTheMaker(world: World, { maker, code, owner }: Left): Promise<void> {
  const { services } = world;
  expect(await services.sessions.read(maker.cookie)).toBeNull();
  expect(await services.sessions.start(maker.account)).toBeNull();
  const input = { email: theAddress(), password: makersPassword, address: createOwnNetwork(), browser: maker.browser };
  await expect(signIn(services, input)).rejects.toBeRefusedWith("invalid_credentials");
  expect((await signUp(services, input)).account).toBeNull();
  const account = await services.accounts.findByEmail(theAddress());
  expect(account?.id).toBe(maker.account.id);
  expect(account?.emailConfirmedAt).not.toBeNull();
  expect(account && maker.browser.isKnownTo(account)).toBe(false);

  const stranger = { viewer: (await world.person()).viewer, address: createOwnNetwork() };
  if (code !== null) {
    await expect(getInvitationForVisitor(services, stranger, code)).rejects.toBeRefusedWith("invitation_not_valid");
    await expect(joinCouple(services, stranger, code)).rejects.toBeRefusedWith("invitation_not_valid");
  }
  expect(await getRecipeForViewer(services, owner, maker.recipeId)).toMatchObject({ title: "The maker's soup" });
}

const kitchenNames = Object.keys(kitchens) as (keyof typeof kitchens)[];
const proofNames = Object.keys(proofs) as (keyof typeof proofs)[];
const laterNames = Object.keys(laterProofs) as (keyof typeof laterProofs)[];

test.for(kitchenNames.flatMap((kitchen) => proofNames.map((proof) => ({ kitchen, proof }))))(
  "elsewhere $proof ends the maker's ways into an account $kitchen, and tells who shares a kitchen",
  async ({ kitchen, proof }) => {
    const world = await createQuickWorld();
    const { services } = world;
    const other = await world.person();
    const maker = await makeAccount(world);
    const code = await kitchens[kitchen](world, maker, other);
    const isShared = (await viewerOf(world, maker.cookie)).partner !== null;
    const closed = isShared ? (await openCoupleSocket(maker)).getCloseCode : null;

    const given = { world, services, browser: createBrowser(world).browser, confirmation: maker.confirmation };
    const account = await proofs[proof](given);
    await world.settled();
    const cookie = await world.startSession(account);
    const owner = await viewerOf(world, cookie);
    expect(owner.partner?.userId).toBe(isShared ? other.viewer.userId : undefined);
    const subjects = (await world.mailbox(theAddress())).map(({ subject }) => subject);
    expect(subjects.includes("Do you know who shares your kitchen?")).toBe(isShared);
    if (closed) await expect.poll(closed).toBe(1008);
    await expectNoWayInForTheMaker(world, { maker, code, owner });
    expect(await timesClaimed(world, owner.userId)).toBe(1);

    for (const again of [google, reset, google])
      expect(await world.startSession(await again(given))).toContain("session=");
    await expectNoWayInForTheMaker(world, { maker, code, owner });
    expect(await timesClaimed(world, owner.userId)).toBe(1);
  },
);

test.for(laterNames)(
  "an account that shares a kitchen goes on as it is when %s proves it in the browser that made it",
  async (proof) => {
    const world = await createQuickWorld();
    const other = await world.person();
    const maker = await makeAccount(world);
    await kitchens["that joined a kitchen"](world, maker, other);
    const before = await viewerOf(world, maker.cookie);

    const { browser, confirmation } = maker;
    const account = await laterProofs[proof]({ world, services: world.services, browser, confirmation });
    const after = await viewerOf(world, await world.startSession(account));
    expect(after.emailConfirmedAt).not.toBeNull();
    expect(after.couple?.id).toBe(before.couple?.id);
    expect(after.partner?.userId).toBe(before.partner?.userId);
    expect((await world.services.sessions.read(maker.cookie)) === null).toBe(proof === "reset");
    expect(await timesClaimed(world, after.userId)).toBe(0);
  },
);

test("a confirmation link in another browser requires the password and keeps the account", async () => {
  const world = await createQuickWorld();
  const { services } = world;
  const other = await world.person();
  const maker = await makeAccount(world);
  await kitchens["that joined a kitchen"](world, maker, other);
  const { browser } = createBrowser(world);
  const link = { token: maker.confirmation, browser, address: createOwnNetwork() };
  expect(await openConfirmation(services, link)).toEqual({ problem: null, asksPassword: true });
  expect(await openConfirmation(services, { ...link, browser: maker.browser })).toMatchObject({ asksPassword: false });
  expect(await openConfirmation(services, { ...link, viewer: maker.viewer })).toMatchObject({ asksPassword: false });

  await expect(confirmEmail(services, link)).rejects.toBeRefusedWith("password_not_right");
  await expect(confirmEmail(services, { ...link, password: "a guess" })).rejects.toBeRefusedWith("password_not_right");
  expect((await viewerOf(world, maker.cookie)).emailConfirmedAt).toBeNull();

  await confirmEmail(services, { ...link, password: makersPassword });
  const after = await viewerOf(world, maker.cookie);
  expect(after.emailConfirmedAt).not.toBeNull();
  expect(after.partner?.userId).toBe(other.viewer.userId);
});

test("wrong passwords on a confirmation link count like those at sign-in", async () => {
  const world = await createQuickWorld();
  const { confirmation } = await makeAccount(world);
  const link = { token: confirmation, address: createOwnNetwork() };
  for (let guess = 0; guess < 10; guess += 1) {
    const tried = confirmEmail(world.services, { ...link, password: `guess ${guess}` });
    await expect(tried).rejects.toBeRefusedWith("password_not_right");
  }
  const right = { email: theAddress(), password: makersPassword, address: link.address };
  await expect(signIn(world.services, right)).rejects.toBeRefusedWith("too_many_attempts");
});

test("with confirmation required, the browser that signed up becomes known, and a guesser's does not", async () => {
  const world = await createQuickWorld();
  const services = { ...world.services, requiresEmailConfirmation: true };
  const { browser, remember } = createBrowser(world);
  const input = { email: theAddress(), password: makersPassword, address: createOwnNetwork(), browser };
  const made = await signUp(services, input);
  await made.afterwards;
  expect(made.account).toBeNull();
  remember(made.remembered);
  const guesser = createBrowser(world);
  guesser.remember((await signUp(services, { ...input, password: "a guess" })).remembered);
  const account = await services.accounts.findByEmail(theAddress());
  expect(account && guesser.browser.isKnownTo(account)).toBe(false);

  const token = await confirmationLink(world);
  await expect(confirmEmail(services, { ...input, token, password: "" })).resolves.not.toBeNull();
});

test("a confirmation link cannot be used to reset the password once the address is confirmed", async () => {
  const world = await createQuickWorld();
  const { browser, confirmation } = await makeAccount(world);
  await reset({ world, services: world.services, browser, confirmation });
  await expect(takeOverAccount(world.services, { token: confirmation })).rejects.toBeRefusedWith("link_not_valid");
});

test.for(proofNames)("%s that fails half-way leaves the maker nothing, and works when tried again", async (proof) => {
  const world = await createQuickWorld();
  const other = await world.person();
  const maker = await makeAccount(world);
  await kitchens["that joined a kitchen"](world, maker, other);
  const fail = () => Promise.reject(new Error("the database is gone"));
  const { services } = world;
  const broken = { ...services, accounts: { ...services.accounts, resetPassword: fail, connectGoogle: fail } };
  const given = { world, services, browser: createBrowser(world).browser, confirmation: maker.confirmation };

  await expect(proofs[proof]({ ...given, services: broken })).rejects.toThrow("the database is gone");
  expect(await services.sessions.read(maker.cookie)).toBeNull();
  expect(await services.sessions.start(maker.account)).toBeNull();
  expect((await services.accounts.findByEmail(theAddress()))?.emailConfirmedAt).toBeNull();

  const cookie = await world.startSession(await (proof === "disown" ? reset : proofs[proof])(given));
  await expectNoWayInForTheMaker(world, { maker, code: null, owner: await viewerOf(world, cookie) });
});

test.for(proofNames)("the maker who signs in while %s proves the address gets no session", async (proof) => {
  const world = await createQuickWorld();
  const maker = await makeAccount(world);
  const input = { email: theAddress(), password: makersPassword, address: createOwnNetwork(), browser: maker.browser };
  const entering = await signIn(world.services, input);
  await proofs[proof]({ world, services: world.services, confirmation: maker.confirmation });
  expect(await world.services.sessions.start(entering)).toBeNull();
});

test.for(proofNames)(
  "the maker who changes the password while %s proves the address changes nothing",
  async (proof) => {
    const world = await createQuickWorld();
    const maker = await makeAccount(world);
    const { services } = world;
    const hash = vi.fn(async (password: string) => {
      await proofs[proof]({ world, services, confirmation: maker.confirmation });
      return `quick ${password}`;
    });
    const changing = changePassword({ ...services, passwords: { ...services.passwords, hash } }, maker.viewer, {
      currentPassword: makersPassword,
      newPassword: "another password",
    });
    await expect(changing).rejects.toBeRefusedWith("not_signed_in");
    expect(hash).toHaveBeenCalledOnce();
    const stored = (await services.accounts.findByEmail(theAddress()))?.passwordHash;
    expect(stored).toBe(proof === "google" ? null : `quick ${ownersPassword}`);
  },
);

test("signing up with a confirmed address gives no access to the account", async () => {
  const world = await createQuickWorld();
  const account = await google({ world, services: world.services, confirmation: "" });
  const { browser } = createBrowser(world);
  const input = { email: theAddress(), password: makersPassword, address: createOwnNetwork(), browser };
  const { account: entered, remembered } = await signUp(world.services, input);
  expect(entered).toBeNull();
  expect(remembered.id).not.toBe(account.id);
});
