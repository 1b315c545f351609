import { foodNames } from "./food-names.ts";

/** A name of a food as its words, each in singular and plural. */
export type FoodName = string[][];

/** "bicarbonate of soda" */
const mostWords = 3;

const othersByName = new Map<string, string[][]>();
for (const names of foodNames) {
  for (const name of names) {
    const key = name.join(" ");
    othersByName.set(key, [...(othersByName.get(key) ?? []), ...names.filter((other) => other !== name)]);
  }
}

/**
 * For each word of a search the other names of the foods that it names, alone or with the words beside it: "scallion" of
 * "spring" and of "onions". Two words that are also written as one have that as their name: "chickpeas".
 */
export function findOtherNames(
  words: readonly string[],
  singularsOf: (word: string) => string[],
): Map<string, FoodName[]> {
  const found = new Map<string, FoodName[]>();
  for (const from of words.keys()) {
    for (let to = from + 1; to <= Math.min(from + mostWords, words.length); to += 1) {
      const phrase = words.slice(from, to);
      const [last = "", ...before] = phrase.toReversed();
      const forms = [last, ...singularsOf(last)].map((form) => [...before.toReversed(), form]);
      const others = forms.flatMap((form) => othersByName.get(form.join(" ")) ?? []);
      const joined = phrase.length === 2 ? forms.map((form) => [form.join("")]) : [];
      const names = [...others, ...joined].map((name) => name.map((word) => [word, pluralOf(word)]));
      for (const word of phrase) found.set(word, [...(found.get(word) ?? []), ...names]);
    }
  }
  return found;
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies");
  if (/(?:lea|loa|hal)f$/.test(word)) return word.replace(/f$/, "ves");
  return /(?:[sxzo]|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
