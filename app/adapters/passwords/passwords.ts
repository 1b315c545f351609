import { tooManyAtOnce } from "#app/domain/accounts/account.errors.ts";
import type { AccountPorts, HashPriority } from "#app/domain/accounts/ports.ts";
import type { Network } from "#app/domain/network-of.ts";
import { hashPassword, verifyPassword } from "./scrypt.ts";

/** Other requests of the isolate run between two hashes, since a hash keeps the processor busy. */
const pauseMs = 20;
const hashMs = { first: 300, min: 10, max: 2_000 } as const;
/** Strangers, and whoever gives the operator's address, cannot fill the whole queue: a known browser still gets a place. */
const maxWaitMs: Record<HashPriority, number> = { known: 8_000, operator: 5_000, stranger: 2_500 };
/** One site cannot fill the queue. */
const maxWaitingPerSite = 4;

let measuredHashMs: number = hashMs.first;
/** Hashes of this isolate that have not begun. Times and no locks: a request of a Worker cannot wake another. */
let reserved: { site: string | null; startsAt: number }[] = [];
let freeAt = 0;

/** Hashes one password at a time in each isolate. `from` is null where no request asks. */
export function createPasswords(from: Network | null): AccountPorts["passwords"] {
  const site = from?.subjects("password").site ?? null;

  async function runInTurn<Value>(priority: HashPriority, work: () => Value): Promise<Value> {
    const now = Date.now();
    const startsAt = Math.max(now, freeAt);
    reserved = reserved.filter((other) => other.startsAt > now);
    const ofSite = site === null ? 0 : reserved.filter((other) => other.site === site).length;
    if (startsAt - now > maxWaitMs[priority] || ofSite >= maxWaitingPerSite) throw tooManyAtOnce();
    reserved.push({ site, startsAt });
    freeAt = startsAt + measuredHashMs + pauseMs;
    await wait(startsAt - now);
    const startedAt = Date.now();
    try {
      return work();
    } finally {
      // The clock of a Worker stands still until the next input or output.
      await wait(0);
      measuredHashMs = Math.min(hashMs.max, Math.max(hashMs.min, Date.now() - startedAt));
    }
  }

  return {
    hash: (password, priority) => runInTurn(priority, () => hashPassword(password)),
    verify: (password, stored, priority) => runInTurn(priority, () => verifyPassword(password, stored)),
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
