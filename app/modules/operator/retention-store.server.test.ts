import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { invitations, quotaCounters, securityEvents } from "#app/database/schema.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { test } from "#tests/support/world.ts";

test("rows are deleted once their retention is over, except accepted invitations", async ({ world, anna }) => {
  const now = world.clock.now();
  const { userId } = anna.viewer;
  const coupleId = await world.coupleOf(anna);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const insertInvitation = (inviteCode: string, status: "pending" | "expired" | "accepted", days: number) =>
    world.database.insert(invitations).values({
      id: world.services.newId(),
      coupleId,
      invitedBy: userId,
      inviteCode,
      status,
      expiresAt: daysAgo(days),
      createdAt: daysAgo(days + 7),
    });
  await insertInvitation("OLD234", "expired", 31);
  await insertInvitation("NEW234", "expired", 29);
  await insertInvitation("YES234", "accepted", 31);
  for (const days of [179, 181]) {
    const event = { id: world.services.newId(), userId, device: null, network: null, createdAt: daysAgo(days) };
    await world.database.insert(securityEvents).values({ ...event, kind: `${days} days ago` });
  }
  const quota = { name: "swept", max: 3, windowMs: 60_000 };
  for (const time of [daysAgo(1), now]) await world.services.quotas.consume(quota, userId, time);

  expect(await world.services.retention.deleteExpired(now)).toBeGreaterThanOrEqual(3);

  const left = await world.database.select().from(invitations).where(eq(invitations.invitedBy, userId));
  expect(left.map(({ inviteCode }) => inviteCode).sort()).toEqual(["NEW234", "YES234"]);
  const events = await world.database.select().from(securityEvents).where(eq(securityEvents.userId, userId));
  expect(events.map(({ kind }) => kind)).toEqual(["179 days ago"]);
  const windows = await world.database.select().from(quotaCounters);
  expect(windows.every(({ expiresAt }) => expiresAt >= now)).toBe(true);
});
