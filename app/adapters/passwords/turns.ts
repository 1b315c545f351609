import { tooManyAtOnce } from "#app/domain/accounts/account.errors.ts";
import type { Lane } from "#app/domain/accounts/ports.ts";
import type { Network } from "#app/domain/network-of.ts";

/** For others' requests, since hashing keeps the whole isolate busy. Strangers leave them as long as their hash took. */
const pauseMs = 20;
/** How long a piece of work takes, until one was measured, and within which bounds that is believed. */
const usualMs = { first: 300, min: 10, max: 2_000 } as const;
const maxWaitMs = 8_000;
/** A waiting request looks every `pauseMs`; one that has not for this long has been cancelled. */
const silenceMs = 10 * pauseMs;

/** No person, network or site can fill a lane. */
const maxWaiting = { perPerson: 2, perNetwork: 3, perSite: 4, operators: 8, strangers: 8 } as const;

/** Where somebody waits; without a network where no request asks. */
type Place = Lane & { from: Network | null };

/** `nth`: how many of its site are before it in its lane. */
type Ticket = { rank: number; nth: number; subjects: [name: string, max: number][]; seenAt: number };

/**
 * Ordered by lane; in a lane sites take turns; then by arrival. Times and no locks: a request of a Worker can't wake
 * another, and one that is cancelled while it computes never hears of the end.
 */
export function createTurns() {
  let workMs: number = usualMs.first;
  /** When the next work may begin. */
  let rest = { known: 0, operator: 0, strangers: 0 };
  let waiting: Ticket[] = [];

  /** Throws `too_many_at_once`: to a stranger at once when their lane is full, else after waiting for too long. */
  return async function inTurn<Value>(place: Place, work: () => Value): Promise<Value> {
    const giveUpAt = Date.now() + maxWaitMs;
    const ticket = takeTicket(place);
    try {
      while (isPause(place.of) || next() !== ticket) {
        if (Date.now() > giveUpAt) throw tooManyAtOnce();
        await wait(pauseMs);
        lineUp(ticket);
      }
    } finally {
      waiting = waiting.filter((other) => other !== ticket);
    }
    const startedAt = Date.now();
    pauseAfter(startedAt + workMs);
    try {
      return work();
    } finally {
      // The clock stands still while a Worker computes.
      await wait(0);
      workMs = Math.min(usualMs.max, Math.max(usualMs.min, Date.now() - startedAt));
      pauseAfter(Date.now());
    }
  };

  function pauseAfter(end: number): void {
    rest = { known: end + pauseMs, operator: end + pauseMs, strangers: end + Math.max(pauseMs, workMs) };
  }

  /** A longer pause is stale: the clock was set back. */
  function isPause(lane: Lane["of"]): boolean {
    const left = rest[lane] - Date.now();
    return left > 0 && left <= 2 * usualMs.max;
  }

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

  /** While somebody else computes nobody can look. */
  function forgetSilent(): void {
    const since = Date.now() - silenceMs;
    waiting = waiting.filter(({ seenAt }) => Math.max(seenAt, rest.known) >= since);
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
