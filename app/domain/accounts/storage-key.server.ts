import type { AccountPorts } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

/** Names this person's drafts and filters in a browser that two people may share. */
export function getStorageKey(services: Pick<AccountPorts, "signer">, viewer: Viewer): string {
  return services.signer.sign("draft", viewer.userId);
}
