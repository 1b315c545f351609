import type { AccountServices } from "./services.ts";
import type { Viewer } from "./viewer.ts";

export async function endSession(
  services: Pick<AccountServices, "coupleObjects" | "sessions">,
  viewer: Viewer,
  { handle }: { handle: string },
): Promise<boolean> {
  const hasEnded = await services.sessions.endByHandle(viewer.userId, handle);
  if (hasEnded) services.coupleObjects.disconnect(viewer.couple?.id, { user: viewer.userId, session: handle });
  return hasEnded;
}

export async function endOtherSessions(
  services: Pick<AccountServices, "coupleObjects" | "sessions">,
  viewer: Viewer,
): Promise<void> {
  await services.sessions.endOthers(viewer.userId, viewer.sessionHandle);
  services.coupleObjects.disconnect(viewer.couple?.id, { user: viewer.userId, except: viewer.sessionHandle });
}

export async function renamePerson(
  services: Pick<AccountServices, "accounts">,
  viewer: Viewer,
  name: string | null,
): Promise<void> {
  await services.accounts.setName(viewer.userId, name);
}
