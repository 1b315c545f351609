import { isJsonObject, type JsonObject, type JsonValue, toJsonArray } from "../page/parsed-page.ts";
import { toText } from "./json-texts.ts";

/** The tables that belong to a recipe, by the names that Mealie's other exports give their rows. */
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
  opinions: "users_to_recipes",
  households: "households_to_recipes",
};

/** The tables to which columns refer. */
const targetTables = {
  unit_id: "ingredient_units",
  food_id: "ingredient_foods",
  referenced_recipe_id: "recipes",
  user_id: "users",
  category_id: "categories",
  tag_id: "tags",
  tool_id: "tools",
};

/** Joins the tables of a backup to recipes in the shape of Mealie's other exports. */
export function joinMealieTables(tables: JsonObject): JsonObject[] {
  const listRows = (table: string) => toJsonArray(tables[table]).filter(isJsonObject);
  const targets = Object.entries(targetTables).map(([column, table]) => ({
    column,
    rows: new Map(listRows(table).map((row) => [toText(row.id), row])),
  }));
  const refer = (row: JsonObject): JsonObject => {
    const found = targets.filter(({ column }) => column in row);
    const named = found.map(({ column, rows }) => [
      column.slice(0, -"_id".length),
      rows.get(toText(row[column])) ?? null,
    ]);
    return { ...row, ...Object.fromEntries(named) };
  };
  const groups = Object.entries(partTables).map(([name, table]) => ({
    name,
    // Mealie misspells one of its columns.
    rows: Map.groupBy(listRows(table), (row) => toText(row.recipe_id ?? row.recipee_id)),
  }));
  return listRows("recipes").map((recipe) => {
    const parts = groups.map(({ name, rows }) => [
      name,
      (rows.get(toText(recipe.id)) ?? []).toSorted(comparePositions).map(refer),
    ]);
    return convertParts({ ...recipe, ...Object.fromEntries(parts) });
  });
}

function comparePositions(one: JsonObject, other: JsonObject): number {
  return Number(one.position ?? 0) - Number(other.position ?? 0);
}

function convertParts({ opinions, households, ...recipe }: JsonObject): JsonObject {
  const rows = (value: JsonValue | undefined) => toJsonArray(value).filter(isJsonObject);
  const [opinion, ...others] = rows(opinions);
  return {
    ...recipe,
    recipe_category: rows(recipe.recipe_category).map(({ category = null }) => category),
    tags: rows(recipe.tags).map(({ tag = null }) => tag),
    tools: rows(recipe.tools).map(({ tool = null }) => tool),
    extras: Object.fromEntries(rows(recipe.extras).map(({ key_name, value = null }) => [toText(key_name), value])),
    // With several people nobody knows whose rating is the person's own; the recipe has their average.
    rating: (others.length === 0 ? opinion?.rating : null) ?? recipe.rating ?? null,
    is_favorite: rows(opinions).some(({ is_favorite }) => is_favorite === true || is_favorite === 1),
    last_made: recipe.last_made ?? rows(households)[0]?.last_made ?? null,
  };
}
