import { expect } from "vitest";
import { createOwnNetwork } from "#tests/support/own-network.ts";
import { test } from "#tests/support/world.ts";
import { countOperatorCodeAttempt } from "./second-factor.server.ts";

test("wrong codes of all networks together are refused after ten, and the operator is told once", async ({ world }) => {
  const services = { ...world.services, clock: { now: () => new Date("2027-05-01T12:00:00Z") } };
  const tell = (await world.mailbox(world.services.operatorSetup.email ?? "")).length;
  const guess = () => countOperatorCodeAttempt(services, createOwnNetwork());
  const refundGuess = await guess();
  await refundGuess();
  for (let tries = 0; tries < 10; tries += 1) await guess();
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(guess()).rejects.toMatchObject({ code: "too_many_attempts", retryAfterSeconds: 15 * 60 });
  }
  await world.settled();
  const mails = await world.mailbox(world.services.operatorSetup.email ?? "");
  expect(mails.slice(0, mails.length - tell).map(({ subject }) => subject)).toEqual([
    "Someone is guessing the operator code for Recipe Lovers",
  ]);
});

test("over a day fifty wrong codes are the end, however slowly they come", async ({ world }) => {
  world.clock.set(new Date("2027-05-03T00:00:00Z"));
  const guess = () => countOperatorCodeAttempt(world.services, createOwnNetwork());
  for (let tries = 0; tries < 50; tries += 1) {
    if (tries % 10 === 0) world.clock.advance(15 * 60_000);
    await guess();
  }
  world.clock.advance(15 * 60_000);
  await expect(guess()).rejects.toBeRefusedWith("too_many_attempts");
});
