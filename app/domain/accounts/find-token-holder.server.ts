import { shareTokenEnded } from "./account.errors.ts";
import type { AccountPorts, Sender } from "./ports.ts";

/** `header` as in `Authorization: Bearer …`; people leave out the first word. */
export async function findTokenHolder(
  services: Pick<AccountPorts, "clock" | "shareTokens" | "tokens">,
  header: string | null,
): Promise<Sender> {
  const token = /^\s*(?:Bearer\s+)?([\w-]{43})\s*$/i.exec(header ?? "")?.[1];
  const hash = token && services.tokens.hash(token);
  const holder = hash ? await services.shareTokens.holderOf(hash, services.clock.now()) : null;
  if (!holder) throw shareTokenEnded();
  return holder;
}
