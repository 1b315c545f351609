import type { Lane } from "#app/domain/accounts/ports.ts";
import type { Network } from "#app/domain/network-of.ts";
import { hashPassword, verifyPassword } from "./scrypt.ts";
import { createTurns } from "./turns.ts";

/** Of this isolate. */
const inTurn = createTurns();

/** One at a time in each isolate, so that many who sign in at once don't hold up everybody's pages. */
export function createPasswords(from: Network | null) {
  return {
    hash: (password: string, lane: Lane) => inTurn({ ...lane, from }, () => hashPassword(password)),
    verify: (password: string, stored: string | null, lane: Lane) =>
      inTurn({ ...lane, from }, () => verifyPassword(password, stored)),
  };
}
