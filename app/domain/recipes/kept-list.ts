import type { PhotoView } from "../photos/photo.ts";
import type { listRecipes, RecipeCardFacts } from "./find-recipes.server.ts";
import { hasFoodName } from "./other-names.ts";
import { recipeLimits } from "./recipe.ts";
import {
  comfortWords,
  dateNightMinutes,
  goodStars,
  type ListCursor,
  type ListSort,
  maxPages,
  pageSize,
  type QuickFilter,
  quickMinutes,
  type RecipeFilter,
  underHourMinutes,
  writeCursor,
} from "./recipe-filter.ts";
import { fold, foundLine, isNearly, type SearchedWord, searchedWords, searchWords, wordsOf } from "./recipe-search.ts";
import type { RecipeView } from "./view-recipe.server.ts";

type Facts =
  | "id"
  | "title"
  | "category"
  | "difficulty"
  | "dietary"
  | "cookTimeMinutes"
  | "drawing"
  | "isCoverDrawn"
  | "tags";
type Text = "ingredients" | "notes" | "cuisine" | "sourceUrl";
type KeptRecipe = Pick<RecipeView, Facts | Text> & {
  photos: { view: PhotoView }[];
  photoUrl: string | null;
  createdAt: number;
  ownStars: number | null;
  partnerStars: number | null;
};

/** What `listRecipes` would answer, of recipes that a device keeps. */
export function listKept(
  kept: KeptRecipe[],
  query: { filter: RecipeFilter; after: ListCursor | null; pages?: number },
): Awaited<ReturnType<typeof listRecipes>> {
  const { filter, after } = query;
  const size = pageSize * Math.min(Math.max(1, query.pages ?? 1), maxPages);
  const chosen = inOrder(
    kept.filter((recipe) => isChosen(recipe, filter)),
    filter.sort,
  );
  const words = searchedWords(filter.search);
  const { found, isNear } = words.length > 0 ? search(chosen, words, filter.sort) : { found: chosen, isNear: false };
  const begin = found.findIndex(({ recipe }) => recipe.id === after?.id) + 1;
  const page = found.slice(begin, begin + size);
  const last = page.at(-1);
  const place = begin + page.length;
  return {
    recipes: page.map(({ recipe }) => ({
      ...keptCard(recipe),
      found: words.length > 0 ? foundLine(textOf(recipe), words, { isNear }) : null,
    })),
    next:
      last && place < found.length
        ? writeCursor(
            words.length > 0
              ? { rank: place - 1, title: "", id: last.recipe.id }
              : { rank: last.rank, title: last.title, id: last.recipe.id },
            filter.sort,
          )
        : null,
    total: after ? null : found.length,
    isNear,
  };
}

export function keptCard(recipe: KeptRecipe): RecipeCardFacts {
  const { id, title, category, dietary, tags, cookTimeMinutes, ownStars, partnerStars } = recipe;
  const photo = recipe.isCoverDrawn ? null : (recipe.photos[0]?.view ?? null);
  const drawing = photo ? null : recipe.drawing;
  return { id, title, category, dietary, tags, cookTimeMinutes, photo, drawing, ownStars, partnerStars, found: null };
}

type Ranked = { recipe: KeptRecipe; rank: number; title: string };

function inOrder(recipes: KeptRecipe[], sort: ListSort): Ranked[] {
  const ranked = recipes.map((recipe) => ({ recipe, rank: ranks[sort](recipe), title: fold(recipe.title) }));
  const isNewest = sort === "newest";
  return ranked.sort(
    (a, b) =>
      (isNewest ? b.rank - a.rank : a.rank - b.rank || compare(a.title, b.title)) ||
      compare(a.recipe.id, b.recipe.id) * (isNewest ? -1 : 1),
  );
}

/** As in `adapters/database/recipe-order.ts`. */
const ranks: Record<ListSort, (recipe: KeptRecipe) => number> = {
  newest: ({ createdAt }) => createdAt,
  title: () => 0,
  rating: (recipe) => {
    const average = averageStars(recipe);
    return average === null ? 1000 : Math.round(500 - 100 * average);
  },
  time: ({ cookTimeMinutes }) => cookTimeMinutes ?? recipeLimits.cookTimeMinutes + 1,
};

function averageStars({ ownStars, partnerStars }: KeptRecipe): number | null {
  const stars = [ownStars, partnerStars].filter((rating) => rating !== null);
  return stars.length === 0 ? null : stars.reduce((sum, rating) => sum + rating, 0) / stars.length;
}

function isChosen(recipe: KeptRecipe, { categories, dietary, tags, quickFilters }: RecipeFilter): boolean {
  return (
    (categories.length === 0 || (recipe.category !== null && categories.includes(recipe.category))) &&
    (!dietary.glutenFree || recipe.dietary.glutenFree) &&
    (!dietary.dairyFree || recipe.dietary.dairyFree) &&
    (!dietary.lowFodmap || recipe.dietary.lowFodmap) &&
    tags.every((tag) => recipe.tags.includes(tag)) &&
    (Object.keys(isOfQuickFilter) as QuickFilter[]).every(
      (name) => !quickFilters[name] || isOfQuickFilter[name](recipe),
    )
  );
}

const isOfQuickFilter: Record<QuickFilter, (recipe: KeptRecipe) => boolean> = {
  quick: ({ cookTimeMinutes }) => cookTimeMinutes !== null && cookTimeMinutes <= quickMinutes,
  under_hour: ({ cookTimeMinutes }) => cookTimeMinutes !== null && cookTimeMinutes <= underHourMinutes,
  both_rated: ({ ownStars, partnerStars }) => (ownStars ?? 0) >= goodStars && (partnerStars ?? 0) >= goodStars,
  not_rated: ({ ownStars }) => ownStars === null,
  four_stars: (recipe) => (averageStars(recipe) ?? 0) >= goodStars,
  with_photo: ({ photos, photoUrl, isCoverDrawn }) => photoUrl !== null || (photos.length > 0 && !isCoverDrawn),
  date_night: ({ category, difficulty, cookTimeMinutes }) =>
    (category === "Dinner" || category === "Dessert") &&
    (difficulty === "medium" || difficulty === "hard" || (cookTimeMinutes ?? 0) >= dateNightMinutes),
  comfort: ({ title }) => comfortWords.some((word) => fold(title).includes(word)),
};

const near = -1;

/** As in `adapters/database/recipe-search.ts`: exact hits by their worst word or, if there are none, near ones. */
function search(recipes: Ranked[], words: SearchedWord[], sort: ListSort): { found: Ranked[]; isNear: boolean } {
  const hits = recipes.flatMap((ranked) => {
    const texts = searchWords(textOf(ranked.recipe));
    const places = words.map((word) => placeOf(word, ranked.title, texts));
    return places.includes(null)
      ? []
      : { ranked, worst: Math.max(...places.map(Number)), isExact: !places.includes(near) };
  });
  const exact = hits.filter(({ isExact }) => isExact);
  const isNear = exact.length === 0 && hits.length > 0;
  if (!isNear && sort === "newest") exact.sort((a, b) => a.worst - b.worst);
  return { found: (isNear ? hits : exact).map(({ ranked }) => ranked), isNear };
}

/** Null if a word is nowhere. */
function placeOf(word: SearchedWord, title: string, texts: ReturnType<typeof searchWords>): number | null {
  const isIn = (text: string) =>
    text.includes(` ${word.typed}`) || word.others.some((other) => text.includes(` ${other} `));
  const isNamedIn = (text: string) =>
    word.names.some((name) => hasFoodName(name, (form) => text.includes(` ${form} `)));
  const { searchWords: text, searchMoreWords: more } = texts;
  if (isIn(` ${title} `)) return 0;
  if (title.includes(word.typed) || isNamedIn(` ${title} `)) return 1;
  if (isIn(text) || isNamedIn(text)) return 2;
  if (isIn(more) || isNamedIn(more)) return 3;
  return wordsOf(`${text} ${more}`).some((found) => isNearly(word, found)) ? near : null;
}

function textOf({ title, ingredients, notes, cuisine, tags, sourceUrl }: KeptRecipe) {
  return { title, ingredients: ingredients.join("\n"), notes, cuisine, tags, sourceUrl };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
