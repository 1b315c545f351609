export const mealTypes = ["Breakfast", "Lunch", "Dinner", "Dessert", "Snack", "Drink"] as const;
export type MealType = (typeof mealTypes)[number];
export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];
export type Dietary = { glutenFree: boolean; dairyFree: boolean; lowFodmap: boolean };

/** The maximum lengths of values, which are cut off. The app stores at least these. */
export const parsedRecipeLimits = {
  titleCharacters: 100,
  cuisineCharacters: 60,
  urlCharacters: 2048,
  notesCharacters: 10_000,
  listItems: 200,
  listItemCharacters: 2_000,
  cookTimeMinutes: 10_080,
  otherRecipes: 5,
} as const;

/** A recipe extracted from a source. Its lists are in the source's order, without bullets and numbering. */
export type ParsedRecipe = {
  title: string | null;
  ingredients: string[];
  instructions: string[];
  category: MealType | null;
  cuisine: string | null;
  difficulty: Difficulty | null;
  cookTimeMinutes: number | null;
  isCookTimeSum?: boolean;
  /** Notes, tips and storage advice of the source, one per line. */
  notes?: string | null;
  /** Dietary flags that the source states; `false` means not stated. */
  dietary: Dietary;
  confidence: number;
  sourcePlatform: string | null;
  sourceUsername: string | null;
  sourceUrl: string | null;
  /** The address of a web page's photo, fetched when the recipe is saved. */
  photoUrl?: string | null;
  servings: number | null;
  /** The recognised text, from which the person can copy. */
  extractedText: string;
  /** Marks of list lines whose place is known or that should be checked. */
  facts: LineMark[];
  /** Lines of the source, and parts of lines, whose words are not in the recipe. */
  leftOut: LeftOutLine[];
  /** The number of photo rows that look like text but were not recognised. */
  unreadRows?: number;
  cover: PhotoPlace | null;
  others: ParsedRecipe[];
};

/** "understood": a heading, number, repeated line or fact whose meaning is in the recipe, although its words are not. */
export type LeftOutReason = "not understood" | "chatter" | "hashtag" | "app text" | "other recipe" | "understood";

/** `line` is the index of the line in the text, from 0 on; undefined for a web page. */
export type LeftOutLine = { text: string; reason: LeftOutReason; line?: number };

export type LineMark = {
  /** The text exactly as in the list: a line that the person has changed no longer matches. */
  text: string;
  place: PhotoPlace | null;
  doubt: Doubt | null;
};

/** `photo` is the index of the photo among the parsed photos. */
export type PhotoPlace = { photo: number; box: PhotoBox };

/** A part of a photo. Every value is a fraction of the photo's width or height, 0 to 1. */
export type PhotoBox = { x: number; y: number; width: number; height: number };

/** Rounds the four fractions of a box to the precision that recipes store. */
export function roundPhotoBox({ x, y, width, height }: PhotoBox): PhotoBox {
  // The precision of stored boxes: 1/10,000 is finer than a pixel of a photo.
  const round = (share: number) => Math.round(share * 10_000) / 10_000;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

/**
 * Reasons to check a line: a misread amount or unit, a line beyond the picture's edge, a corrected misreading, a line
 * not in the text, a line in a page's data alone, or one that may belong to another list.
 */
export const doubtKinds = ["amount", "cut-off", "repaired", "not-seen", "not-shown", "unsure"] as const;
export type Doubt = (typeof doubtKinds)[number];

export type Confidence = "High" | "Medium" | "Low";

/** Recipes above this confidence probably need no correction. */
export const highConfidence = 0.8;

/** Converts a confidence from 0 to 1 into the label that is shown. */
export function getConfidenceLabel(confidence: number): Confidence {
  if (confidence > highConfidence) return "High";
  if (confidence > 0.5) return "Medium";
  return "Low";
}

/** Returns the title, or else the first ingredient, or else a placeholder. */
export function getDisplayTitle({ title, ingredients }: ParsedRecipe): string {
  return title ?? ingredients[0] ?? "Recipe without a title";
}

/** The text recognised in one photo, stored with the photo until the recipe is saved. */
export type OcrPage = {
  /** The recognised rows in reading order. */
  lines: OcrRow[];
  unreadRows?: number;
  cover: PhotoBox | null;
};

type OcrRow = {
  text: string;
  isApart: boolean;
  box: PhotoBox;
  /** `confidence` is 0 to 100. */
  words: { text: string; confidence: number }[];
};
