import type { AccountPorts } from "./ports.ts";
import { recordSecurityEvent, type SecurityEventServices } from "./record-security-event.server.ts";
import type { Viewer } from "./viewer.ts";

type Needs = SecurityEventServices & Pick<AccountPorts, "shareTokens">;

export async function revokeShareToken(services: Needs, viewer: Viewer, id: string): Promise<void> {
  if (await services.shareTokens.revoke(viewer, id)) recordSecurityEvent(services, viewer.userId, "key-ended");
}
