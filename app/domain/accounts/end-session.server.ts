import type { AccountPorts } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

export async function endSession(
  services: Pick<AccountPorts, "channels" | "sessions">,
  viewer: Viewer,
  { handle }: { handle: string },
): Promise<void> {
  if (await services.sessions.endByHandle(viewer.userId, handle)) {
    services.channels.disconnect(viewer.couple?.id, { session: handle });
  }
}
