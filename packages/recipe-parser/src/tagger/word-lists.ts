import lists from "./word-lists.json" with { type: "json" };

let wordsOf: Record<keyof typeof lists, ReadonlySet<string>> | undefined;

/**
 * True when the models know the word or its singular, whatever its accents, as a food beside those of
 * `text/food-words.ts` or as a dish beside those of `text/title.ts`. The first call unpacks the lists, which have no
 * accents.
 */
export function isInWordList(list: keyof typeof lists, lower: string): boolean {
  wordsOf ??= { foods: listWords(lists.foods), dishes: listWords(lists.dishes) };
  const words = wordsOf[list];
  const plain = lower.normalize("NFD").replace(/\p{M}/gu, "");
  return [plain, plain.replace(/s$/, ""), plain.replace(/es$/, ""), plain.replace(/ies$/, "y")].some((word) =>
    words.has(word),
  );
}

function listWords(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}
