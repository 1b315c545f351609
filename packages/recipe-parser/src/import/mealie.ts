import { isJsonObject, type JsonObject, type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import { parseDate, toText } from "./json-texts.ts";

/** The tables with rows of a recipe, by the names that Mealie's other exports give the rows. */
const partTables = {
  recipe_ingredient: "recipes_ingredients",
  recipe_instructions: "recipe_instructions",
  recipe_category: "recipes_to_categories",
  tags: "recipes_to_tags",
  tools: "recipes_to_tools",
  notes: "notes",
  assets: "recipe_assets",
  nutrition: "recipe_nutrition",
  comments: "recipe_comments",
  timeline_events: "recipe_timeline_events",
  extras: "api_extras",
  users: "users_to_recipes",
  favorites: "users_to_favorites",
  households: "households_to_recipes",
};

export function isMealieBackup(json: JsonObject): boolean {
  return Array.isArray(json.recipes) && Array.isArray(json.recipes_ingredients);
}

/** Joins the tables of a backup to recipes in the shape of Mealie's other exports. */
export function joinMealieTables(tables: JsonObject): JsonObject[] {
  // Ids are unique among all tables to which others refer.
  const rowsById = new Map(Object.values(tables).flatMap((rows) => listRows(rows).map((row) => [toText(row.id), row])));
  const addReferences = (row: JsonObject): JsonObject => {
    const columns = Object.keys(row).filter((column) => column.endsWith("_id") && column !== "recipe_id");
    const named = columns.map((column) => [column.slice(0, -"_id".length), rowsById.get(toText(row[column])) ?? null]);
    return { ...row, ...Object.fromEntries(named) };
  };
  const parts = Object.entries(partTables).map(([name, table]) => {
    // Mealie misspells one of its columns.
    const byRecipe = Map.groupBy(listRows(tables[table]), (row) => toText(row.recipe_id ?? row.recipee_id));
    return { name, byRecipe };
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
function convertParts({ users, favorites, households, ...recipe }: JsonObject): JsonObject {
  const ratings = listRows(users).flatMap(({ rating = null }) => rating || []);
  return {
    ...recipe,
    rating: ratings.length === 1 ? (ratings[0] ?? null) : (recipe.rating ?? null),
    recipe_category: listRows(recipe.recipe_category).map(({ category = null }) => category),
    tags: listRows(recipe.tags).map(({ tag = null }) => tag),
    tools: listRows(recipe.tools).map(({ tool = null }) => tool),
    extras: Object.fromEntries(listRows(recipe.extras).map(({ key_name, value = null }) => [toText(key_name), value])),
    is_favorite: listRows(favorites).length > 0 || listRows(users).some(({ is_favorite }) => Boolean(is_favorite)),
    last_made: recipe.last_made ?? listRows(households)[0]?.last_made ?? null,
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
