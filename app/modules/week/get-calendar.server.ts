import { productName } from "#app/content/brand.ts";
import { recordTokenUse } from "#app/modules/accounts/access-tokens.server.ts";
import { notSignedInError } from "#app/modules/accounts/account.errors.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { getToday } from "#app/modules/calendar-day.ts";
import type { ClientNetwork } from "#app/modules/client-network.ts";
import { tooManyAttemptsError } from "#app/modules/quota.errors.ts";
import { formatCalendar } from "./format-calendar.ts";
import type { WeekServices } from "./services.ts";
import { calendarNotFoundError } from "./week-plan.errors.ts";
import { isPlannableDay, listPlannedMeals } from "./week-plan.ts";

type Needs = Pick<
  WeekServices,
  "accessTokens" | "clock" | "liveRows" | "flood" | "log" | "origin" | "tokens" | "viewers" | "waitUntil"
>;

/**
 * Returns the plan that the token's owner may see as an iCalendar file. A wrong token costs at most one database read.
 * Throws `calendar_not_found`, or `too_many_attempts` when the network exceeds its limit for password attempts.
 */
export async function getCalendar(services: Needs, token: string, network: ClientNetwork): Promise<string> {
  const { clock, flood, liveRows, origin, tokens, viewers } = services;
  if (!(await flood.isTokenAllowed(network, "calendar token"))) throw tooManyAttemptsError();
  if (!/^[\w-]{43}$/.test(token)) throw calendarNotFoundError();
  const now = clock.now();
  const holder = await viewers.findTokenHolder(tokens.hash(token), now);
  if (holder?.scope !== "calendar") throw calendarNotFoundError();
  recordTokenUse(services, holder);
  const { viewer } = holder;
  const { plannedMeals } = await liveRows.getTables(viewer);
  const today = getToday(now, "UTC");
  const meals = listPlannedMeals(plannedMeals).filter(({ date }) => isPlannableDay(date, today));
  const people = [viewer, ...(viewer.partner ? [viewer.partner] : [])];
  const names = new Map(people.flatMap(({ userId, name }) => (name === null ? [] : [[userId, name] as const])));
  return formatCalendar(meals, { name: productName, origin, names, now });
}

type CalendarTokenServices = Pick<WeekServices, "accessTokens" | "clock" | "newId" | "origin" | "tokens">;

/** Returns the address of the viewer's calendar. Only the hash of its token is stored; an earlier address ends. */
export async function createCalendarAddress(services: CalendarTokenServices, viewer: Viewer): Promise<string> {
  const token = services.tokens.create();
  const row = { id: services.newId(), tokenHash: services.tokens.hash(token), createdAt: services.clock.now() };
  if (!(await services.accessTokens.replaceCalendarToken(viewer, { ...row, name: "Calendar" })))
    throw notSignedInError();
  return `${services.origin}/api/week/${token}.ics`;
}

export async function revokeCalendarAddress(
  { accessTokens }: Pick<CalendarTokenServices, "accessTokens">,
  viewer: Viewer,
): Promise<void> {
  await accessTokens.revokeCalendarToken(viewer);
}
