import { type LiveChanges, type LiveTable, maxCookingSessionMs } from "#app/modules/live-rows/live-state-tables.ts";

type CookingSessions = LiveTable<"cookingSessions">;
type CookingSession = CookingSessions[string];

/** The facts with which cook mode offers to start or join the recipe's session. It loads the live store only then. */
export type CookingInvitation = { userId: string; isPartnerCooking: boolean };

/** Finds the recipe's session that somebody takes part in. */
export function findCookingSessionId(sessions: CookingSessions, recipeId: string, now: number): string | null {
  const isOpen = (session: CookingSession) =>
    session.recipeId === recipeId &&
    session.endedAt === 0 &&
    !isCookingSessionOutdated(session, now) &&
    (session.startedBy !== "" || session.joinedBy !== "");
  return Object.entries(sessions).find(([, session]) => isOpen(session))?.[0] ?? null;
}

/**
 * Whether a device that takes part must stop. Until the store is live, the device may hold an older session, of which
 * only the age is certain.
 */
export function hasCookingSessionEnded(
  session: CookingSession,
  { userId, isLive, now }: { userId: string; isLive: boolean; now: number },
): boolean {
  return isCookingSessionOutdated(session, now) || (isLive && !isCookingTogether(session, userId));
}

export function isPartnerCooking(session: CookingSession | undefined, userId: string): boolean {
  return [session?.startedBy, session?.joinedBy].some((id) => id && id !== userId);
}

/** Whether the session goes on for the person. A break-up or a deleted account empties the person's cell too. */
export function isCookingTogether({ startedBy, joinedBy, endedAt }: CookingSession, userId: string): boolean {
  return endedAt === 0 && (startedBy === userId || joinedBy === userId);
}

/** Joins the recipe's session or, if there is none, starts one with the given id. */
export function createJoinChanges(
  sessions: CookingSessions,
  { recipeId, userId, newId, now }: { recipeId: string; userId: string; newId: string; now: number },
): { sessionId: string; changes: LiveChanges } {
  const sessionId = findCookingSessionId(sessions, recipeId, now);
  const session = sessionId && sessions[sessionId];
  if (!session) {
    const started = { recipeId, startedBy: userId, startedAt: now };
    return { sessionId: newId, changes: { cookingSessions: { [newId]: started } } };
  }
  if (isCookingTogether(session, userId)) return { sessionId, changes: {} };
  const cell = session.startedBy === "" ? "startedBy" : "joinedBy";
  return { sessionId, changes: { cookingSessions: { [sessionId]: { [cell]: userId } } } };
}

/** The session goes on for the partner, and ends if nobody is left. */
export function createLeaveChanges(session: CookingSession, userId: string, now: number): Partial<CookingSession> {
  const cell = session.startedBy === userId ? "startedBy" : "joinedBy";
  return { [cell]: "", ...(isPartnerCooking(session, userId) ? {} : { endedAt: now }) };
}

function isCookingSessionOutdated({ startedAt }: CookingSession, now: number): boolean {
  return startedAt <= now - maxCookingSessionMs;
}
