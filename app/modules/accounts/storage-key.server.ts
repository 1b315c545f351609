import type { AccountServices } from "./services.ts";
import type { Viewer } from "./viewer.ts";

/** The key under which a browser stores this person's drafts and filters, because two people may share the browser. */
export function getDeviceStorageKey(services: Pick<AccountServices, "signer">, viewer: Viewer): string {
  return services.signer.sign("draft", viewer.userId);
}
