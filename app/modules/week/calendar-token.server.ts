import { notSignedInError } from "#app/modules/accounts/account.errors.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { PlanningServices } from "#app/modules/live-rows/services.ts";

type Needs = Pick<PlanningServices, "calendarTokens" | "clock" | "newId" | "origin" | "tokens">;

/** Returns the address of the viewer's calendar. Only the hash of its token is stored; an earlier address ends. */
export async function createCalendarAddress(services: Needs, viewer: Viewer): Promise<string> {
  const token = services.tokens.create();
  const row = { id: services.newId(), tokenHash: services.tokens.hash(token), createdAt: services.clock.now() };
  if (!(await services.calendarTokens.replace(viewer, { ...row, name: "Calendar" }))) throw notSignedInError();
  return `${services.origin}/api/week/${token}.ics`;
}

export async function revokeCalendarAddress(
  { calendarTokens }: Pick<Needs, "calendarTokens">,
  viewer: Viewer,
): Promise<void> {
  await calendarTokens.revoke(viewer);
}
