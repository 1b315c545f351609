import type { Lane } from "#app/domain/accounts/lane.ts";
import { hashPassword, verifyPassword } from "./scrypt.ts";
import { createTurns } from "./turns.ts";

/** Of this isolate. */
const inTurn = createTurns();

/** Hashes one password at a time in each isolate, so that many who sign in at once don't hold up everybody's pages. Throws `too_many_at_once`. */
export const passwords = {
  hash: (password: string, lane: Lane) => inTurn(lane, () => hashPassword(password)),
  verify: (password: string, stored: string | null, lane: Lane) => inTurn(lane, () => verifyPassword(password, stored)),
};
