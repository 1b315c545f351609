/** Times in minutes. Groups stand beside their lines: each begins at the line `from`. */
export type PageRecipe = {
  title: string | null;
  ingredients: string[];
  ingredientGroups: LineGroup[];
  instructions: string[];
  instructionGroups: LineGroup[];
  totalTime: number | null;
  /** The page states no total: preparation and cooking are added up. */
  isTotalTimeSum: boolean;
  servings: number | null;
  /** As the page says it: "24 cookies". */
  yield: string | null;
  /** Absolute addresses, the best first. */
  images: string[];
  author: string | null;
  siteName: string | null;
  category: string | null;
  cuisine: string | null;
  /** What stands below the recipe as its notes. */
  notes: string[];
  /** Lines that are in the page's data and can't be seen in the page. */
  notShown: string[];
  others: PageRecipe[];
};

export type LineGroup = { name: string; from: number };
