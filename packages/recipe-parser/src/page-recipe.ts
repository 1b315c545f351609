import type { LeftOutLine } from "./parsed-recipe.ts";

/** A recipe from a web page. Times are in minutes. The names of groups are lines of the lists: "For the sauce:". */
export type PageRecipe = {
  title: string | null;
  ingredients: string[];
  instructions: string[];
  totalTime: number | null;
  /** True when the page states no total time and preparation and cooking times were added. */
  isTotalTimeSum: boolean;
  servings: number | null;
  /** The yield in the page's words, such as "24 cookies". */
  yield: string | null;
  /** Absolute addresses, the best first. */
  images: string[];
  author: string | null;
  siteName: string | null;
  category: string | null;
  cuisine: string | null;
  /** The lines of the recipe's notes. */
  notes: string[];
  /** Lines of the page's structured data that its visible text does not contain. */
  notShown: string[];
  /** Ingredients with another amount than the page's data or its visible list has. */
  differing: string[];
  /** Lines of the page's recipe lists that the recipe lacks. */
  leftOut: LeftOutLine[];
  /** True if a list was found only in the text of the whole page. */
  isPageText: boolean;
  others: PageRecipe[];
};

export const emptyPageRecipe: PageRecipe = {
  title: null,
  ingredients: [],
  instructions: [],
  totalTime: null,
  isTotalTimeSum: false,
  servings: null,
  yield: null,
  images: [],
  author: null,
  siteName: null,
  category: null,
  cuisine: null,
  notes: [],
  notShown: [],
  differing: [],
  leftOut: [],
  isPageText: false,
  others: [],
};
