import { expect, test } from "vitest";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { parseClientNetwork } from "../client-network.ts";
import { deleteAccount } from "../couples/delete-account.server.ts";
import { unknownBrowserGuessQuota } from "./account-quotas.ts";
import { changePassword } from "./change-password.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.code,
  );

/** Hashing is slow on purpose; a fast hash does not affect these tests. */
async function createQuickWorld(): Promise<World> {
  const world = await createWorld();
  const hash = async (password: string) => `quick ${password}`;
  const verify = async (password: string, stored: string | null) => stored === `quick ${password}`;
  world.services.passwords = { hash, verify };
  world.clock.set(new Date("2026-10-01T12:00:00Z"));
  return world;
}

async function signedUp(world: World, email: string): Promise<string> {
  const { account, afterwards } = await signUp(world.services, {
    email,
    password: "right one",
    address: createOwnNetwork(),
  });
  await afterwards;
  return account?.id ?? "";
}

const known = (userId: string) => ({
  label: "Safari on Mac",
  getKnownBrowserId: ({ id }: { id: string }) => (id === userId ? "browser-1" : null),
});

test("wrong passwords at sign-up and sign-in share one quota", async () => {
  const world = await createQuickWorld();
  const email = "both-doors@example.com";
  await signedUp(world, email);
  const address = createOwnNetwork();
  for (let guess = 0; guess < 5; guess += 1) {
    const attempt = { email, password: `guess ${guess}`, address };
    expect((await signUp(world.services, attempt)).account).toBeNull();
    await expect(signIn(world.services, attempt)).rejects.toBeRefusedWith("invalid_credentials");
  }
  const right = { email, password: "right one", address };
  await expect(signUp(world.services, right)).rejects.toBeRefusedWith("too_many_attempts");
  await expect(signIn(world.services, right)).rejects.toBeRefusedWith("too_many_attempts");
});

test("with confirmation required, a taken and a free address have the same limit", async () => {
  const world = await createQuickWorld();
  const services = { ...world.services, requiresEmailConfirmation: true };
  await signedUp(world, "taken@example.com");
  async function answers(email: string): Promise<string[]> {
    const address = createOwnNetwork();
    const given: string[] = [];
    for (let guess = 0; guess < 12; guess += 1) {
      const attempt = signUp(services, { email, password: `guess ${guess}`, address });
      given.push(await attempt.then(({ account }) => String(account)).catch((error) => error.code));
    }
    return given;
  }
  const taken = await answers("taken@example.com");
  expect(taken.slice(9)).toEqual(["null", "too_many_attempts", "too_many_attempts"]);
  expect(await answers("free@example.com")).toEqual(taken);
});

test("a right password is not counted as a guess", async () => {
  const world = await createQuickWorld();
  const email = "often@example.com";
  const userId = await signedUp(world, email);
  const address = createOwnNetwork();
  for (let times = 0; times < 15; times += 1) {
    expect(await signIn(world.services, { email, password: "right one", address })).toMatchObject({ id: userId });
  }
});

test("twenty concurrent wrong passwords get ten guesses", async () => {
  const world = await createQuickWorld();
  const email = "burst@example.com";
  await signedUp(world, email);
  const address = createOwnNetwork();
  const codes = await Promise.all(
    Array.from({ length: 20 }, (_, guess) => codeOf(signIn(world.services, { email, password: `${guess}`, address }))),
  );
  expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(10);
});

test("guesses from many networks end at 100 an hour, and known browsers can still sign in", async () => {
  const world = await createQuickWorld();
  const email = "botnet@example.com";
  const userId = await signedUp(world, email);
  for (let guess = 0; guess < 99; guess += 1) {
    await world.services.quotas.consume(unknownBrowserGuessQuota, email, world.clock.now());
  }
  const wrong = () => codeOf(signIn(world.services, { email, password: "guess", address: createOwnNetwork() }));
  const right = { email, password: "right one", address: createOwnNetwork() };
  expect(await wrong()).toBe("invalid_credentials");
  expect(await wrong()).toBe("too_many_attempts");
  await expect(signIn(world.services, right)).rejects.toBeRefusedWith("too_many_attempts");
  await expect(signIn(world.services, { ...right, browser: known("somebody else") })).rejects.toBeRefusedWith(
    "too_many_attempts",
  );
  expect(await signIn(world.services, { ...right, browser: known(userId) })).toMatchObject({ id: userId });
  world.clock.advance(61 * 60_000);
  expect(await signIn(world.services, right)).toMatchObject({ id: userId });
});

test("an unknown address has the same limits as a taken one", async () => {
  const world = await createQuickWorld();
  const email = "nobody@example.com";
  for (let guess = 0; guess < 100; guess += 1) {
    await world.services.quotas.consume(unknownBrowserGuessQuota, email, world.clock.now());
  }
  const attempt = { email, password: "guess", address: createOwnNetwork() };
  await expect(signIn(world.services, attempt)).rejects.toBeRefusedWith("too_many_attempts");
});

test("a known browser has its own ten guesses", async () => {
  const world = await createQuickWorld();
  const email = "shared-network@example.com";
  const userId = await signedUp(world, email);
  const address = createOwnNetwork();
  const guess = (browser?: ReturnType<typeof known>, password = "guess") =>
    codeOf(signIn(world.services, { email, password, address, browser }));
  for (let tries = 0; tries < 11; tries += 1) await guess();
  expect(await guess(undefined, "right one")).toBe("too_many_attempts");
  for (let tries = 0; tries < 10; tries += 1) expect(await guess(known(userId))).toBe("invalid_credentials");
  expect(await guess(known(userId), "right one")).toBe("too_many_attempts");
});

test("concurrent wrong passwords for a change or a deletion get ten guesses each", async () => {
  const world = await createQuickWorld();
  const anna = await world.person();
  await world.services.accounts.setPassword(anna.viewer, "quick right one");
  const change = { currentPassword: "guess", newPassword: "another" };
  const changes = Array.from({ length: 20 }, () => codeOf(changePassword(world.services, anna.viewer, change)));
  const deletions = Array.from({ length: 20 }, () =>
    codeOf(deleteAccount(world.services, anna.viewer, { password: "guess" })),
  );
  expect((await Promise.all(changes)).filter((code) => code === "current_password_wrong")).toHaveLength(10);
  expect((await Promise.all(deletions)).filter((code) => code === "deletion_not_confirmed")).toHaveLength(10);
});

test("guesses from a whole /48 do not lock out the owner's other devices", async () => {
  const world = await createQuickWorld();
  const email = "one-site@example.com";
  await signedUp(world, email);
  const codes = new Map<string, number>();
  for (let guess = 0; guess < 40; guess += 1) {
    const address = parseClientNetwork(`2001:db8:7:${guess.toString(16)}::9`);
    const code = await codeOf(signIn(world.services, { email, password: `guess ${guess}`, address }));
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ invalid_credentials: 30, too_many_attempts: 10 });
  expect(await codeOf(signIn(world.services, { email, password: "right one", address: createOwnNetwork() }))).toBe(
    "done",
  );
});

test("a site can create twenty accounts an hour, not counting sign-ins by the same form", async () => {
  const world = await createQuickWorld();
  world.clock.set(new Date("2026-10-02T12:00:00Z"));
  const signUpFrom = (number: number, email = `class-${number}@example.com`) =>
    codeOf(
      signUp(world.services, {
        email,
        password: "right one",
        address: parseClientNetwork(`2001:db8:8:${number.toString(16)}::9`),
      }),
    );
  for (let number = 0; number < 20; number += 1) expect(await signUpFrom(number)).toBe("done");
  expect(await signUpFrom(20)).toBe("too_many_attempts");
  world.clock.advance(60 * 60_000);
  for (let times = 0; times < 15; times += 1) {
    if (times % 5 === 0) world.clock.advance(60_000);
    expect(await signUpFrom(times, "class-1@example.com")).toBe("done");
  }
  expect(await signUpFrom(21)).toBe("done");
});
