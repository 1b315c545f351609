import { isJsonObject, type JsonObject, type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import { parseDate, toText } from "./json-texts.ts";

/** Matches the beginning of the tables with rows of a recipe. The rest is the key that other exports of Mealie use. */
const partTable = /^(?:recipes?_(?:to_)?|(?=notes$|api_extras$|(?:users|households)_to_))/;

export function isMealieBackup(json: JsonObject): boolean {
  return Array.isArray(json.recipes) && Array.isArray(json.recipes_ingredients);
}

/** Joins the tables of a backup to recipes in the shape of Mealie's other exports. */
export function joinMealieTables(tables: JsonObject): JsonObject[] {
  // Ids are unique among all tables to which others refer.
  const rowsById = new Map(Object.values(tables).flatMap((rows) => listRows(rows).map((row) => [toText(row.id), row])));
  const addReferences = ({ recipe_id: _, ...row }: JsonObject): JsonObject => {
    const named = Object.entries(row).map(([column, value]): [string, JsonValue] =>
      column.endsWith("_id") ? [column.slice(0, -"_id".length), rowsById.get(toText(value)) ?? null] : [column, value],
    );
    const target = named[0]?.[1];
    // A row that says nothing else stands for the row to which it refers.
    return named.length === 1 && isJsonObject(target) ? target : Object.fromEntries(named);
  };
  const parts = Object.keys(tables).flatMap((table) => {
    // Mealie misspells one of its columns.
    const byRecipe = Map.groupBy(listRows(tables[table]), (row) => toText(row.recipe_id ?? row.recipee_id));
    return partTable.test(table) ? { name: table.replace(partTable, ""), byRecipe } : [];
  });
  return listRows(tables.recipes).map((recipe) => {
    const rows = parts.map(({ name, byRecipe }) => {
      const ordered = (byRecipe.get(toText(recipe.id)) ?? []).toSorted(comparePositions);
      return [name, ordered.map(addReferences)];
    });
    return convertParts({ ...recipe, ...Object.fromEntries(rows) });
  });
}

function listRows(table: JsonValue | undefined): JsonObject[] {
  return toJsonArray(table).filter(isJsonObject);
}

function comparePositions(one: JsonObject, other: JsonObject): number {
  return Number(one.position ?? 0) - Number(other.position ?? 0);
}

/** The rating of a recipe is an average. If only one person has rated, theirs counts. */
function convertParts({
  users_to_recipes,
  users_to_favorites,
  households_to_recipes,
  api_extras,
  ...recipe
}: JsonObject): JsonObject {
  const opinions = listRows(users_to_recipes);
  const ratings = opinions.flatMap(({ rating = null }) => rating || []);
  return {
    ...recipe,
    rating: ratings.length === 1 ? (ratings[0] ?? null) : (recipe.rating ?? null),
    extras: Object.fromEntries(listRows(api_extras).map(({ key_name, value = null }) => [toText(key_name), value])),
    is_favorite: listRows(users_to_favorites).length > 0 || opinions.some(({ is_favorite }) => Boolean(is_favorite)),
    last_made: recipe.last_made ?? listRows(households_to_recipes)[0]?.last_made ?? null,
  };
}

/** Databases store ids without dashes; the names of folders have dashes. */
export function formatUuid(id: JsonValue | undefined): string {
  return toText(id).replace(/^(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/, "$1-$2-$3-$4-$5");
}

export function describeComment(comment: JsonValue): string {
  const { user = null, text = null } = isJsonObject(comment) ? comment : { text: comment };
  const author = isJsonObject(user) ? toText(user.full_name) || toText(user.username) : "";
  return author === "" ? toText(text) : `${author}: ${toText(text)}`;
}

/** The timeline has an event for each time that somebody cooked the recipe, and others by the system. */
export function describeEvent(event: JsonValue): string | null {
  const { event_type = null, timestamp = null, message = null, subject = null } = isJsonObject(event) ? event : {};
  return event_type === "system" ? null : `${formatLocalDay(timestamp)}: ${toText(message) || toText(subject)}`;
}

/** Mealie stores the end of the day on which somebody cooked, converted from local time to UTC. */
export function formatLocalDay(time: JsonValue | undefined): string | null {
  return parseDate(time)?.toLocaleDateString("sv") ?? null;
}
