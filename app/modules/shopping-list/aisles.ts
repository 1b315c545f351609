import type { Aisle } from "./aisle-names.ts";
import { aisleByFood } from "./food-name.ts";

/** Finds the aisle of a normalised food name in our own table. */
export function findAisle(foodName: string): Aisle {
  const words = foodName.split(" ");
  const aisle = aisleByFood.get(foodName) ?? findAisleOfNoun(words);
  if (aisleByFood.has(foodName)) return aisle;
  if (words.includes("frozen")) return "frozen";
  if (words.includes("tinned")) return "tins";
  return aisle === "produce" && (words.includes("dried") || words.includes("ground")) ? "baking" : aisle;
}

/** The longest names of foods, such as "corn on the cob", have four words. */
const maxNameWords = 4;

/** Returns the aisle of the last known name in a food. If several names end at the same word, the longest decides. */
function findAisleOfNoun(words: readonly string[]): Aisle {
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - maxNameWords); start < end; start += 1) {
      const aisle = aisleByFood.get(words.slice(start, end).join(" "));
      if (aisle !== undefined) return aisle;
    }
  }
  return "other";
}
