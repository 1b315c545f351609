import * as fc from "fast-check";
import { photos, recipePhotos, recipeRatings } from "#app/database/schema.ts";
import type { Person, World } from "./world.ts";

const member = fc.nat({ max: 1 });
const stars = fc.option(fc.integer({ min: 1, max: 5 }));

const recipe = fc.record({
  by: member,
  title: fc.string({ minLength: 1, maxLength: 12, unit: "grapheme" }).filter((text) => !text.includes("\0")),
  notes: fc.option(fc.string({ maxLength: 20 }).filter((text) => !text.includes("\0"))),
  tags: fc.constantFrom(null, '["vegan"]', '["for guests","quick"]'),
  /** Two recipes may show the same photo. */
  photos: fc.uniqueArray(fc.nat({ max: 5 }), { maxLength: 4 }),
  isCoverDrawn: fc.boolean(),
  stars: fc.tuple(stars, stars),
  isOutside: fc.boolean(),
  shared: fc.constantFrom("never", "once", "now", "listed"),
  daysOld: fc.nat({ max: 20 }),
  version: fc.integer({ min: 1, max: 4 }),
});

/** The recipes of two people. */
export const randomKitchenArbitrary = fc.array(recipe, { maxLength: 8 });
type Kitchen = typeof randomKitchenArbitrary extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Stores a random kitchen and returns its two members. */
export async function createRandomKitchen(world: World, drawn: Kitchen): Promise<readonly [Person, Person]> {
  const now = world.clock.now().getTime();
  const { anna, ben } = await world.couple();
  const pair = [anna, ben] as const;
  const prefix = world.services.newId();
  const keys = Array.from({ length: 6 }, (_, index) => `${prefix}/${index}.webp`);
  const picture = { status: "ready", width: 4, height: 3, bytes: 1, contentType: "image/webp" } as const;
  await world.database.insert(photos).values(keys.map((key) => ({ key, ...picture, createdAt: new Date(now) })));
  for (const [place, { by, daysOld, stars: given, isCoverDrawn, ...facts }] of drawn.entries()) {
    const owner = pair[by] as Person;
    const shown = facts.photos.map((photo) => keys[photo] as string);
    const id = await world.recipe(owner.viewer, {
      title: facts.title,
      notes: facts.notes,
      tags: facts.tags,
      version: facts.version,
      imageUrl: isCoverDrawn ? null : (shown[0] ?? null),
      isPublic: facts.shared === "now" || facts.shared === "listed",
      isListed: facts.shared === "listed",
      publicSlug: facts.shared === "never" ? null : `${prefix}-${place}`,
      submissionId: world.services.newId(),
      createdAt: new Date(now - daysOld * 86_400_000),
      ...(facts.isOutside ? { coupleId: null } : {}),
    });
    for (const [order, imageUrl] of shown.entries()) {
      const isPrimary = order === 0 && !isCoverDrawn;
      await world.database
        .insert(recipePhotos)
        .values({ id: world.services.newId(), recipeId: id, imageUrl, isPrimary, orderIndex: order });
    }
    for (const [index, person] of pair.entries()) {
      const rating = given[index];
      if (rating === null || rating === undefined || (facts.isOutside && person !== owner)) continue;
      const row = { id: world.services.newId(), recipeId: id, userId: person.viewer.userId, rating };
      await world.database.insert(recipeRatings).values({ ...row, createdAt: new Date(now), updatedAt: new Date(now) });
    }
  }
  return pair;
}
