import lists from "./word-lists.json" with { type: "json" };

/** Foods that the models know beside those of `text/food-words.ts`. Neither list has accents. */
export const additionalFoods = listWords(lists.foods);

/** Names of dishes that the models know beside those of `text/title.ts`. */
export const additionalDishes = listWords(lists.dishes);

function listWords(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}

/** True when the list has the word or its singular, whatever its accents. */
export function isListed(words: ReadonlySet<string>, lower: string): boolean {
  const plain = lower.normalize("NFD").replace(/\p{M}/gu, "");
  return [plain, plain.replace(/s$/, ""), plain.replace(/es$/, ""), plain.replace(/ies$/, "y")].some((word) =>
    words.has(word),
  );
}
