import { normalizeForSearch } from "#app/modules/plain-text.ts";
import { inflectCountedNoun } from "#app/modules/recipes/amounts/counted-nouns.ts";
import { toSingular } from "#app/modules/recipes/english-plurals.ts";
import { foodSynonyms } from "#app/modules/recipes/food-names.ts";
import type { Aisle } from "./aisle-names.ts";
import { foodAisles } from "./food-aisles.ts";

/**
 * Returns the name by which equal foods are found: "2 large Eggplants" and "aubergine" are both "aubergine". A couple's
 * own aisles are stored under this name.
 */
export function normalizeFoodName(food: string): string {
  return getSameName(splitFoodDescription(food).food);
}

/** Separates words such as "finely chopped" from a food, but not from "chopped tomatoes", which are a food themselves. */
export function splitFoodDescription(text: string): { food: string; description: string } {
  const words = text.split(" ").filter((word) => word !== "");
  const isDescription = words.map((word, at) => {
    const isFood = [2, 3].some((length) => aisleByFood.has(getSameName(words.slice(at, at + length).join(" "))));
    const isFreshlyGround = /^ground$/i.test(word) && /^freshly$/i.test(words[at - 1] ?? "");
    return (descriptions.test(normalizeForSearch(word)) || isFreshlyGround) && !(isFood && words.length > 1);
  });
  for (const [at, word] of words.entries()) {
    if (/^(?:and|&|or)$/i.test(word) && isDescription[at - 1] && isDescription[at + 1]) isDescription[at] = true;
  }
  return {
    food: words.filter((_, at) => !isDescription[at]).join(" "),
    description: words.filter((_, at) => isDescription[at]).join(" "),
  };
}

/** Words that describe how a food is cut or chosen, and do not change what is bought. */
const descriptions = new RegExp(
  `^(?:${[
    "finely|roughly|thinly|thickly|coarsely|freshly|lightly|well|very",
    "chopped|sliced|diced|minced|grated|shredded|crushed|peeled|cubed|halved|quartered|melted|softened|beaten|toasted|torn",
    "trimmed|rinsed|washed|drained|deseeded|seeded|pitted|stoned|sifted|crumbled|mashed|julienned|squeezed|zested|juiced",
    "small|medium|large|big|ripe|fresh|organic|free-range|boneless|skinless|lean|good-quality|extra-virgin|virgin|extra",
    "warm|cold|boiling|lukewarm|heaped|level|packed|optional",
  ].join("|")}),?$`,
);

const nameBySynonym = new Map(
  foodSynonyms.flatMap((names) => names.map((name) => [joinSingulars(name), joinSingulars(names[0] ?? [])])),
);

export const aisleByFood: ReadonlyMap<string, Aisle> = new Map(
  (Object.keys(foodAisles) as (keyof typeof foodAisles)[]).flatMap((aisle) =>
    foodAisles[aisle].split(/,\s+/).map((food) => [getSameName(food), aisle] as const),
  ),
);

/** Returns the first of a food's names, in the singular. */
function getSameName(food: string): string {
  // Replaces "peppers", which are vegetables, because "pepper" is a spice.
  const text = food.replace(/\bpeppers\b/i, "capsicum");
  const words = (text.match(/[\p{L}\p{M}\p{N}%/'’]+/gu) ?? []).map((word) =>
    toSingular(normalizeForSearch(inflectCountedNoun(word, false)).replace(/['’]/g, "")),
  );
  const names: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = [3, 2, 1].find((count) => nameBySynonym.has(words.slice(at, at + count).join(" "))) ?? 0;
    names.push(length === 0 ? (words[at] ?? "") : (nameBySynonym.get(words.slice(at, at + length).join(" ")) ?? ""));
    at += Math.max(1, length);
  }
  return names.length === 0 ? food : names.join(" ");
}

function joinSingulars(words: readonly string[]): string {
  return words.map(toSingular).join(" ");
}
