import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import * as z from "zod";
import type { ListCursor, ListOrder } from "#app/domain/recipes/recipe-filter.ts";
import { isNearly, type SearchedWord } from "#app/domain/recipes/recipe-search.ts";
import { inOrder, isAfter } from "./recipe-order.ts";
import { recipes } from "./schema.ts";

/** Where the worst placed of the searched words is. */
const ranks = { startsInTitle: 0, insideTitle: 1, inIngredients: 2, inRest: 3 };
/** Of recipes that are found by another spelling. */
const nearRank = 8;

/** One number for rank and time, so that the newest comes first. Times have 13 digits. */
const rankStep = 10_000_000_000_000;
const placeOf = (rank: number | SQL, time: number | SQL) =>
  sql<number>`(${rank} + 1) * ${sql.raw(`${rankStep}`)} - ${time}`;

/** Enough for the words of a recipe that start with the same two letters. */
const nearCharacters = 60;

/**
 * The recipes in which all words are found, as ids with their places, and their number, also where the page has none;
 * `near` has those that may have the words mistyped, for `nearIds`. `all` gives columns of all the recipes that may be
 * searched, newest first. Each is read once, and nothing is sorted unless another order is wanted: a sorter counts its
 * rows as read, too.
 */
export function searchIn(
  all: (columns: SQL) => SQL,
  words: SearchedWord[],
  { order, after, limit }: { order: ListOrder; after: ListCursor | null; limit: number },
): SQL {
  // Each is one parameter, of which D1 allows 100, however often it is compared.
  const asked: SQL[] = [];
  const ask = (value: string | number) => {
    asked.push(sql`${value} as ${raw(`asked${asked.length}`)}`);
    return raw(`(select asked${asked.length - 1} from asked)`);
  };
  const [title, text, more] = [recipes.searchTitle, recipes.searchWords, recipes.searchMoreWords];
  // A number where the word is found, text where it may be mistyped, null if it is nowhere, as in most recipes.
  const placed = words.map(({ typed, others, start, mayBeMistyped }) => {
    const forms = [ask(` ${typed}`), ...others.map((other) => ask(` ${other} `))];
    const [startInTitle, startInText] = [ask(start), ask(` ${start}`)];
    const near = sql`substr(${text} || ${more}, instr(${text} || ${more}, ${startInText}), ${raw(nearCharacters)})`;
    return sql`case
      when instr(${title}, ${startInTitle}) > 0 and (${anyIn(sql`' ' || ${title} || ' '`, forms)}) then ${raw(ranks.startsInTitle)}
      when instr(${title}, ${ask(typed)}) > 0 then ${raw(ranks.insideTitle)}
      when instr(${text}, ${startInText}) > 0 and (${anyIn(text, forms)}) then ${raw(ranks.inIngredients)}
      when instr(${more}, ${startInText}) > 0 and (${anyIn(more, forms)}) then ${raw(ranks.inRest)}
      when ${raw(mayBeMistyped)} and (${anyIn(text, [startInText])} or ${anyIn(more, [startInText])}) then ${near} end`;
  });
  const places = sql.join(
    words.map((_, index) => raw(`place${index}`)),
    sql`, `,
  );
  const columns = placed.map((place, index) => sql`${place} as ${raw(`place${index}`)}`);
  const { id, createdAt, searchTitle, cookTimeMinutes } = recipes;
  const scored = all(sql`${id}, ${createdAt}, ${searchTitle}, ${cookTimeMinutes}, ${sql.join(columns, sql`, `)}`);
  // In SQL, any text is greater than any number.
  const rank = sql`max(0, ${places})`;
  const afterAsked = after && { rank: ask(after.rank), title: ask(after.title), id: ask(after.id) };
  const groups = groupsOf(rank, { order, after: afterAsked });
  const grouped = groups.map(
    ({ ids, when }, index) => sql`json_group_array(${ids}) filter (where ${when}) as ${raw(`group${index}`)}`,
  );
  const pages = groups.map(
    (_, index) => sql`select value as id, ${raw(index)} as "group", key from found, json_each(${raw(`group${index}`)})`,
  );
  return sql`with asked as (select ${sql.join(asked, sql`, `)}),
    found as materialized (select count(*) filter (where typeof(${rank}) = 'integer') as total,
      ${sql.join(grouped, sql`, `)},
      json_group_array(json_array(id, ${places})) filter (where typeof(${rank}) = 'text') as near
      from (${scored} limit -1) as "recipes"),
    page as (${sql.join(pages, sql` union all `)} limit ${limit})
    select total, iif(total = 0, near, null) as near, id, "group", key from found left join page`;
}

/** What is collected for the page: ids, of each rank in the order of `mine`, or all in another order. */
function groupsOf(rank: SQL, { order, after }: { order: ListOrder; after: Record<keyof ListCursor, SQL> | null }) {
  const { id, createdAt } = recipes;
  if (order !== "match") {
    const isFound = sql`typeof(${rank}) = 'integer'`;
    const ids = sql`${id} order by ${sql.join(inOrder(order), sql`, `)}`;
    return [{ ids, when: after ? sql`${isFound} and ${isAfter(order, after)}` : isFound }];
  }
  return Object.values(ranks).map((one) => {
    const place = placeOf(raw(one), sql`${createdAt}`);
    const isAfterIt = after
      ? sql`and (${place} > ${after.rank} or ${place} = ${after.rank} and ${id} < ${after.id})`
      : undefined;
    return { ids: sql`${id}`, when: sql`${rank} = ${raw(one)} ${isAfterIt}` };
  });
}

/** Of a card that a search found. */
export const matchRank = placeOf(sql`found."group"`, sql`${recipes.createdAt}`).mapWith(Number).as("rank");

export function isNearPlace({ rank }: ListCursor): boolean {
  return rank > nearRank * rankStep;
}

const nearRows = z.array(z.tuple([z.string()]).rest(z.union([z.number(), z.string()])));

/** Of what `searchIn` calls near the recipes that have every word but for one slip, newest first. */
export function nearIds(near: string, words: SearchedWord[]): { id: string; group: number }[] {
  return nearRows.parse(JSON.parse(near)).flatMap(([id, ...places]) => {
    const hasAll = words.every((word, index) => {
      const place = places[index];
      return typeof place !== "string" || place.split(" ").some((found) => isNearly(word, found));
    });
    return hasAll ? { id, group: nearRank } : [];
  });
}

function anyIn(text: SQLWrapper, forms: SQL[]): SQL {
  return sql.join(
    forms.map((form) => sql`instr(${text}, ${form}) > 0`),
    sql` or `,
  );
}

function raw(text: string | number | boolean): SQL {
  return sql.raw(`${text}`);
}
