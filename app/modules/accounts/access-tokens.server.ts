import type { ClientNetwork } from "#app/modules/client-network.ts";
import { tooManyAttemptsError } from "#app/modules/quota.errors.ts";
import { hourMs } from "#app/modules/time-units.ts";
import { type AccessScope, maxAccessTokens } from "./access-token.ts";
import { invalidAccessTokenError, missingScopeError, tooManyAccessTokensError } from "./account.errors.ts";
import { recordSecurityEvent, type SecurityEventServices } from "./record-security-event.server.ts";
import type { AccountServices } from "./services.ts";
import type { Viewer } from "./viewer.ts";

/** The person who uses a token, with the same rights as on pages as far as the scope goes. */
export type TokenHolder = { viewer: Viewer; scope: AccessScope };

/** Returns the new token. Only the token's hash is stored. */
export async function createAccessToken(
  services: SecurityEventServices & Pick<AccountServices, "accessTokens" | "tokens">,
  viewer: Viewer,
  { name, scope }: { name: string; scope: AccessScope },
): Promise<string> {
  const token = services.tokens.create();
  const tokenHash = services.tokens.hash(token);
  const row = { id: services.newId(), tokenHash, name, scope, createdAt: services.clock.now() };
  if (!(await services.accessTokens.add(viewer, row, maxAccessTokens))) throw tooManyAccessTokensError();
  recordSecurityEvent(services, viewer.userId, "token-created");
  return token;
}

export async function revokeAccessToken(
  services: SecurityEventServices & Pick<AccountServices, "accessTokens">,
  viewer: Viewer,
  id: string,
): Promise<void> {
  if (await services.accessTokens.revoke(viewer, id)) recordSecurityEvent(services, viewer.userId, "token-revoked");
}

type UseServices = Pick<AccountServices, "accessTokens" | "clock" | "log" | "waitUntil">;
type HolderServices = Pick<AccountServices, "clock" | "tokens" | "viewers">;

/**
 * Accepts an `Authorization` header with or without `Bearer`. A wrong token costs at most one database read. Throws
 * `too_many_attempts` when the network sends too many requests with tokens.
 */
export async function authenticateToken(
  services: UseServices & HolderServices & Pick<AccountServices, "flood">,
  header: string | null,
  network: ClientNetwork,
): Promise<TokenHolder> {
  if (!(await services.flood.isTokenAllowed(network, "access token"))) throw tooManyAttemptsError();
  const holder = await findTokenHolder(services, header);
  recordTokenUse(services, holder);
  return holder;
}

/** Call this again after reading a slow body, because the token may have been revoked meanwhile. */
export async function findTokenHolder(services: HolderServices, header: string | null) {
  const token = /^\s*(?:Bearer\s+)?([\w-]{43})\s*$/i.exec(header ?? "")?.[1];
  if (token === undefined) throw invalidAccessTokenError();
  const holder = await services.viewers.findTokenHolder(services.tokens.hash(token), services.clock.now());
  if (!holder || holder.scope === "calendar") throw invalidAccessTokenError();
  return { ...holder, scope: holder.scope };
}

export function requireScope(held: AccessScope, needed: AccessScope): void {
  if (!hasScope(held, needed)) throw missingScopeError(needed);
}

export function hasScope(held: AccessScope, needed: AccessScope): boolean {
  return held === "all" || held === needed;
}

/** Stores the time of the last use, exact to an hour. */
export function recordTokenUse(services: UseServices, token: { tokenId: string; lastUsedAt: Date | null }): void {
  const now = services.clock.now();
  if (now.getTime() - (token.lastUsedAt?.getTime() ?? 0) < hourMs) return;
  const recorded = services.accessTokens.recordUse(token.tokenId, now);
  services.waitUntil(recorded.catch((error) => services.log.error("access_token.use_not_recorded", error)));
}
