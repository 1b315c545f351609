/** A device sends one message for each change, and about ten when it connects. */
const maxMessages = 300;
const windowMs = 10_000;

/** Counts the messages of sockets in memory. An object hibernates, and forgets the counts, only when it is idle. */
export class MessageCounter {
  readonly #counts = new WeakMap<WebSocket, { count: number; since: number }>();

  /** Counts one message. Returns true if the socket has sent too many. */
  isFlood(socket: WebSocket, now: number): boolean {
    const known = this.#counts.get(socket);
    const current = known && now - known.since < windowMs ? known : { count: 0, since: now };
    current.count += 1;
    this.#counts.set(socket, current);
    return current.count > maxMessages;
  }
}
