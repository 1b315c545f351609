import { eq, inArray, sql } from "drizzle-orm";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { couples, photos, recipes } from "#app/adapters/database/schema.ts";
import { createRandomKitchen, randomKitchenArbitrary } from "#tests/support/random-kitchen.ts";
import { createWorld, type Person } from "#tests/support/world.ts";
import { getHome } from "../recipes/get-home.server.ts";
import { breakUpCouple } from "./break-up-couple.server.ts";
import { breakUpWithPartner } from "./break-up-with-partner.server.ts";

const world = await createWorld();
/** The fields in which a copy differs from its original. */
const ownOfEach = new Set([
  "id",
  "coupleId",
  "addedBy",
  "isPublic",
  "isListed",
  "publicSlug",
  "submissionId",
  "submissionHash",
  "originId",
  "copiedFrom",
]);

/** Everything that a person sees of their recipes, without ids. */
async function bookOf(person: Person) {
  const viewer = await person.fresh();
  const seen = await world.database
    .select({ id: recipes.id })
    .from(recipes)
    .where(
      sql`${recipes.coupleId} = ${viewer.couple?.id} or (${recipes.coupleId} is null and ${recipes.addedBy} = ${viewer.userId})`,
    );
  const book = [];
  for (const { id } of seen) {
    const found = await world.services.recipes.view(viewer, id);
    if (!found) throw new Error(`${id} is not visible`);
    const shown = found.photos.map(({ key, isPrimary }) => ({ key, isPrimary }));
    const mine = found.ratings.find(({ userId }) => userId === viewer.userId)?.rating ?? null;
    book.push(
      JSON.stringify({ ...found.recipe, shown, mine }, (key, value) => (ownOfEach.has(key) ? undefined : value)),
    );
  }
  return { pages: book.sort(), ids: seen.map(({ id }) => id), viewer };
}

async function numbersOf(person: Person) {
  const { total, week } = await getHome(world.services, await person.fresh());
  return { total, week };
}

async function publicPages(slugs: string[]) {
  const found = await Promise.all(slugs.map((slug) => world.services.recipes.viewPublic(slug)));
  return found.map((page) => page && { id: page.recipe.id, slug: page.recipe.publicSlug, photo: page.photo });
}

test("after a break-up both people have every recipe of a random kitchen", async () => {
  await fc.assert(
    fc.asyncProperty(randomKitchenArbitrary, async (drawn) => {
      const { pair, keys, slugs } = await createRandomKitchen(world, drawn);
      const [before, numbers] = [await Promise.all(pair.map(bookOf)), await Promise.all(pair.map(numbersOf))];
      const shared = await publicPages(slugs);
      const coupleId = pair[0].viewer.couple?.id ?? "";

      const ender = drawn.endedBy === null ? null : (pair[drawn.endedBy] as Person);
      if (ender) await breakUpWithPartner(world.services, ender.viewer, { password: ender.email });
      else expect(await breakUpCouple(world.services, coupleId)).toBe(true);

      const after = await Promise.all(pair.map(bookOf));
      expect(after.map(({ pages }) => pages)).toEqual(before.map(({ pages }) => pages));
      expect(await Promise.all(pair.map(numbersOf))).toEqual(numbers);
      expect(await publicPages(slugs)).toEqual(shared);
      for (const [index, { viewer, ids: held }] of after.entries()) {
        const plan = drawn.pays[index] ? "paid" : drawn.isTrialOver[index] ? "free" : "trial";
        expect(viewer).toMatchObject({ partner: null, subscriptionTier: plan, couple: { subscriptionStatus: plan } });
        for (const id of held) {
          const found = await world.services.recipes.view(viewer, id);
          expect(found?.recipe.addedBy).toBe(viewer.userId);
          expect([viewer.couple?.id, null]).toContain(found?.recipe.coupleId);
          expect(found?.ratings.every(({ userId }) => userId === viewer.userId)).toBe(true);
        }
      }
      const everyId = after.flatMap(({ ids: held }) => held);
      expect(new Set(everyId).size).toBe(everyId.length);
      const stored = await world.database.select().from(photos).where(inArray(photos.key, keys));
      expect(stored.filter(({ unusedSince }) => unusedSince !== null)).toEqual([]);
      expect(await world.database.select().from(couples).where(eq(couples.id, coupleId))).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 60_000);
