import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { timers } from "#app/database/schema.ts";
import { deleteAccount } from "#app/modules/couples/delete-account.server.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";
import { timerChangesSchema } from "./cook-page.schema.ts";
import { maxTimerMs, maxTimers, pauseTimer, startTimer } from "./timer.ts";
import { changeTimers, listTimers } from "./timers.server.ts";

const started = (step: number) =>
  startTimer({ id: `pie:${step}:0`, recipeId: "pie", title: "Pie", step, label: "45 minutes" }, 2700, step);
const listed = async (world: World, person: Person) => (await listTimers(world.services, await person.fresh())).timers;

test("what one device starts, pauses and stops is so on the person's other devices, and the partner has their own", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const [first, second] = [started(1), started(2)];
  const change = (changes: Parameters<typeof changeTimers>[2]) => changeTimers(world.services, anna.viewer, changes);
  await change({ [first.id]: first, [second.id]: second });
  const paused = pauseTimer(second, 1000);
  for (const _ of ["sent", "sent again"]) {
    const { timers } = await change({ [first.id]: null, [second.id]: paused });
    expect(timers).toEqual([paused]);
  }
  expect(await listed(world, anna)).toEqual([paused]);
  expect(await listed(world, ben)).toEqual([]);
  await changeTimers(world.services, ben.viewer, { [second.id]: null });
  expect(await listed(world, anna)).toEqual([paused]);
});

test("of more timers than anybody has, those that end first are kept", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const many = Array.from({ length: maxTimers + 3 }, (_, index) => started(index + 1));
  const changes = Object.fromEntries(many.map((timer) => [timer.id, timer]));
  const { timers } = await changeTimers(world.services, anna.viewer, changes);
  expect(timers.map(({ step }) => step).toSorted((a, b) => a - b)).toEqual(
    many.slice(0, maxTimers).map(({ step }) => step),
  );
});

test("a list is older than a change that was made while it was read", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const before = await listTimers(world.services, anna.viewer);
  world.clock.advance(1);
  const after = await changeTimers(world.services, anna.viewer, { a: started(1) });
  expect(after.asOf).toBeGreaterThan(before.asOf);
});

test.each<[string, object]>([
  ["without a label", { label: "\u200b" }],
  ["paused for days", { leftMs: maxTimerMs + 1 }],
  ["of a place that is none", { id: "pie\n1" }],
])("a timer %s is refused", (_, wrong) => {
  const timer = { ...started(1), ...wrong };
  expect(timerChangesSchema.safeParse({ changes: { [timer.id]: timer } }).success).toBe(false);
});

test("no timer ends later than any can, and no request changes more than two devices can have", async () => {
  const world = await createWorld();
  const anna = await world.person();
  const late = { ...started(1), endsAt: Number.MAX_SAFE_INTEGER };
  const { timers } = await changeTimers(world.services, anna.viewer, { late });
  expect(timers[0]?.endsAt).toBeLessThanOrEqual(world.clock.now().getTime() + maxTimerMs);
  const changes = Object.fromEntries(Array.from({ length: 2 * maxTimers + 1 }, (_, step) => [`pie:${step}:0`, null]));
  expect(timerChangesSchema.safeParse({ changes }).success).toBe(false);
});

test("timers go with the account", async () => {
  const world = await createWorld();
  const anna = await world.person({ password: "a good password" });
  await changeTimers(world.services, anna.viewer, { a: started(1) });
  await deleteAccount(world.services, anna.viewer, { password: anna.password });
  expect(await world.database.select().from(timers).where(eq(timers.userId, anna.viewer.userId))).toEqual([]);
});
