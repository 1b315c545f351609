import { timingSafeEqual } from "node:crypto";
import { hashToken } from "./tokens.ts";

type Settings = { email: string | null; setupToken: string | null };

/** Only somebody who knows the setup token may become the operator. Locally, without a token, anybody may. */
export function createOperatorSetup({ email, setupToken }: Settings, { isLocal }: { isLocal: boolean }) {
  return {
    /** Null if no operator is configured. */
    email,
    allows(token: string | null): boolean {
      if (setupToken === null) return isLocal;
      if (token === null) return false;
      return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hashToken(setupToken)));
    },
  };
}
