import { timingSafeEqual } from "node:crypto";
import { hashToken } from "./tokens.ts";

type Settings = { email: string | null; setupToken: string | null };

/**
 * Who may become the operator: the configured address, and only somebody who knows the token. On a local run for
 * which no token is configured anybody may, since nobody else is there.
 */
export function createOperatorSetup({ email, setupToken }: Settings, { isLocal }: { isLocal: boolean }) {
  return {
    /** Null where no operator is configured. */
    email,
    allows(token: string | null): boolean {
      if (setupToken === null) return isLocal;
      if (token === null) return false;
      return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hashToken(setupToken)));
    },
  };
}
