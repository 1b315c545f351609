import type { Network } from "../network-of.ts";
import { shareTokenEnded, tooManyAttempts } from "./account.errors.ts";
import type { AccountPorts, Sender } from "./ports.ts";

type Needs = Pick<AccountPorts, "clock" | "flood" | "shareTokens" | "tokens">;

/**
 * `header` as in `Authorization: Bearer …`; people leave out the first word. A wrong token costs at most one read of the
 * database. Throws `too_many_attempts` when the network sends tokens faster than it may send passwords.
 */
export async function findTokenHolder(services: Needs, header: string | null, address: Network): Promise<Sender> {
  if (!(await services.flood.accounts(address, "share token"))) throw tooManyAttempts(60);
  const holder = await findHolderAgain(services, header);
  await services.shareTokens.noteUse(holder.tokenHash, services.clock.now());
  return holder;
}

/** After a slow body: the token may have ended meanwhile. */
export async function findHolderAgain(
  services: Pick<Needs, "shareTokens" | "tokens">,
  header: string | null,
): Promise<Sender & { tokenHash: string }> {
  const token = /^\s*(?:Bearer\s+)?([\w-]{43})\s*$/i.exec(header ?? "")?.[1];
  if (token === undefined) throw shareTokenEnded();
  const tokenHash = services.tokens.hash(token);
  const holder = await services.shareTokens.holderOf(tokenHash);
  if (!holder) throw shareTokenEnded();
  return { ...holder, tokenHash };
}
