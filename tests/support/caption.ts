/**
 * A caption whose first line is not the recipe's name, as people post recipes. `mode` chooses one of the sandbox's
 * replies to a text; the good reply names the dish.
 */
export function createCaption(mode: string): string {
  return `Sunday Rice Dinner

Ingredients
300 g rice
2 tomatoes
1 onion

Method
1. Fry the onion until soft.
2. Add rice and tomatoes and simmer for 18 minutes.

At home this is Nonna's tomato rice, for 3 of us, 25 minutes in all.
sandbox-answer: ${mode}`;
}
