import { tooManyAtOnce } from "#app/domain/accounts/account.errors.ts";
import type { Lane } from "#app/domain/accounts/lane.ts";

/** For others' requests, since hashing keeps the whole isolate busy. */
const pauseMs = 20;
/** A hash takes 200 ms or more. Who holds the turn for longer than this has been cancelled. */
const maxTurnMs = 3_000;
/** Longer than anybody should look at a button. */
const maxWaitMs = 8_000;
/** Who waits looks at the clock every `pauseMs`. Who has not, this long after the turn was free, has been cancelled. */
const silenceMs = 10 * pauseMs;

/** One person, or one stranger's network, can fill none of the lanes. */
const maxWaiting = { perPerson: 2, perNetwork: 3, perSite: 4, strangers: 8 } as const;

/** A place in the queue: its rank, and who else can't have many of them. */
type Ticket = { rank: number; subjects: [name: string, max: number][]; seenAt: number };

/**
 * Lets one piece of work run at a time in an isolate. Who waits is ordered by lane, then by arrival. Times and no
 * locks: a request of a Worker can't wake another, and one that is cancelled takes nothing with it.
 */
export function createTurns() {
  /** When the next work may begin. */
  let freeAt = 0;
  let waiting: Ticket[] = [];

  /** Throws `too_many_at_once`: to a stranger at once when their lane is full, else after waiting for too long. */
  return async function inTurn<Value>(lane: Lane, work: () => Promise<Value>): Promise<Value> {
    const giveUpAt = Date.now() + maxWaitMs;
    const ticket = takeTicket(lane);
    try {
      while (isTaken() || next() !== ticket) {
        if (Date.now() > giveUpAt) throw tooManyAtOnce();
        await wait(pauseMs);
        lineUp(ticket);
      }
      freeAt = Date.now() + maxTurnMs;
    } finally {
      waiting = waiting.filter((other) => other !== ticket);
    }
    try {
      return await work();
    } finally {
      // At once: in a request that was cancelled while it computed, nothing runs after this.
      const freed = Date.now() + pauseMs;
      freeAt = freed;
      await wait(0);
      // The clock stands still while a Worker computes: the pause begins now, unless somebody else has begun.
      if (freeAt === freed) freeAt = Date.now() + pauseMs;
    }
  };

  function takeTicket(lane: Lane): Ticket {
    forgetSilent();
    const ticket = ticketFor(lane);
    for (const [name, max] of ticket.subjects) {
      const held = waiting.filter(({ subjects }) => subjects.some(([other]) => other === name));
      if (held.length >= max) throw tooManyAtOnce();
    }
    lineUp(ticket);
    return ticket;
  }

  /** Keeps the place that the ticket has. It has none when it is new, or was taken for silent on a busy machine. */
  function lineUp(ticket: Ticket): void {
    ticket.seenAt = Date.now();
    if (waiting.includes(ticket)) return;
    const behind = waiting.findIndex(({ rank }) => rank > ticket.rank);
    waiting.splice(behind < 0 ? waiting.length : behind, 0, ticket);
  }

  function next(): Ticket | undefined {
    forgetSilent();
    return waiting[0];
  }

  function forgetSilent(): void {
    // While somebody else computes nobody can look.
    const since = Date.now() - silenceMs;
    if (!isTaken()) waiting = waiting.filter(({ seenAt }) => Math.max(seenAt, freeAt) >= since);
  }

  /** A turn that ends later than any can is of before the clock was set back. */
  function isTaken(): boolean {
    const left = freeAt - Date.now();
    return left > 0 && left <= maxTurnMs;
  }
}

function ticketFor(lane: Lane): Ticket {
  const seenAt = Date.now();
  if (lane.of === "known") return { rank: 0, seenAt, subjects: [[`person ${lane.person}`, maxWaiting.perPerson]] };
  const { network, site } = lane.from.subjects(lane.of);
  const subjects: Ticket["subjects"] = [
    [`network ${network}`, maxWaiting.perNetwork],
    [`site ${site}`, maxWaiting.perSite],
  ];
  if (lane.of === "operator") return { rank: 1, seenAt, subjects };
  return { rank: 2, seenAt, subjects: [...subjects, ["strangers", maxWaiting.strangers]] };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
