import { tooManyAtOnce } from "#app/domain/accounts/account.errors.ts";
import { hashPassword, verifyPassword } from "./scrypt.ts";

/** For others' requests, since hashing keeps the whole isolate busy. */
const pauseMs = 20;
/** A hash takes 200 ms or more. Who holds the turn for longer than this has been cancelled. */
const maxTurnMs = 3_000;
/** Longer than anybody should look at a button. */
const maxWaitMs = 8_000;

/** When the next hash of this isolate may begin. A time and no lock: a request that is cancelled takes nothing with it. */
let freeAt = 0;

/** Hashes one password at a time in each isolate, so that many who sign in at once don't hold up everybody's pages. Throws `too_many_at_once`. */
export const passwords = {
  hash: (password: string) => inTurn(() => hashPassword(password)),
  verify: (password: string, stored: string | null) => inTurn(() => verifyPassword(password, stored)),
};

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const giveUpAt = Date.now() + maxWaitMs;
  while (isTaken()) {
    if (Date.now() > giveUpAt) throw tooManyAtOnce();
    await wait(pauseMs);
  }
  freeAt = Date.now() + maxTurnMs;
  try {
    return await work();
  } finally {
    // The clock stands still while a Worker computes.
    await wait(0);
    freeAt = Date.now() + pauseMs;
  }
}

/** A turn that ends later than any can is of before the clock was set back. */
function isTaken(): boolean {
  const left = freeAt - Date.now();
  return left > 0 && left <= maxTurnMs;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
