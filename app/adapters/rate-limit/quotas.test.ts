import { expect } from "vitest";
import { quotaCounters } from "#app/database/schema.ts";
import { createWorld, test } from "#tests/support/world.ts";
import type { Quota } from "./quotas.ts";

const minute = 60_000;
/** The beginning of a ten-minute window. */
const start = new Date("2026-06-01T10:00:00Z");
const later = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const refused = (retryAfterSeconds: number) => ({ allowed: false, remaining: 0, retryAfterSeconds });
const quotaOf = (name: string): Quota => ({ name, max: 3, windowMs: 10 * minute });

test("uses up to the limit are allowed, and the next one returns how long to wait", async () => {
  const { quotas } = (await createWorld()).services;
  const quota = quotaOf("limit");
  for (let use = 1; use <= 3; use += 1) expect((await quotas.consume(quota, "anna", later(minute))).allowed).toBe(true);
  expect(await quotas.consume(quota, "anna", later(minute))).toEqual(refused(9 * 60));
  expect(await quotas.consume(quota, "anna", later(10 * minute - 1))).toEqual(refused(1));
});

test("uses at the same moment are all counted", async () => {
  const { quotas } = (await createWorld()).services;
  const answers = await Promise.all(Array.from({ length: 8 }, () => quotas.consume(quotaOf("at once"), "anna", start)));
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(3);
});

test("counting starts again with the next window", async () => {
  const { quotas } = (await createWorld()).services;
  const quota = quotaOf("window");
  for (let use = 1; use <= 4; use += 1) await quotas.consume(quota, "anna", start);
  expect(await quotas.consume(quota, "anna", later(10 * minute))).toMatchObject({ allowed: true, remaining: 2 });
});

test("each subject and each limit has its own count", async () => {
  const { quotas } = (await createWorld()).services;
  for (let use = 1; use <= 4; use += 1) await quotas.consume(quotaOf("apart"), "anna", start);
  expect((await quotas.consume(quotaOf("apart"), "ben", start)).allowed).toBe(true);
  expect((await quotas.consume(quotaOf("apart too"), "anna", start)).allowed).toBe(true);
});

test("a use that is given back can be taken again, and no more are given back than were taken", async () => {
  const { quotas } = (await createWorld()).services;
  const quota = quotaOf("given back");
  await quotas.refund(quota, "anna", start);
  await quotas.consume(quota, "anna", start);
  for (let use = 1; use <= 3; use += 1) await quotas.refund(quota, "anna", start);
  for (let use = 1; use <= 3; use += 1) expect((await quotas.consume(quota, "anna", start)).allowed).toBe(true);
  expect((await quotas.consume(quota, "anna", start)).allowed).toBe(false);
});

test("a subject is removed from one limit, in all its windows", async () => {
  const { quotas } = (await createWorld()).services;
  for (let use = 1; use <= 4; use += 1) {
    await quotas.consume(quotaOf("forgotten"), "anna", start);
    await quotas.consume(quotaOf("remembered"), "anna", start);
  }
  await quotas.reset(quotaOf("forgotten"), "anna", later(20 * minute));
  expect((await quotas.consume(quotaOf("forgotten"), "anna", start)).allowed).toBe(true);
  expect((await quotas.consume(quotaOf("remembered"), "anna", start)).allowed).toBe(false);
});

test("the table does not say who was counted", async ({ world }) => {
  await world.services.quotas.consume(quotaOf("secret"), "anna@example.com", start);
  expect(JSON.stringify(await world.database.select().from(quotaCounters))).not.toContain("anna");
});
