import type { Viewer } from "./viewer.ts";

type Row = { handle: string | null; device: string | null; lastSeenAt: Date | null };

export type OwnSession = { handle: string; device: string; isThisOne: boolean; lastSeenAt: string | null };

export function ownSessions(rows: Row[], viewer: Pick<Viewer, "sessionHandle">): OwnSession[] {
  const shown = rows.flatMap(({ handle, device, lastSeenAt }) =>
    handle === null
      ? []
      : {
          handle,
          device: device ?? "Unknown device",
          isThisOne: handle === viewer.sessionHandle,
          lastSeenAt: lastSeenAt?.toISOString() ?? null,
        },
  );
  return [...shown.filter((session) => session.isThisOne), ...shown.filter((session) => !session.isThisOne)];
}
