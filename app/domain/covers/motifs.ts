import { type MealType, searchable } from "../recipes/recipe.ts";
import { meals } from "./meals.ts";
import { treats } from "./treats.ts";

export const stillLifes = { ...meals, ...treats };
export type Motif = keyof typeof stillLifes;

const motifsOfMeals: Record<MealType, readonly Motif[]> = {
  Breakfast: ["pan", "eggCup", "pancakes", "mug"],
  Lunch: ["salad", "sandwich", "soup"],
  Dinner: ["pot", "pasta", "fish", "soup"],
  Dessert: ["cake", "pie", "coupe"],
  Snack: ["pears", "cookies", "cheese"],
  Drink: ["tallGlass", "stemGlass", "mug"],
};
const motifsOfNoMeal: readonly Motif[] = ["jug", "slices", "pears", "pot"];

/** Words as `searchable` spells them; the first line that occurs in a title decides. */
const motifsOfWords: readonly (readonly [Motif, RegExp])[] = [
  ["mug", /\b(?:coffee|latte|tea|chai|cocoa|hot chocolate)\b/],
  ["soup", /\b(?:soup|stew|chill?i|curry|ramen|pho|broth|da+l)\b/],
  ["salad", /\b(?:salad|slaw|tabbouleh)\b/],
  ["pasta", /\b(?:pasta|spaghetti|noodles?|linguine|tagliatelle|penne|lasagn[ae]|macaroni|carbonara|bolognese)\b/],
  ["fish", /\b(?:fish|salmon|tuna|cod|trout|sardines?|mackerel|sea bass)\b/],
  ["sandwich", /\b(?:sandwich|burgers?|bagels?|panini|toastie)\b/],
  ["pancakes", /\b(?:pancakes?|crepes?|waffles?)\b/],
  ["pan", /\b(?:eggs?|omelett?e|shakshuka|frittata)\b/],
  ["coupe", /\b(?:ice cream|sorbet|sundae|gelato|mousse|pudding|parfait|panna cotta)\b/],
  ["cookies", /\b(?:cookies?|biscuits?)\b/],
  ["cake", /\b(?:cakes?|cheesecake|brownies|gateau)\b/],
  ["pie", /\b(?:pie|tart|quiche|galette|cobbler)\b/],
];

/** The dish that the title names, if there is a picture of it, else those that suit the meal. A drink stays one. */
export function motifsFor(category: MealType | null, title: string): readonly Motif[] {
  if (category === "Drink") return motifsOfMeals.Drink;
  const words = searchable(title);
  const named = motifsOfWords.find(([, pattern]) => pattern.test(words));
  if (named) return [named[0]];
  return category === null ? motifsOfNoMeal : motifsOfMeals[category];
}
