import type { ClientNetwork } from "../client-network.ts";
import { invalidShareTokenError, tooManyAttemptsError } from "./account.errors.ts";
import type { AccountPorts, RecipeSender } from "./ports.ts";

type Needs = Pick<AccountPorts, "clock" | "flood" | "log" | "shareTokens" | "tokens" | "waitUntil">;

const retryAfterSeconds = 60;

/**
 * Accepts an `Authorization` header with or without `Bearer`. A wrong token costs at most one database read. Throws
 * `too_many_attempts` when the network exceeds its limit for password attempts.
 */
export async function authenticateShareToken(
  services: Needs,
  header: string | null,
  address: ClientNetwork,
): Promise<RecipeSender> {
  if (!(await services.flood.accounts(address, "share token"))) throw tooManyAttemptsError(retryAfterSeconds);
  const holder = await getShareTokenHolder(services, header);
  const recorded = services.shareTokens.recordUse(holder.tokenHash, services.clock.now());
  services.waitUntil(recorded.catch((error) => services.log.error("share_token.use_not_recorded", error)));
  return holder;
}

/** Call this again after reading a slow body, because the token may have been revoked meanwhile. */
export async function getShareTokenHolder(
  services: Pick<Needs, "shareTokens" | "tokens">,
  header: string | null,
): Promise<RecipeSender & { tokenHash: string }> {
  const token = /^\s*(?:Bearer\s+)?([\w-]{43})\s*$/i.exec(header ?? "")?.[1];
  if (token === undefined) throw invalidShareTokenError();
  const tokenHash = services.tokens.hash(token);
  const holder = await services.shareTokens.findHolder(tokenHash);
  if (!holder) throw invalidShareTokenError();
  return { ...holder, tokenHash };
}
