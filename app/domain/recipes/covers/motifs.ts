import { type MealType, normalizeForSearch } from "#app/domain/recipes/recipe.ts";
import { coverDrawingsOfMeals } from "./meals.ts";
import { coverDrawingsOfTreats } from "./treats.ts";

export const stillLifesByMeal = { ...coverDrawingsOfMeals, ...coverDrawingsOfTreats };
type Motif = keyof typeof stillLifesByMeal;
type Motifs = readonly [Motif, ...Motif[]];

/** Drawings that suit nearly every recipe of a meal. */
const motifsOfMeals: Record<MealType, Motifs> = {
  Breakfast: ["pan", "eggCup", "mug"],
  Lunch: ["salad", "soup", "setting"],
  Dinner: ["pot", "setting", "cloche", "soup"],
  Dessert: ["cake", "pie", "coupe"],
  Snack: ["pears", "cheese", "slices"],
  Drink: ["tallGlass", "stemGlass"],
};
const motifsOfNoMeal: Motifs = ["jug", "slices", "cloche", "setting"];

/** Words in the form of `normalizeForSearch`; the first match decides. */
const motifsOfDrinks: readonly (readonly [Motif, RegExp])[] = [
  ["tallGlass", /\b(?:iced|smoothie|juice|lemonade|shake|mojito)\b/],
  ["stemGlass", /\b(?:negroni|martini|margarita|daiquiri|cocktail|sour)\b/],
  ["mug", /\b(?:coffee|latte|tea|chai|cocoa|hot chocolate|mulled)\b/],
];
const motifsOfDishes: readonly (readonly [Motif, RegExp])[] = [
  ["soup", /\b(?:soup|stew|chill?i|curry|ramen|pho|broth|da+l|oats|porridge)\b/],
  ["salad", /\b(?:salad|slaw|tabbouleh)\b/],
  ["pasta", /\b(?:pasta|spaghetti|noodles?|linguine|tagliatelle|penne|lasagn[ae]|macaroni|carbonara|bolognese)\b/],
  ["fish", /\b(?:fish|salmon|tuna|cod|trout|sardines?|mackerel|sea bass)\b/],
  ["sandwich", /\b(?:sandwich|burgers?|bagels?|panini|toastie)\b/],
  ["pancakes", /\b(?:pancakes?|crepes?|waffles?)\b/],
  ["eggCup", /\bboiled eggs?\b/],
  ["pan", /\b(?:eggs?|omelett?e|shakshuka|frittata)\b/],
  ["coupe", /\b(?:ice cream|sorbet|sundae|gelato|mousse|pudding|parfait|panna cotta)\b/],
  ["cookies", /\b(?:cookies?|biscuits?)\b/],
  ["cake", /\b(?:cakes?|cheesecake|brownies|gateau)\b/],
  ["pie", /\b(?:pie|tart|quiche|galette|cobbler)\b/],
  ["pears", /\bpears?\b/],
  ["pot", /\b(?:roast|braised|casserole|goulash|ragu)\b/],
  ["cheese", /\bcheese\b/],
];

export function findCoverMotifs(category: MealType | null, title: string): Motifs {
  const words = normalizeForSearch(title);
  const known = category === "Drink" ? motifsOfDrinks : motifsOfDishes;
  const named = known.find(([, pattern]) => pattern.test(words));
  if (named) return [named[0]];
  return category === null ? motifsOfNoMeal : motifsOfMeals[category];
}
