import type { ClientNetwork } from "#app/modules/client-network.ts";
import { tooManyAttemptsError } from "#app/modules/quota.errors.ts";
import { invalidShareTokenError, tooManyShareTokensError } from "./account.errors.ts";
import { recordSecurityEvent, type SecurityEventServices } from "./record-security-event.server.ts";
import type { AccountServices } from "./services.ts";
import { maxShareTokens } from "./share-token.ts";
import type { ContentUploader } from "./share-token-store.server.ts";
import type { Viewer } from "./viewer.ts";

/** Returns the new token. Only the token's hash is stored. */
export async function createShareToken(
  services: SecurityEventServices & Pick<AccountServices, "shareTokens" | "tokens">,
  viewer: Viewer,
  name: string,
): Promise<string> {
  const token = services.tokens.create();
  const row = { id: services.newId(), tokenHash: services.tokens.hash(token), name, createdAt: services.clock.now() };
  if (!(await services.shareTokens.add(viewer, row, maxShareTokens))) throw tooManyShareTokensError();
  recordSecurityEvent(services, viewer.userId, "key-made");
  return token;
}

export async function revokeShareToken(
  services: SecurityEventServices & Pick<AccountServices, "shareTokens">,
  viewer: Viewer,
  id: string,
): Promise<void> {
  if (await services.shareTokens.revoke(viewer, id)) recordSecurityEvent(services, viewer.userId, "key-ended");
}

/**
 * Accepts an `Authorization` header with or without `Bearer`. A wrong token costs at most one database read. Throws
 * `too_many_attempts` when the network sends too many tokens.
 */
export async function authenticateShareToken(
  services: Pick<AccountServices, "clock" | "flood" | "log" | "shareTokens" | "tokens" | "waitUntil">,
  header: string | null,
  address: ClientNetwork,
): Promise<ContentUploader> {
  if (!(await services.flood.isTokenAllowed(address, "share token"))) throw tooManyAttemptsError();
  const holder = await getShareTokenOwner(services, header);
  const recorded = services.shareTokens.recordUse(holder.tokenHash, services.clock.now());
  services.waitUntil(recorded.catch((error) => services.log.error("share_token.use_not_recorded", error)));
  return holder;
}

/** Call this again after reading a slow body, because the token may have been revoked meanwhile. */
export async function getShareTokenOwner(
  services: Pick<AccountServices, "shareTokens" | "tokens">,
  header: string | null,
): Promise<ContentUploader & { tokenHash: string }> {
  const token = /^\s*(?:Bearer\s+)?([\w-]{43})\s*$/i.exec(header ?? "")?.[1];
  if (token === undefined) throw invalidShareTokenError();
  const tokenHash = services.tokens.hash(token);
  const holder = await services.shareTokens.findHolder(tokenHash);
  if (!holder) throw invalidShareTokenError();
  return { ...holder, tokenHash };
}
