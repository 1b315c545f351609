import { toPlural } from "./english-plurals.ts";
import { sameFoods, similarFoods } from "./food-names.ts";

/** A name of a food as its words, each in singular and plural. */
export type FoodName = string[][];

/** The longest name has three words: "bicarbonate of soda". */
const maxNameWords = 3;
/** Each name lengthens the SQL of the search, whose length D1 limits. */
const maxNamesOfWord = 12;

const othersByName = new Map<string, string[][]>();
for (const names of [...sameFoods, ...similarFoods]) {
  for (const name of names) {
    const key = name.join(" ");
    othersByName.set(key, [...(othersByName.get(key) ?? []), ...names.filter((other) => other !== name)]);
  }
}

/**
 * Finds other names of the foods that a search names. Each word is looked up alone and with up to two words beside it,
 * so that "spring onions" finds "scallion". Two adjacent words are also looked up as one: "chick peas" as "chickpeas".
 */
export function findFoodSynonyms(
  words: readonly string[],
  singularsOf: (word: string) => string[],
): Map<string, FoodName[]> {
  const found = new Map<string, FoodName[]>();
  for (const from of words.keys()) {
    for (let to = from + 1; to <= Math.min(from + maxNameWords, words.length); to += 1) {
      const phrase = words.slice(from, to);
      const [last = "", ...before] = phrase.toReversed();
      const forms = [last, ...singularsOf(last)].map((form) => [...before.toReversed(), form]);
      const others = forms.flatMap((form) => othersByName.get(form.join(" ")) ?? []);
      const joined = phrase.length === 2 ? forms.map((form) => [form.join("")]) : [];
      const names = [...others, ...joined].map((name) => name.map((word) => [word, toPlural(word)]));
      for (const word of phrase) found.set(word, addNames(found.get(word) ?? [], names));
    }
  }
  return found;
}

/** Whether a text has all words of a name, each in singular or plural. */
export function hasFoodName(name: FoodName, isPresent: (form: string) => boolean): boolean {
  return name.every((forms) => forms.some(isPresent));
}

function addNames(known: FoodName[], names: FoodName[]): FoodName[] {
  const byText = new Map([...known, ...names].map((name) => [name.join(" "), name]));
  return [...byText.values()].slice(0, maxNamesOfWord);
}
