import type { AccountPorts } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Signs the viewer out on one device, by the handle that pages show. A handle that is not the viewer's, or
 * whose session has ended, changes nothing.
 */
export async function endSession(
  services: Pick<AccountPorts, "channels" | "sessions">,
  viewer: Viewer,
  { handle }: { handle: string },
): Promise<void> {
  if (await services.sessions.endByHandle(viewer.userId, handle)) {
    services.channels.disconnect(viewer.couple?.id, { session: handle });
  }
}
