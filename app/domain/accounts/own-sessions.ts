import type { Viewer } from "./viewer.ts";

type Row = { handle: string; device: string | null; lastSeenAt: Date };

export type OwnSession = { handle: string; device: string; isThisOne: boolean; lastSeenAt: string };

export function ownSessions(rows: Row[], viewer: Pick<Viewer, "sessionHandle">): OwnSession[] {
  const shown = rows.map(({ handle, device, lastSeenAt }) => ({
    handle,
    device: device ?? "Unknown device",
    isThisOne: handle === viewer.sessionHandle,
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return [...shown.filter((session) => session.isThisOne), ...shown.filter((session) => !session.isThisOne)];
}
