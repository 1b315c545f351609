import type { AccountPorts } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

/** The key under which a browser stores this person's drafts and filters, because two people may share the browser. */
export function getDeviceStorageKey(services: Pick<AccountPorts, "signer">, viewer: Viewer): string {
  return services.signer.sign("draft", viewer.userId);
}
