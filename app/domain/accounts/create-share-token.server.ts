import { tooManyShareTokensError } from "./account.errors.ts";
import type { AccountPorts } from "./ports.ts";
import { recordSecurityEvent, type SecurityEventServices } from "./record-security-event.server.ts";
import { maxShareTokens } from "./share-token.ts";
import type { Viewer } from "./viewer.ts";

type Needs = SecurityEventServices & Pick<AccountPorts, "shareTokens" | "tokens">;

/** Returns the new token. Only the token's hash is stored. */
export async function createShareToken(services: Needs, viewer: Viewer, name: string): Promise<string> {
  const token = services.tokens.create();
  const row = { id: services.newId(), tokenHash: services.tokens.hash(token), name, createdAt: services.clock.now() };
  if (!(await services.shareTokens.add(viewer, row, maxShareTokens))) throw tooManyShareTokensError();
  recordSecurityEvent(services, viewer.userId, "key-made");
  return token;
}
