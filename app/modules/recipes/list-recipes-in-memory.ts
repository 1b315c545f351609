import { getDayNumber } from "#app/modules/calendar-day.ts";
import type { listRecipes, RecipeCardFacts } from "./find-recipes.server.ts";
import type { RecipeView } from "./get-recipe-for-viewer.server.ts";
import {
  maxRecipeListPages,
  type RecipeFilter,
  type RecipeListPosition,
  type RecipeListSort,
  recipesPerPage,
} from "./recipe-filter.ts";
import {
  createRecipeListConditions,
  type NumberField,
  type RecipeListFieldTest,
  type RecipeRankField,
  rankSearchHits,
  recipeListOrders,
  recipeSearchFields,
} from "./recipe-list-specification.ts";
import {
  differsByOneTypo,
  findLineWithSearchHit,
  hasFoodName,
  normalizeSearchWords,
  normalizeText,
  parseRecipeSearch,
  type SearchWord,
  splitWords,
} from "./recipe-search.ts";

type RecipeInMemory = Omit<RecipeCardFacts, "photo" | "uploadId" | "found"> &
  Pick<
    RecipeView,
    "difficulty" | "cookedCount" | "lastCookedOn" | "isCoverDrawn" | "ingredients" | "notes" | "cuisine" | "sourceUrl"
  > & {
    photos: RecipeView["photos"];
    photoUrl: string | null;
    createdAt: number;
  };

/** Equals what `listRecipes` returns for a database that has exactly these recipes. */
export function filterAndSortRecipesInMemory(
  recipes: RecipeInMemory[],
  { filter, pages = 1 }: { filter: RecipeFilter; pages?: number },
): Awaited<ReturnType<typeof listRecipes>> {
  const { sort } = filter;
  const size = recipesPerPage * Math.min(Math.max(1, pages), maxRecipeListPages);
  const conditions = createRecipeListConditions(filter);
  const chosen = recipes
    .filter((recipe) => conditions.every((tests) => tests.some((test) => matchesTest(test, recipe))))
    .map((recipe) => ({ recipe, id: recipe.id, rank: rankOf(recipe, sort), title: normalizeText(recipe.title) }))
    .sort((a, b) => compareInList(a, b, sort));
  const words = parseRecipeSearch(filter.search);
  const { found, isNear } = words.length > 0 ? findWords(chosen, words, filter) : { found: chosen, isNear: false };
  return {
    recipes: found.slice(0, size).map(({ recipe }) => ({
      ...toRecipeCard(recipe),
      found: findLineWithSearchHit(getText(recipe), words, { isNear }),
    })),
    hasMore: found.length > size,
    total: found.length,
    isNear,
  };
}

export function toRecipeCard(recipe: RecipeInMemory): RecipeCardFacts {
  const { id, title, category, dietary, tags, cookTimeMinutes, ownStars, partnerStars } = recipe;
  const cover = recipe.isCoverDrawn ? undefined : recipe.photos[0];
  const photo = cover?.view ?? null;
  const uploadId = cover && !cover.hasFailed ? cover.uploadId : null;
  const stars = { ownStars, partnerStars };
  return { id, title, category, dietary, tags, cookTimeMinutes, photo, uploadId, ...stars, found: null };
}

function matchesTest(test: RecipeListFieldTest, recipe: RecipeInMemory): boolean {
  switch (test.kind) {
    case "oneOf":
      return test.values.includes(recipe[test.field] ?? "");
    case "atMost":
      return (getNumber(recipe, test.field) ?? Number.POSITIVE_INFINITY) <= test.value;
    case "atLeast":
      return (getNumber(recipe, test.field) ?? Number.NEGATIVE_INFINITY) >= test.value;
    case "isMissing":
      return getNumber(recipe, test.field) === null;
    case "isTrue":
      return test.field === "hasCoverPhoto" ? hasCoverPhoto(recipe) : recipe.dietary[test.field];
    case "hasTags":
      return test.tags.every((tag) => recipe.tags.includes(tag));
    case "titleIncludes":
      return normalizeText(recipe.title).includes(test.part);
  }
}

function getNumber(recipe: RecipeInMemory, field: NumberField | RecipeRankField): number | null {
  if (field === "negatedCookedDay") return recipe.lastCookedOn ? -getDayNumber(recipe.lastCookedOn) : 0;
  if (field !== "lostStars") return recipe[field];
  const stars = [recipe.ownStars, recipe.partnerStars].filter((rating) => rating !== null);
  const sum = stars.reduce((total, rating) => total + rating, 0);
  return stars.length === 0 ? null : Math.round(500 - (100 * sum) / stars.length);
}

function hasCoverPhoto({ photos, photoUrl, isCoverDrawn }: RecipeInMemory): boolean {
  return photoUrl !== null || (photos.length > 0 && !isCoverDrawn);
}

function rankOf(recipe: RecipeInMemory, sort: RecipeListSort): number {
  const { rankBy, rankIfMissing } = recipeListOrders[sort];
  return rankBy === null ? 0 : (getNumber(recipe, rankBy) ?? rankIfMissing ?? 0);
}

function compareInList(a: RecipeListPosition, b: RecipeListPosition, sort: RecipeListSort): number {
  const { keys, isDescending } = recipeListOrders[sort];
  const key = keys.find((each) => a[each] !== b[each]);
  return key === undefined ? 0 : a[key] < b[key] === isDescending ? 1 : -1;
}

type Listed = RecipeListPosition & { recipe: RecipeInMemory };

function findWords(
  listed: Listed[],
  words: SearchWord[],
  { search, sort }: RecipeFilter,
): { found: Listed[]; isNear: boolean } {
  const wholeSearch = normalizeText(search);
  const hits = listed.flatMap((item) => {
    const texts = { title: ` ${item.title} `, ...normalizeSearchWords(getText(item.recipe)) };
    const ranks = words.map((word) => findWord(word, texts));
    const wordRanks = ranks.filter((rank) => rank !== undefined);
    return wordRanks.length === words.length
      ? [{ item, listRank: item.rank, isInTitle: item.title.includes(wholeSearch), wordRanks }]
      : [];
  });
  const ranked = rankSearchHits(hits, sort);
  return { found: ranked.hits.map(({ item }) => item), isNear: ranked.isNear };
}

type SearchTexts = ReturnType<typeof normalizeSearchWords> & { title: string };

const matchers = {
  start: ({ typed, others }: SearchWord, text: string) =>
    text.includes(` ${typed}`) || others.some((other) => text.includes(` ${other} `)),
  inside: ({ typed }: SearchWord, text: string) => text.includes(typed),
  otherName: ({ names }: SearchWord, text: string) =>
    names.some((name) => hasFoodName(name, (form) => text.includes(` ${form} `))),
};

/** Returns the word's rank; null if it is found with a typing error, undefined if it is not found. */
function findWord(word: SearchWord, texts: SearchTexts): number | null | undefined {
  const place = recipeSearchFields.find(({ text, match }) => matchers[match](word, texts[text]));
  if (place) return place.rank;
  return splitWords(texts.searchWords + texts.searchMoreWords).some((found) => differsByOneTypo(word, found))
    ? null
    : undefined;
}

function getText({ title, ingredients, notes, cuisine, tags, sourceUrl }: RecipeInMemory) {
  return { title, ingredients: ingredients.join("\n"), notes, cuisine, tags, sourceUrl };
}
