import { tooManyAtOnce } from "#app/domain/accounts/account.errors.ts";
import type { Lane } from "#app/domain/accounts/lane.ts";
import type { Network } from "#app/domain/accounts/network-of.ts";

/** For others' requests, since hashing keeps the whole isolate busy. */
const pauseMs = 20;
/** A hash takes 200 ms or more. Who holds the turn for longer than this has been cancelled. */
const maxTurnMs = 3_000;
/** Longer than anybody should look at a button. */
const maxWaitMs = 8_000;
/** Who waits looks at the clock every `pauseMs`. Who has not, this long after the turn was free, has been cancelled. */
const silenceMs = 10 * pauseMs;

/** No person, network or site can fill a lane. */
const maxWaiting = { perPerson: 2, perNetwork: 3, perSite: 4, operators: 8, strangers: 8 } as const;

/** Where somebody waits; without a network where no request asks. */
type Place = Lane & { from: Network | null };

/**
 * A place in the queue: its rank, how many of its site are before it in its lane, and who else can't have many of
 * them.
 */
type Ticket = { rank: number; nth: number; subjects: [name: string, max: number][]; seenAt: number };

/**
 * Lets one piece of work run at a time in an isolate. Who waits is ordered by lane; in a lane sites take turns, so
 * that one with many accounts holds up nobody for longer than one piece of work; then by arrival. Times and no
 * locks: a request of a Worker can't wake another, and one that is cancelled takes nothing with it.
 */
export function createTurns() {
  /** When the next work may begin. */
  let freeAt = 0;
  let waiting: Ticket[] = [];

  /** Throws `too_many_at_once`: to a stranger at once when their lane is full, else after waiting for too long. */
  return async function inTurn<Value>(place: Place, work: () => Promise<Value>): Promise<Value> {
    const giveUpAt = Date.now() + maxWaitMs;
    let turnEndsAt = 0;
    const ticket = takeTicket(place);
    try {
      while (isTaken() || next() !== ticket) {
        if (Date.now() > giveUpAt) throw tooManyAtOnce();
        await wait(pauseMs);
        lineUp(ticket);
      }
      turnEndsAt = freeAt = Date.now() + maxTurnMs;
    } finally {
      waiting = waiting.filter((other) => other !== ticket);
    }
    try {
      return await work();
    } finally {
      // At once: in a request that was cancelled while it computed, nothing runs after this.
      const freed = Date.now() + pauseMs;
      // Unless it took so long that somebody else's turn has begun.
      if (freeAt === turnEndsAt) freeAt = freed;
      await wait(0);
      // The clock stands still while a Worker computes: the pause begins now, unless somebody else has begun.
      if (freeAt === freed) freeAt = Date.now() + pauseMs;
    }
  };

  function takeTicket(place: Place): Ticket {
    forgetSilent();
    const subjects = subjectsOf(place);
    for (const [name, max] of subjects) if (countHeld(name) >= max) throw tooManyAtOnce();
    const [site] = subjects;
    const nth = site ? countHeld(site[0]) : 0;
    const ticket = { rank: ranks[place.of], nth, subjects, seenAt: Date.now() };
    lineUp(ticket);
    return ticket;
  }

  function countHeld(name: string): number {
    return waiting.filter(({ subjects }) => subjects.some(([other]) => other === name)).length;
  }

  /** Keeps the place that the ticket has. It has none when it is new, or was taken for silent on a busy machine. */
  function lineUp(ticket: Ticket): void {
    ticket.seenAt = Date.now();
    if (waiting.includes(ticket)) return;
    const behind = waiting.findIndex(
      ({ rank, nth }) => rank > ticket.rank || (rank === ticket.rank && nth > ticket.nth),
    );
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

const ranks = { known: 0, operator: 1, strangers: 2 } as const;

/** The site first, by which the lane takes turns. */
function subjectsOf(place: Place): Ticket["subjects"] {
  const { of, from } = place;
  const subjects: Ticket["subjects"] = [];
  if (from) {
    const { network, site } = from.subjects(of);
    subjects.push([`site ${site}`, maxWaiting.perSite], [`network ${network}`, maxWaiting.perNetwork]);
  }
  if (of === "known") subjects.push([`person ${place.person}`, maxWaiting.perPerson]);
  if (of === "operator") subjects.push(["operators", maxWaiting.operators]);
  if (of === "strangers") subjects.push(["strangers", maxWaiting.strangers]);
  return subjects;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
