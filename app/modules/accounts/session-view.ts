import type { Viewer } from "./viewer.ts";

type Row = { handle: string; device: string | null; lastSeenAt: Date };

export type SessionView = { handle: string; device: string; isCurrent: boolean; lastSeenAt: string };

export function toSessionViews(rows: Row[], viewer: Pick<Viewer, "sessionHandle">): SessionView[] {
  const shown = rows.map(({ handle, device, lastSeenAt }) => ({
    handle,
    device: device ?? "Unknown device",
    isCurrent: handle === viewer.sessionHandle,
    lastSeenAt: lastSeenAt.toISOString(),
  }));
  return [...shown.filter((session) => session.isCurrent), ...shown.filter((session) => !session.isCurrent)];
}
