import type { AccountPorts } from "./ports.ts";
import { type EventNeeds, noteSecurityEvent } from "./security-events.server.ts";
import type { Viewer } from "./viewer.ts";

type Needs = EventNeeds & Pick<AccountPorts, "shareTokens">;

export async function endShareToken(services: Needs, viewer: Viewer, id: string): Promise<void> {
  if (await services.shareTokens.end(viewer, id)) noteSecurityEvent(services, viewer.userId, "key-ended");
}
