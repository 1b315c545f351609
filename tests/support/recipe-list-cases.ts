import type { Difficulty, MealType } from "#app/modules/recipes/recipe.ts";

/** A recipe of the list's test cases. Ratings are by Anna, who reads the list, and Ben. */
export type RecipeOfListCases = {
  title: string;
  /** The person who saved the recipe. `ben alone` means before the two were a couple. */
  by?: "ben" | "anna alone" | "ben alone";
  day: number;
  category?: MealType;
  difficulty?: Difficulty;
  minutes?: number;
  isGlutenFree?: true;
  isDairyFree?: true;
  tags?: string[];
  ingredients?: string;
  notes?: string;
  cuisine?: string;
  sourceUrl?: string;
  photoUrl?: string;
  stars?: [anna: number | null, ben: number | null];
  /** The days on which the recipe was cooked, the last one last. */
  cookedOn?: string[];
};

const cumin = "2 tsp cumin seeds\n400 g tomatoes";
const many = "cheddar cheese chervil chestnuts chia chicken chili chips chives chocolate chopped";

export const recipesOfListCases: RecipeOfListCases[] = [
  {
    title: "Apple pie",
    day: 1,
    category: "Dessert",
    minutes: 60,
    difficulty: "easy",
    stars: [4, 5],
    cookedOn: ["2026-05-03"],
  },
  {
    title: "Bean stew",
    day: 2,
    category: "Dinner",
    minutes: 5,
    stars: [4, 2],
    tags: ["vegan", "for guests"],
    cookedOn: ["2026-01-31", "2026-05-04"],
  },
  {
    title: "Zürich rice",
    day: 3,
    by: "ben",
    category: "Lunch",
    minutes: 5,
    stars: [5, null],
    ingredients: "rice\n1 lemon",
  },
  {
    title: "Éclair",
    day: 4,
    by: "anna alone",
    category: "Snack",
    minutes: 61,
    photoUrl: "https://example.com/a.jpg",
    cookedOn: ["2025-12-31"],
  },
  { title: "Ben's secret tomatoes", day: 5, by: "ben alone" },
  { title: "Duck", day: 6, category: "Dinner", minutes: 90, difficulty: "hard", isGlutenFree: true, isDairyFree: true },
  {
    title: "Red dal",
    day: 7,
    cuisine: "Indian",
    ingredients: cumin,
    notes: "From aunt Rosa",
    isGlutenFree: true,
    tags: ["vegan"],
  },
  {
    title: "Smitten toast",
    day: 8,
    sourceUrl: "https://www.smittenkitchen.com/x",
    ingredients: "bread\n3 spring onions",
  },
  { title: "Crème Brûlée", day: 9, category: "Dessert", minutes: 45, ingredients: "cream" },
  { title: "Tomato soup", day: 10, ingredients: "3 tomatoes", category: "Dinner", minutes: 44, stars: [null, 5] },
  { title: "Pastomato", day: 11, ingredients: "water" },
  { title: "Hummus", day: 12, ingredients: "400 g chickpeas\n1 lemon", tags: ["for guests"], stars: [3, 4] },
  { title: "麻婆豆腐", day: 13, ingredients: "tofu", notes: "Tomato if you like" },
  { title: "Broccoli", day: 14, ingredients: "1 onion" },
  {
    title: "Salad",
    day: 15,
    by: "ben",
    ingredients: "2 heads of broccoli",
    notes: `${many}, or Chorizo`,
    isDairyFree: true,
  },
  { title: "Chorizo", day: 16, ingredients: many },
  { title: "Paella", day: 17, ingredients: `${many}\nchorizo` },
  { title: "Weißwurst, Smørrebrød, sœur, łosoś", day: 18, ingredients: "salt" },
  { title: "Brunch", day: 19, ingredients: "Weißwurst, Smørrebrød, sœur, łosoś" },
];

/** Expected titles in order, by the query string of the list's URL. */
export const recipeListCases: [query: string, titles: string[]][] = [
  ["category=Dinner", ["Tomato soup", "Duck", "Bean stew"]],
  ["category=Lunch&category=Snack", ["Éclair", "Zürich rice"]],
  ["glutenFree=true", ["Red dal", "Duck"]],
  ["glutenFree=true&dairyFree=true", ["Duck"]],
  ["lowFodmap=true", []],
  ["tag=vegan", ["Red dal", "Bean stew"]],
  ["tag=for+guests&tag=vegan", ["Bean stew"]],
  ["tag=vegan&glutenFree=true", ["Red dal"]],
  ["tag=for", []],
  ["quick=true", ["Zürich rice", "Bean stew"]],
  ["under_hour=true", ["Tomato soup", "Crème Brûlée", "Zürich rice", "Bean stew", "Apple pie"]],
  ["both_rated=true", ["Apple pie"]],
  ["four_stars=true", ["Tomato soup", "Zürich rice", "Apple pie"]],
  ["not_rated=true&category=Dinner", ["Tomato soup", "Duck"]],
  ["with_photo=true", ["Éclair"]],
  ["date_night=true", ["Crème Brûlée", "Duck", "Apple pie"]],
  ["comfort=true", ["Tomato soup", "Bean stew", "Apple pie"]],
  ["comfort=true&quick=true&tag=vegan", ["Bean stew"]],
  ["category=Dessert&category=Dinner&sort=title", ["Apple pie", "Bean stew", "Crème Brûlée", "Duck", "Tomato soup"]],
  ["category=Dinner&sort=time", ["Bean stew", "Tomato soup", "Duck"]],
  ["four_stars=true&sort=rating", ["Tomato soup", "Zürich rice", "Apple pie"]],
  ["tag=for+guests&sort=rating", ["Hummus", "Bean stew"]],
  ["category=Dessert&sort=rating", ["Apple pie", "Crème Brûlée"]],
  [
    "category=Snack&category=Lunch&category=Dessert&sort=rating",
    ["Zürich rice", "Apple pie", "Crème Brûlée", "Éclair"],
  ],
  // Recipes that were never cooked come last, by title.
  [
    "sort=cooked&category=Snack&category=Dinner&category=Dessert",
    ["Bean stew", "Apple pie", "Éclair", "Crème Brûlée", "Duck", "Tomato soup"],
  ],
  ["sort=cooked&search=vegan", ["Bean stew", "Red dal"]],
  ["not_cooked=true&category=Dinner", ["Tomato soup", "Duck"]],
  ["not_cooked=true&category=Dessert&sort=title", ["Crème Brûlée"]],
  ["category=Snack&category=Dinner&sort=title", ["Bean stew", "Duck", "Éclair", "Tomato soup"]],
  ["glutenFree=true&sort=time", ["Duck", "Red dal"]],
  ["search=creme+BRU", ["Crème Brûlée"]],
  ["search=豆腐", ["麻婆豆腐"]],
  ["search=%25", []],
  ["search=x' or 1=1 --", []],
  // Matches come in this order, newest first in each group: title, inside a word of the title, ingredients, other
  // texts.
  ["search=tomato", ["Tomato soup", "Pastomato", "Red dal", "麻婆豆腐"]],
  ["search=tomato&sort=title", ["Pastomato", "Red dal", "Tomato soup", "麻婆豆腐"]],
  ["search=tomato&sort=time", ["Tomato soup", "Pastomato", "Red dal", "麻婆豆腐"]],
  ["search=soup tomatoes", ["Tomato soup"]],
  ["search=tomat dal", ["Red dal"]],
  ["search=seeds cumin", ["Red dal"]],
  ["search=rosa", ["Red dal"]],
  ["search=indian red", ["Red dal"]],
  ["search=smitten", ["Smitten toast"]],
  ["search=umin", []],
  ["search=300 h", []],
  ["search=vegan", ["Red dal", "Bean stew"]],
  ["search=vegan&category=Dinner", ["Bean stew"]],
  ["search=scallions", ["Smitten toast"]],
  ["search=chick peas", ["Hummus"]],
  ["search=lemon garbanzo", ["Hummus"]],
  ["search=rice and lemon", ["Zürich rice"]],
  ["search=lemon", ["Hummus", "Zürich rice"]],
  ...["weißwurst", "weisswurst", "smørrebrød", "smorrebrod", "sœur", "łosoś"].map((word): [string, string[]] => [
    `search=${word}`,
    ["Weißwurst, Smørrebrød, sœur, łosoś", "Brunch"],
  ]),
  // One typing error is tolerated if no recipe contains the word itself.
  ["search=brocoli", ["Salad", "Broccoli"]],
  ["search=brocoli&sort=title", ["Broccoli", "Salad"]],
  ["search=brocoli onions", ["Broccoli"]],
  ["search=brocoli onoins", ["Broccoli"]],
  ["search=brocoly", []],
  ["search=brocoli&category=Lunch", []],
  ["search=chorzo", ["Paella", "Chorizo", "Salad"]],
  ["search=pasta", ["Pastomato"]],
];
