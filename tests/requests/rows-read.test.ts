import { expect, test } from "vitest";
import { getToday } from "#app/modules/calendar-day.ts";
import { getPublicRecipePath } from "#app/modules/public-recipe-paths.ts";
import { recipesPerPage } from "#app/modules/recipes/recipe-filter.ts";
import { countRoundTrips } from "#tests/support/counting-database.ts";
import { createSyncedDevice } from "#tests/support/synced-device.ts";
import { bindings, createWorld, type Person } from "#tests/support/world.ts";

const world = await createWorld();

/**
 * Creates a couple with this many public recipes, each with two photos, labels, two ratings and two meals, and as many
 * deleted recipes. One recipe has 100 versions, and seven are planned for today. One recipe was last cooked on each day
 * until `lastCookedOn`.
 */
async function kitchenOf(size: number) {
  const { anna, ben, coupleId } = await world.couple();
  const slug = coupleId.toLowerCase().replaceAll("_", "-");
  const numbers = JSON.stringify(Array.from({ length: 2 * size }, (_, index) => index));
  const fill = (sql: string, ...more: string[]) =>
    bindings.DB.prepare(sql).bind(coupleId, anna.viewer.userId, numbers, ...more);
  await bindings.DB.batch([
    fill(
      `insert into recipes (id, title, search_title, search_words, search_more_words, source_url, source_key, ingredients, instructions, is_gluten_free, is_dairy_free, is_low_fodmap,
        category, couple_id, added_by, image_url, is_public, public_slug, created_at, updated_at, origin_id, deleted_at)
      select ?1 || '-' || value, 'Recipe ' || value, 'recipe ' || value,
        ' flour recipe ' || value || ' ', '', 'https://example.com/all', 'example.com/all', 'flour', 'Bake.', 1, value % 2, 0, 'Dinner', ?1, ?2,
        ?1 || '/' || value, 1, ?4 || '-' || value, value, value, ?1 || '-' || value, iif(value < json_array_length(?3) - ${size}, value, null) from json_each(?3)`,
      slug,
    ),
    fill(`insert into photos (key, uploaded_by, status, width, height, bytes, created_at)
      select ?1 || '/' || value || place, ?2, 'ready', 1600, 1200, 1, 0 from json_each(?3), ${twoPlaces}`),
    fill(`insert into recipe_photos (id, recipe_id, image_url, is_primary, order_index)
      select ?1 || '-' || value || place, ?1 || '-' || value, ?1 || '/' || value || place, place = '', place = 'b'
      from json_each(?3), ${twoPlaces}`),
    fill(
      `insert into recipe_versions (recipe_id, version, changed_by, changed_at, content)
      select ?1 || '-${size}', value + 1, ?2, 0, ?4 from json_each(?3) where value < 100`,
      versionContent,
    ),
    ...[anna, ben].map(({ viewer }, index) =>
      fill(
        `insert into recipe_ratings (id, recipe_id, user_id, rating, created_at, updated_at)
         select ?1 || '-' || value || '-${index}', ?1 || '-' || value, ?4, 1 + value % 5, 0, 0 from json_each(?3)
         where ?2 is not null`,
        viewer.userId,
      ),
    ),
  ]);
  await fill(
    `insert into cooked_meals (id, recipe_id, submission_id, cooked_on, created_by, created_at)
     select ?1 || '-' || value || place, ?1 || '-' || value, value || place,
       date('${lastCookedOn}', '-' || (2 * ${size} - 1 - value) || ' days'), ?4, 0 from json_each(?3), ${twoPlaces} where ?2 is not null`,
    ben.viewer.userId,
  ).run();
  const planned = Array.from({ length: 7 }, (_, index) => [
    `meal-${index}`,
    { date: lastCookedOn, title: "Recipe", recipeId: `${coupleId}-${index}` },
  ]);
  await world.services.liveRows.changeRows(anna.viewer, { plannedMeals: Object.fromEntries(planned) });
  return { anna, size, recipe: `${coupleId}-${size}`, slug: `${slug}-${size}` };
}

const versionContent = JSON.stringify({
  title: "Pie",
  ...{ category: null, cuisine: null, difficulty: null, cookTimeMinutes: null, servings: null, sourceUrl: null },
  ...{ ingredients: "", instructions: "", notes: null, isGlutenFree: 0, isDairyFree: 0, isLowFodmap: 0, tags: null },
});
const lastCookedOn = getToday(new Date());
const twoPlaces = "(select '' as place union all select 'b')";

const tripsOf = (path: string, as?: Person, json?: object) => countRoundTrips(world, path, { as, json });

/**
 * Both couples are in one database. The first has two pages of recipes, the other many. A cost that is equal for both
 * depends on neither size.
 */
const kitchens = [await kitchenOf(60), await kitchenOf(1_500)];

/** The rows of the viewer: session, user, couple, both profiles, and whether a recipe exists. */
const viewerRows = 10;
/**
 * The rows of one card: the recipe, read by each half of the union, by the merge and for the card, its photo and both
 * ratings. The page reads one card more than it shows.
 */
const rowsPerCard = 9;
const rowsOfPage = (recipesPerPage + 1) * rowsPerCard + 10;

test.each([
  // At most two meals on each day of the month, and the days of the year.
  ["/app/diary", 31 * 2 * 12 + 366 * 2 * 2],
  ["/app/recipes/:id", 15],
  ["/app/recipes/:id/edit", 15],
  ["/app/recipes/:id/cook", 15],
  ["/app/recipes/:id/history", 50],
  ["/app/recipes/:id/shop", 15],
  ["/app/profile", 8],
  // Each of seven planned recipes is looked up by its id and as a copy of an original.
  ["/app/week", 7 * 6],
  ["/app/week/shop", 7 * 6],
])("%s costs two round trips, and at most %i rows in a kitchen of any size", async (path, maxRows) => {
  for (const { anna, recipe } of kitchens) {
    const [viewer = 0, page = 0, ...more] = await tripsOf(path.replace(":id", recipe), anna);
    expect(more).toEqual([]);
    expect(viewer).toBeLessThanOrEqual(viewerRows);
    expect(page).toBeLessThanOrEqual(maxRows);
    // A page that reads nothing is the wrong page.
    expect(page).toBeGreaterThan(0);
  }
});

test("a page with only a form reads only the viewer's rows", async () => {
  for (const { anna } of kitchens) {
    const [viewer = 0, ...more] = await tripsOf("/app/add", anna);
    expect(viewer).toBeLessThanOrEqual(viewerRows);
    expect(more).toEqual([]);
  }
});

test.each([
  ["Home, which finds the newest recipes with a photo", "/app", 2],
  ["the first page of the list", "/app/recipes", 1],
  ["the same as data", "/app/recipes.data", 1],
  ["the first page of some", "/app/recipes?category=Dinner", 1],
  ["the first page by title", "/app/recipes?sort=title", 1],
  ["choosing together, with both ratings and the photo", "/app/choose", 7],
  ["the recently deleted", "/app/recipes/deleted", 2],
  ["the list by rating, which ranks all of them", "/app/recipes?sort=rating", 8],
  ["the list by cook time, which ranks all of them", "/app/recipes?sort=time", 3],
])("%s reads only recipes of the kitchen, each at most a few times", async (_, path, times) => {
  for (const { anna, size } of kitchens) {
    const [viewer = 0, page = 0, ...more] = await tripsOf(path, anna);
    expect(more).toEqual([]);
    expect(viewer).toBeLessThanOrEqual(viewerRows);
    expect(page).toBeLessThanOrEqual(times * size + rowsOfPage);
  }
});

test("two pages of the list read the cards of both, and count the recipes of the kitchen", async () => {
  for (const { anna, size } of kitchens) {
    const [, page = 0, ...more] = await tripsOf("/app/recipes?pages=2", anna);
    expect(more).toEqual([]);
    expect(page).toBeLessThanOrEqual(size + 2 * rowsOfPage);
  }
});

test.each([
  ["of a search, whose cards are a second trip", "/app/recipes?search=recipe", 2],
  ["of a search by title", "/app/recipes?search=recipe&sort=title", 2],
  ["of a search that finds nothing", "/app/recipes?search=nothing", 1],
  ["of a mistyped search", "/app/recipes?search=flouer", 2],
])("the first page %s reads each recipe of the kitchen once", async (_, path, times) => {
  for (const { anna, size } of kitchens) {
    const [, ...trips] = await tripsOf(path, anna);
    expect(trips).toHaveLength(times);
    expect(trips.reduce((sum, rows) => sum + rows)).toBeLessThanOrEqual(size + rowsOfPage + 3 * recipesPerPage);
  }
});

test("the public page needs one query of a few rows, and none while cached", async () => {
  for (const { slug } of kitchens) {
    const [page = 0, ...more] = await tripsOf(getPublicRecipePath(slug));
    expect(page).toBeLessThanOrEqual(4);
    expect(more).toEqual([]);
    expect(await tripsOf(getPublicRecipePath(slug))).toEqual([]);
  }
});

test("saving a shared recipe reads a few rows in a kitchen of any size", async () => {
  for (const { anna, slug: own } of kitchens) {
    for (const { slug } of kitchens) {
      if (slug === own) continue;
      const [viewer = 0, page = 0, ...more] = await tripsOf(
        getPublicRecipePath(slug).replace("/recipe/", "/app/save/"),
        anna,
      );
      expect(viewer).toBeLessThanOrEqual(viewerRows);
      expect(page).toBeLessThanOrEqual(15);
      expect(more).toEqual([]);
    }
  }
});

test("finding a similar recipe reads a few rows in a kitchen of any size, even if all have one source", async () => {
  for (const { anna, size } of kitchens) {
    const sought = { sourceUrl: "https://example.com/all", title: `Recipe ${size}`, ingredients: "" };
    const [viewer = 0, again = 0, counted = 0, found = 0, ...more] = await tripsOf(
      "/api/recipe-duplicates",
      anna,
      sought,
    );
    expect(more).toEqual([]);
    expect(Math.max(viewer, again)).toBeLessThanOrEqual(viewerRows);
    expect(counted).toBeLessThanOrEqual(3);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThanOrEqual(30);
  }
});

test("a device sync reads only changed rows, and no row if nothing changed", async () => {
  for (const { anna, recipe, size } of kitchens) {
    const [, firstPage = 0, ...more] = await tripsOf("/api/recipe-changes", anna);
    expect(more).toEqual([]);
    // Each recipe is read by its half of the union, the merge, for its size and itself, with two photos and two
    // ratings.
    expect(firstPage).toBeLessThanOrEqual(Math.min(size, 100) * 26);
    const device = createSyncedDevice(world, anna);
    await device.pull();
    const update = () => tripsOf(`/api/recipe-changes?since=${device.version()}`, anna);
    expect((await update()).slice(1)).toEqual([]);
    await world.services.recipes.rate(anna.viewer, recipe, { id: recipe, stars: 3, now: new Date() });
    const [, changed = 0, ...rest] = await update();
    expect(rest).toEqual([]);
    expect(changed).toBeGreaterThan(5);
    expect(changed).toBeLessThanOrEqual(45);
  }
});

test("a visitor without a session needs no query", async () => {
  expect(await tripsOf("/")).toEqual([]);
  expect(await tripsOf("/auth")).toEqual([]);
});
