import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recipePhotos, recipes } from "#app/database/schema.ts";
import { createServices } from "#app/services.server.ts";
import { bindings, createWorld, type Person } from "#tests/support/world.ts";
import { breakUpWithPartner } from "./break-up-couple.server.ts";

const recipesThere = 2_000;
const photosEach = 4;

/** https://developers.cloudflare.com/d1/platform/limits: parameters and bytes of a statement. */
const d1Limits = { parameters: 100, statementBytes: 100_000 };

type Batch = { read: number; written: number };

/** Wraps a database so that it records the size of each statement and the cost of each batch. */
function measured(original: D1Database) {
  const seen = { maxParameters: 0, maxBytes: 0, batches: [] as Batch[] };
  const database = new Proxy(original, {
    get(target, name) {
      if (name === "prepare") {
        return (query: string) => {
          seen.maxBytes = Math.max(seen.maxBytes, query.length);
          const statement = target.prepare(query);
          const bind = statement.bind.bind(statement);
          statement.bind = (...values) => {
            seen.maxParameters = Math.max(seen.maxParameters, values.length);
            return bind(...values);
          };
          return statement;
        };
      }
      if (name === "batch") {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          const sum = (of: "rows_read" | "rows_written") => results.reduce((all, { meta }) => all + meta[of], 0);
          seen.batches.push({ read: sum("rows_read"), written: sum("rows_written") });
          return results;
        };
      }
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { database, seen };
}

async function largeKitchen() {
  const world = await createWorld();
  const { anna, ben, coupleId } = await world.couple();
  const rows = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => index));
  const fill = (query: string, count: number) =>
    bindings.DB.prepare(query).bind(coupleId, anna.viewer.userId, ben.viewer.userId, rows(count));
  await bindings.DB.batch([
    fill(
      `insert into recipes (id, title, search_title, search_words, search_more_words, ingredients, instructions, is_gluten_free, is_dairy_free, is_low_fodmap,
        couple_id, added_by, image_url, created_at, updated_at, origin_id)
      select ?1 || '-' || value, 'Recipe ' || value, 'recipe ' || value, ' recipe ', '  ', hex(randomblob(500)), hex(randomblob(700)), 0, 0, 0,
        ?1, iif(value % 2, ?2, ?3), ?1 || '/' || (value * ${photosEach}), value, value, ?1 || '-' || value from json_each(?4)`,
      recipesThere,
    ),
    fill(
      `insert into photos (key, uploaded_by, status, width, height, bytes, created_at)
      select ?1 || '/' || value, iif(value % 2, ?2, ?3), 'ready', 1600, 1200, 1, 0 from json_each(?4)`,
      recipesThere * photosEach,
    ),
    fill(
      `insert into recipe_photos (id, recipe_id, image_url, is_primary, order_index)
      select ?1 || '-' || value, ?1 || '-' || (value / ${photosEach}), ?1 || '/' || value, value % ${photosEach} = 0, value % ${photosEach}
      from json_each(?4) where ?2 <> ?3`,
      recipesThere * photosEach,
    ),
    fill(
      `insert into recipe_ratings (id, recipe_id, user_id, rating, created_at, updated_at)
      select ?1 || '-' || value, ?1 || '-' || (value / 2), iif(value % 2, ?2, ?3), 5, 0, 0 from json_each(?4)`,
      recipesThere * 2,
    ),
  ]);
  return { world, anna, ben };
}

test("2,000 recipes with 8,000 photos are copied by a break-up and deleted by a join within D1's limits", async () => {
  const { world, anna, ben } = await largeKitchen();
  const { database, seen } = measured(bindings.DB);
  const services = { ...createServices({ ...bindings, DB: database }, { id: "test", origin: "" }), clock: world.clock };
  await breakUpWithPartner(services, anna.viewer, { password: anna.email });

  async function held(person: Person) {
    const { couple } = await person.fresh();
    const ofTheirs = eq(recipes.coupleId, couple?.id ?? "");
    const shown = await world.database
      .select({ id: recipePhotos.id })
      .from(recipePhotos)
      .innerJoin(recipes, eq(recipes.id, recipePhotos.recipeId))
      .where(ofTheirs);
    return [(await world.database.select({ id: recipes.id }).from(recipes).where(ofTheirs)).length, shown.length];
  }
  expect(await held(anna)).toEqual([recipesThere, recipesThere * photosEach]);
  expect(await held(ben)).toEqual([recipesThere, recipesThere * photosEach]);

  const code = await world.invite(anna);
  const uniting = seen.batches.length;
  await services.couples.join(await ben.fresh(), code, world.clock.now());
  expect(await world.services.recipes.count(await anna.fresh())).toBe(recipesThere);

  const small = await world.couple();
  await world.recipe(small.anna.viewer);
  const smallBreakUp = seen.batches.length;
  await breakUpWithPartner(services, small.anna.viewer, { password: small.anna.email });
  const breakUps = [seen.batches[0], seen.batches[uniting]];
  expect(seen.maxParameters).toBeLessThan(d1Limits.parameters / 2);
  expect(seen.maxBytes).toBeLessThan(d1Limits.statementBytes / 10);
  // A small couple must cost little in a database with a large one.
  expect(seen.batches[smallBreakUp]?.read).toBeLessThan(200);
  for (const batch of breakUps) {
    // Each recipe and photo may be read a few times.
    expect(batch?.read).toBeLessThan(30 * recipesThere * (photosEach + 1));
    expect(batch?.written).toBeLessThan(20 * recipesThere * (photosEach + 1));
  }
});
