import { asc, desc, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod";
import { recipeRatings, recipes } from "#app/database/schema.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import type { RecipeFilter, RecipeListPosition, RecipeListSort } from "./recipe-filter.ts";
import type { NumberField, RecipeListCondition, RecipeListFieldTest } from "./recipe-list-specification.ts";
import { rankSearchHits, recipeListOrders, recipeSearchFields } from "./recipe-list-specification.ts";
import { differsByOneTypo, normalizeText, type SearchWord } from "./recipe-search.ts";

const isRank = (line: string) => line.length === 1;

/** The average length of a word with a space, in characters. Only runs of longer words are truncated. */
const charactersPerWord = 15;
/** The maximum length of the words in a column that start like a searched word, in characters. */
const maxNearCharacters = 150;
/** The maximum length of a recipe's matches, so that 5,000 recipes stay within D1's 2 MB for a string. */
const maxMatchesCharacters = 350;

/**
 * Selects recipes that have all words or, if there are none, words that may be typos, newest first or by title; see
 * `selectRankedIds`. `candidates` selects the searched recipes. Each is read once and nothing is sorted, because SQLite
 * counts sorted rows as read again.
 */
export function createRecipeSearchQueries(
  candidates: (columns: SQL) => SQL,
  words: SearchWord[],
  { search, sort }: Pick<RecipeFilter, "search" | "sort">,
): SQL {
  // All words are bound as one JSON parameter, because D1 allows only 100 parameters.
  const bound: string[] = [];
  const bind = (value: string) => sql`(select list ->> ${sql.raw(`${bound.push(value) - 1}`)} from bound)`;
  const { searchTitle: title, searchWords: text, searchMoreWords: more } = recipes;
  const columns = { title, searchWords: text, searchMoreWords: more };
  // Each line of the result is a rank, words that may be typos, or null, as for most recipes.
  const lines = words.map(({ typed, others, names, start, mayBeMistyped }) => {
    const forms = [bind(` ${typed}`), ...others.map((other) => bind(` ${other} `))];
    const [typedText, startInTitle, startInText] = [bind(typed), bind(start), bind(` ${start}`)];
    const otherNames = names.map((name) => name.map((wordForms) => wordForms.map((form) => bind(` ${form} `))));
    const cases = recipeSearchFields.map(({ text: place, match, rank }) => {
      const column = columns[place];
      // Add spaces around the title, so that whole words can be matched.
      const padded = place === "title" ? sql`' ' || ${title} || ' '` : column;
      const conditions = {
        // Checks the cheaper condition first.
        start: sql`instr(${column}, ${place === "title" ? startInTitle : startInText}) > 0 and (${matchAny(padded, forms)})`,
        inside: sql`instr(${column}, ${typedText}) > 0`,
        otherName: matchFoodName(padded, otherNames),
      };
      return sql`when ${conditions[match]} then ${sql.raw(`'${rank}'`)}`;
    });
    const near = sql`nullif(${runOf(text, startInText)} || ${runOf(more, startInText)}, '')`;
    return sql`case ${sql.join(cases, sql` `)} else ${mayBeMistyped ? near : sql`null`} end`;
  });
  const { id, createdAt, cookTimeMinutes, lastCookedDay } = recipes;
  const order = sort === "newest" ? sql`created_at desc, id desc` : sql`search_title, id`;
  const matches = sql`${sql.join(lines, sql` || char(10) || `)} as matches`;
  const scored = candidates(sql`${id}, ${createdAt}, ${title}, ${cookTimeMinutes}, ${lastCookedDay}, ${matches}`);
  const isInTitle = sql`instr(${title}, ${bind(normalizeText(search))}) > 0`;
  const hit = sql`json_group_array(json_array(${id}, ${selectSortRank(sort)}, ${isInTitle}, matches))`;
  const isExact = sql`instr(matches, ' ') = 0`;
  return sql`with bound as (select ${JSON.stringify(bound)} as list)
    select iif(exact = '[]', near, exact) as hits from (select ${hit} filter (where ${isExact}) as exact,
      ${hit} filter (where not ${isExact} and length(matches) <= ${maxMatchesCharacters}) as near
      from (${scored} order by ${order} limit -1) as "recipes" where matches is not null)`;
}

const hitRows = z.array(z.tuple([z.string(), z.number(), z.number(), z.string()]));

/** Ranks the hits and drops those in which a word has more than one typo. */
export function selectRankedIds(
  found: string,
  words: SearchWord[],
  sort: RecipeListSort,
): { ids: string[]; isNear: boolean } {
  const candidates = hitRows.parse(JSON.parse(found)).flatMap(([id, listRank, isInTitle, text]) => {
    const lines = text.split("\n");
    const isHit = words.every((word, index) => {
      const line = lines[index] ?? "";
      return isRank(line) || line.split(" ").some((token) => differsByOneTypo(word, token));
    });
    const wordRanks = lines.map((line) => (isRank(line) ? Number(line) : null));
    return isHit ? [{ id, listRank, isInTitle: isInTitle === 1, wordRanks }] : [];
  });
  const { hits, isNear } = rankSearchHits(candidates, sort);
  return { ids: hits.map(({ id }) => id), isNear };
}

/** Selects the adjacent words with this start, possibly followed by other words. */
function runOf(words: SQLWrapper, start: SQL): SQL {
  const count = sql`(length(${words}) - length(replace(${words}, ${start}, ''))) / length(${start})`;
  const characters = sql`min(${inlineLiteral(maxNearCharacters)}, ${inlineLiteral(charactersPerWord)} * ${count})`;
  return sql`substr(${words}, instr(${words}, ${start}), ${characters})`;
}

function matchFoodName(text: SQLWrapper, names: SQL[][][]): SQL {
  if (names.length === 0) return sql`false`;
  const all = names.map(
    (name) =>
      sql`(${sql.join(
        name.map((forms) => sql`(${matchAny(text, forms)})`),
        sql` and `,
      )})`,
  );
  return sql`(${sql.join(all, sql` or `)})`;
}

function matchAny(text: SQLWrapper, forms: SQL[]): SQL {
  return sql.join(
    forms.map((form) => sql`instr(${text}, ${form}) > 0`),
    sql` or `,
  );
}

function inlineLiteral(number: number): SQL {
  return sql.raw(`${number}`);
}

/** The average rating as a sort value: 5 stars minus the average, in hundredths of a star; null without ratings. */
const unratedSortValue = sql<number | null>`(select cast(round(500 - 100 * avg(${recipeRatings.rating})) as integer)
  from ${recipeRatings} where ${recipeRatings.recipeId} = ${recipes.id})`;

const rankColumns = {
  createdAt: recipes.createdAt,
  cookTimeMinutes: recipes.cookTimeMinutes,
  lostStars: unratedSortValue,
  negatedCookedDay: sql`-${recipes.lastCookedDay}`,
};

/** Orders by `newest`, `title` and `cooked` use an index; rating and cook time read all recipes that the viewer may see. */
export function selectSortRank(sort: RecipeListSort): SQL<number> {
  const { rankBy, rankIfMissing } = recipeListOrders[sort];
  if (rankBy === null) return sql`0`.mapWith(Number);
  const value = rankColumns[rankBy];
  // A rank that is never missing is selected as its index has it, so that SQLite can use the index.
  const rank = rankIfMissing === null ? sql`${value}` : sql`coalesce(${value}, ${sql.raw(`${rankIfMissing}`)})`;
  return rank.mapWith(Number);
}

type Places = Record<keyof RecipeListPosition, SQLWrapper>;

export function orderByRecipeListSort(sort: RecipeListSort, places: Places = getPlaces(sort)): SQL[] {
  const { keys, isDescending } = recipeListOrders[sort];
  return keys.map((key) => (isDescending ? desc(places[key]) : asc(places[key])));
}

function getPlaces(sort: RecipeListSort): Places {
  return { rank: selectSortRank(sort), title: recipes.searchTitle, id: recipes.id };
}

/** Whether a recipe comes after the recipe `afterId` in the order of the list. */
export function isAfterRecipe(sort: RecipeListSort, afterId: string): SQL {
  const { keys, isDescending } = recipeListOrders[sort];
  const places = getPlaces(sort);
  const position = sql.join(
    keys.map((key) => sql`${places[key]}`),
    sql`, `,
  );
  const last = sql`(select ${position} from ${recipes} where ${recipes.id} = ${afterId})`;
  return isDescending ? sql`(${position}) < ${last}` : sql`(${position}) > ${last}`;
}

export function convertRecipeListConditionToSql(viewer: Viewer, tests: RecipeListCondition): SQL | undefined {
  return or(...tests.map((test) => testToSql(viewer, test)));
}

function testToSql(viewer: Viewer, test: RecipeListFieldTest): SQL {
  switch (test.kind) {
    case "oneOf":
      return sql`${recipes[test.field]} in (${sql.join(test.values.map(inlineWord), sql`, `)})`;
    case "atMost":
      return sql`${selectNumber(viewer, test.field)} <= ${test.value}`;
    case "atLeast":
      return sql`${selectNumber(viewer, test.field)} >= ${test.value}`;
    case "isMissing":
      return isNull(selectNumber(viewer, test.field));
    case "isTrue":
      return test.field === "hasCoverPhoto" ? isNotNull(recipes.imageUrl) : eq(flags[test.field], true);
    case "hasTags":
      // All tags are one JSON parameter, because D1 allows 100 parameters.
      return sql`not exists (select 1 from json_each(${JSON.stringify(test.tags)}) wanted
        where wanted.value not in (select value from json_each(${recipes.tags})))`;
    case "titleIncludes":
      return sql`instr(${recipes.searchTitle}, ${inlineWord(test.part)}) > 0`;
  }
}

/** The stars that the user gave a recipe; null when the user has not rated it. */
export function selectStarsGivenBy(userId: string | undefined): SQL<number | null> {
  return sql`(select ${recipeRatings.rating} from ${recipeRatings}
    where ${recipeRatings.recipeId} = ${recipes.id} and ${recipeRatings.userId} = ${userId ?? ""})`;
}

const flags = { glutenFree: recipes.isGlutenFree, dairyFree: recipes.isDairyFree, lowFodmap: recipes.isLowFodmap };

function selectNumber(viewer: Viewer, field: NumberField) {
  if (field === "lostStars") return unratedSortValue;
  if (field === "cookTimeMinutes" || field === "cookedCount") return recipes[field];
  return selectStarsGivenBy(field === "ownStars" ? viewer.userId : viewer.partner?.userId);
}

/** Inlines words of the specification as literals, because D1 allows only 100 parameters. */
function inlineWord(word: string): SQL {
  if (!/^[\w &]+$/.test(word)) throw new Error(`${word} must be bound as a parameter.`);
  return sql.raw(`'${word}'`);
}
