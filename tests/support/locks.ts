/** The last request of each lock, by name. */
export type HeldLocks = Map<string, Promise<unknown>>;

/** `navigator.locks`, which happy-dom and workerd lack. */
export function createLocks(held: HeldLocks) {
  return {
    async request<Done>(
      name: string,
      options: { ifAvailable: boolean } | (() => Promise<Done>),
      work: (lock: object | null) => Promise<Done> = options as () => Promise<Done>,
    ): Promise<Done> {
      if (held.has(name) && "ifAvailable" in options) return work(null);
      const working: Promise<Done> = (held.get(name) ?? Promise.resolve()).then(() => work({}));
      const over: Promise<unknown> = working.then(
        () => held.get(name) === over && held.delete(name),
        () => held.get(name) === over && held.delete(name),
      );
      held.set(name, over);
      return working;
    },
  };
}
