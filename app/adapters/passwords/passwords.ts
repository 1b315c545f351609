import { passwordQueueFullError } from "#app/domain/accounts/account.errors.ts";
import type { AccountPorts, PasswordHashPriority } from "#app/domain/accounts/ports.ts";
import type { ClientNetwork } from "#app/domain/client-network.ts";
import { hashPassword, verifyPassword } from "./scrypt.ts";

/** Other requests of the isolate run between two hashes, since a hash keeps the processor busy. */
const pauseMs = 20;
const hashDurationMs = { first: 300, min: 10, max: 2_000 } as const;
/** Strangers, and whoever gives the operator's address, cannot fill the whole queue: a known browser still gets a place. */
const maxWaitMs: Record<PasswordHashPriority, number> = { known: 8_000, operator: 5_000, stranger: 2_500 };
/** One site cannot fill the queue. */
const maxWaitingPerSite = 4;

let measuredHashMs: number = hashDurationMs.first;
/** Hashes of this isolate that have not begun. Times and no locks: a request of a Worker cannot wake another. */
let queuedHashes: { site: string | null; startsAt: number }[] = [];
let nextStartAt = 0;

/** Hashes one password at a time in each isolate. `from` is null where no request asks. */
export function createPasswords(from: ClientNetwork | null): AccountPorts["passwords"] {
  const site = from?.getQuotaSubjects("password").site ?? null;

  async function runQueued<Value>(priority: PasswordHashPriority, work: () => Value): Promise<Value> {
    const now = Date.now();
    const startsAt = Math.max(now, nextStartAt);
    queuedHashes = queuedHashes.filter((other) => other.startsAt > now);
    const ofSite = site === null ? 0 : queuedHashes.filter((other) => other.site === site).length;
    if (startsAt - now > maxWaitMs[priority] || ofSite >= maxWaitingPerSite) throw passwordQueueFullError();
    queuedHashes.push({ site, startsAt });
    nextStartAt = startsAt + measuredHashMs + pauseMs;
    await wait(startsAt - now);
    const startedAt = Date.now();
    try {
      return work();
    } finally {
      // The clock of a Worker stands still until the next input or output.
      await wait(0);
      measuredHashMs = Math.min(hashDurationMs.max, Math.max(hashDurationMs.min, Date.now() - startedAt));
    }
  }

  return {
    hash: (password, priority) => runQueued(priority, () => hashPassword(password)),
    verify: (password, stored, priority) => runQueued(priority, () => verifyPassword(password, stored)),
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
