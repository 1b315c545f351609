/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Dice = ReturnType<typeof createDice>;

export function createDice(seed: number) {
  const roll = createRandom(seed);
  return { roll, pick: <Item>(items: readonly Item[]) => items[Math.floor(roll() * items.length)] as Item };
}
