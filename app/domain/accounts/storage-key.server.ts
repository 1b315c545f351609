import type { AccountPorts } from "./ports.ts";
import type { Viewer } from "./viewer.ts";

/** The name under which a browser keeps this person's drafts and filters: two people can share a browser. */
export function storageKeyOf(services: Pick<AccountPorts, "signer">, viewer: Viewer): string {
  return services.signer.sign("draft", viewer.userId);
}
