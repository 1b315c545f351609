import { passwordQueueFullError } from "#app/domain/accounts/account.errors.ts";
import type { AccountPorts, PasswordHashPriority } from "#app/domain/accounts/ports.ts";
import type { ClientNetwork } from "#app/domain/client-network.ts";
import { hashPassword, verifyPassword } from "./scrypt.ts";

/** A hash keeps the processor busy, so the isolate's other requests run in this pause between two hashes. */
const pauseMs = 20;
const hashDurationMs = { first: 300, min: 10, max: 2_000 } as const;
/**
 * Unknown browsers and attempts for the operator's address give up sooner, so a known browser always finds room in the
 * queue.
 */
const maxWaitMs: Record<PasswordHashPriority, number> = { known: 8_000, operator: 5_000, stranger: 2_500 };
const maxWaitingPerSite = 4;

let measuredHashMs: number = hashDurationMs.first;
/** The queue holds start times instead of locks, because one request of a Worker cannot wake another. */
let queuedHashes: { site: string | null; startsAt: number }[] = [];
let nextStartAt = 0;

/** Hashes one password at a time in each isolate. `from` is null outside a request. */
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
      // A Worker's clock stands still until the next input or output.
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
