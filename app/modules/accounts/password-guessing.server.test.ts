import { expect, test } from "vitest";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { getOutcomeCode } from "#tests/support/get-outcome-code.ts";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { createWorld, type World } from "#tests/support/world.ts";
import { createResetToken } from "./account-emails.server.ts";
import { dailyWrongPasswordQuota } from "./account-quotas.ts";
import { changePassword } from "./password.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { signIn, signUp } from "./sign-in.server.ts";

/** Hashing is slow on purpose; a fast hash does not affect these tests. */
async function createQuickWorld(): Promise<World> {
  const world = await createWorld();
  const hash = async (password: string) => `quick ${password}`;
  const verify = async (password: string, stored: string | null) => stored === `quick ${password}`;
  world.services.passwords = { hash, verify };
  world.services.network = createOwnNetwork();
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

async function guessForADay(world: World, email: string): Promise<void> {
  await world.services.quotas.consume(dailyWrongPasswordQuota, email, world.clock.now(), 99);
  const guess = { email, password: "guess", address: createOwnNetwork() };
  await expect(signIn(world.services, guess)).rejects.toBeRefusedWith("invalid_credentials");
}

test("wrong passwords at sign-up, at sign-in and of a signed-in person share one quota, on one network", async () => {
  const world = await createQuickWorld();
  const anna = await world.person();
  await world.services.accounts.setPassword(anna.viewer, "quick right one");
  const { email } = anna;
  const { network: address } = world.services;
  const change = { currentPassword: "guess", newPassword: "another" };
  for (let guess = 0; guess < 2; guess += 1) {
    const attempt = { email, password: `guess ${guess}`, address };
    expect((await signUp(world.services, attempt)).account).toBeNull();
    await expect(signIn(world.services, attempt)).rejects.toBeRefusedWith("invalid_credentials");
    const deletion = deleteAccount(world.services, anna.viewer, { password: "guess" });
    await expect(deletion).rejects.toBeRefusedWith("deletion_not_confirmed");
    const changing = changePassword(world.services, anna.viewer, change);
    await expect(changing).rejects.toBeRefusedWith("current_password_wrong");
  }
  const attempt = { email, password: "guess", address };
  for (let guess = 0; guess < 2; guess += 1) await getOutcomeCode(signIn(world.services, attempt));
  const right = { email, password: "right one", address };
  for (const work of [
    () => signUp(world.services, right),
    () => signIn(world.services, right),
    () => deleteAccount(world.services, anna.viewer, right),
    () => changePassword(world.services, anna.viewer, change),
  ])
    await expect(work()).rejects.toMatchObject({ code: "too_many_attempts", retryAfterSeconds: expect.any(Number) });

  const owner = { id: anna.viewer.userId };
  expect(await signIn(world.services, { ...right, address: createOwnNetwork() })).toMatchObject(owner);
  world.clock.advance(16 * 60_000);
  expect(await signIn(world.services, right)).toMatchObject(owner);
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
    Array.from({ length: 20 }, (_, guess) =>
      getOutcomeCode(signIn(world.services, { email, password: `${guess}`, address })),
    ),
  );
  expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(10);
});

test("after 100 wrong passwords from many networks only the reset link works until the next day", async () => {
  const world = await createQuickWorld();
  const email = "botnet@example.com";
  const userId = await signedUp(world, email);
  await guessForADay(world, email);
  const right = { email, password: "right one", address: createOwnNetwork() };
  await expect(signIn(world.services, right)).rejects.toMatchObject({
    code: "too_many_attempts_today",
    retryAfterSeconds: expect.any(Number),
  });
  world.clock.advance(12 * 60 * 60_000);
  expect(await signIn(world.services, right)).toMatchObject({ id: userId });

  await guessForADay(world, email);
  const token = await createResetToken(world.services, userId);
  expect(await resetPassword(world.services, { token, password: "new one" })).toMatchObject({ id: userId });
  expect(await signIn(world.services, { ...right, password: "new one" })).toMatchObject({ id: userId });
});

test("an unknown address has the same daily limit as a taken one", async () => {
  const world = await createQuickWorld();
  const email = "nobody@example.com";
  await guessForADay(world, email);
  const attempt = { email, password: "guess", address: createOwnNetwork() };
  await expect(signIn(world.services, attempt)).rejects.toBeRefusedWith("too_many_attempts_today");
});

test("a network is refused after 50 sign-ins or sign-ups in ten minutes, whatever the accounts", async () => {
  const world = await createQuickWorld();
  const email = "busy-office@example.com";
  await signedUp(world, email);
  const address = createOwnNetwork();
  const right = { email, password: "right one", address };
  for (let times = 0; times < 40; times += 1) await signIn(world.services, right);
  for (let times = 0; times < 10; times += 1)
    await signUp(world.services, { ...right, email: `busy-${times}@example.com` });
  for (const work of [signIn(world.services, right), signUp(world.services, right)])
    await expect(work).rejects.toMatchObject({ code: "too_many_attempts", retryAfterSeconds: expect.any(Number) });
  await signIn(world.services, { ...right, address: createOwnNetwork() });
});

test("a network can create twelve accounts an hour", async () => {
  const world = await createQuickWorld();
  const address = createOwnNetwork();
  const signUpAs = (name: string) =>
    getOutcomeCode(signUp(world.services, { email: `${name}@example.com`, password: "right one", address }));
  for (let number = 0; number < 12; number += 1) expect(await signUpAs(`class-${number}`)).toBe("done");
  expect(await signUpAs("class-12")).toBe("too_many_attempts");
});
