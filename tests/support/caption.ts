/**
 * A recipe whose first line is not its name, as people post it. `mode` is one of the sandbox's answers about a text;
 * the good answer names the dish.
 */
export function createCaption(mode: string): string {
  return `Sunday dinner

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
