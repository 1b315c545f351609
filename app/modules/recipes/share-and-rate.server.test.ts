import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { recipeRatings, recipeShares, recipes } from "#app/database/schema.ts";
import { getPublicRecipe, recordShare, setPublicAccess } from "#app/modules/sharing/share-recipe.server.ts";
import { test } from "#tests/support/world.ts";
import { rateRecipe } from "./publish-recipe-change.server.ts";
import { ratingFormSchema } from "./recipe.schema.ts";
import { averageRating } from "./recipe.ts";

test("each person has one rating, the later one counts, and the average has one decimal", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  await Promise.all([1, 2, 3].map((stars) => rateRecipe(world.services, anna.viewer, { id, stars })));
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  await rateRecipe(world.services, ben.viewer, { id, stars: 5 });
  const ratings = await world.database.select().from(recipeRatings).where(eq(recipeRatings.recipeId, id));
  expect(ratings.map((rating) => rating.rating).sort()).toEqual([4, 5]);
  expect(averageRating(ratings.map((rating) => rating.rating))).toBe("4.5");
  expect(averageRating([])).toBeNull();
});

test("a rating can be removed, also twice, and never that of the partner or in another kitchen", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const stranger = await world.person();
  const id = await world.recipe(anna.viewer);
  await rateRecipe(world.services, anna.viewer, { id, stars: 4 });
  await rateRecipe(world.services, ben.viewer, { id, stars: 5 });
  const stars = ratingFormSchema.parse({ rating: "none" }).rating;
  for (const _ of ["once", "twice"]) await rateRecipe(world.services, anna.viewer, { id, stars });
  await expect(rateRecipe(world.services, stranger.viewer, { id, stars })).rejects.toBeRefusedWith("recipe_not_found");
  const left = await world.database.select().from(recipeRatings).where(eq(recipeRatings.recipeId, id));
  expect(left).toMatchObject([{ userId: ben.viewer.userId, rating: 5 }]);
});

test.each(["0", "6", "3.5", "5 stars", "", "-1", "٣", "1e0", " 3"])("%s is no rating", (rating) => {
  expect(ratingFormSchema.safeParse({ rating }).error?.issues[0]?.message).toBe("Choose one to five stars.");
});

test("the address is made the first time, and kept when sharing is turned off and on again", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { title: "Борщ 🍲" });
  const slug = async () => (await world.database.select().from(recipes).where(eq(recipes.id, id)))[0]?.publicSlug;
  expect(await slug()).toBeNull();
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  const first = (await slug()) ?? "";
  expect(first).toMatch(/^борщ-[a-z0-9]{10}$/);
  expect((await getPublicRecipe(world.services, first)).title).toBe("Борщ 🍲");
  await setPublicAccess(world.services, ben.viewer, { id, isPublic: false });
  expect(await slug()).toBe(first);
  await expect(getPublicRecipe(world.services, first)).rejects.toMatchObject({
    message: "Recipe not found or no longer available",
  });
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  expect(await slug()).toBe(first);
});

test("turning on sharing twice at once gives one address", async ({ world, couple: { anna, ben } }) => {
  const id = await world.recipe(anna.viewer);
  await Promise.all([anna, ben].map((by) => setPublicAccess(world.services, by.viewer, { id, isPublic: true })));
  const [row] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  expect(row?.isPublic).toBe(true);
});

test("a share that is sent twice is recorded once, and another person's id records nothing", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer);
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  const shareId = crypto.randomUUID();
  const share = { id, platform: "copy_link", shareId } as const;
  await recordShare(world.services, anna.viewer, share);
  await recordShare(world.services, anna.viewer, share);
  await expect(recordShare(world.services, ben.viewer, share)).rejects.toBeRefusedWith("recipe_not_found");
  expect(await world.database.select().from(recipeShares).where(eq(recipeShares.recipeId, id))).toHaveLength(1);
});

test("a share is recorded with the recipe's own address, and only while it is public", async ({ world }) => {
  const { anna } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const share = () => recordShare(world.services, anna.viewer, { id, platform: "twitter" });
  await expect(share()).rejects.toBeRefusedWith("recipe_not_found");
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  await share();
  const [recipe] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  const shares = await world.database.select().from(recipeShares).where(eq(recipeShares.recipeId, id));
  expect(shares).toMatchObject([
    {
      recipeId: id,
      sharedBy: anna.viewer.userId,
      sharePlatform: "twitter",
      shareUrl: `https://recipes.test/recipe/${recipe?.publicSlug}`,
    },
  ]);
});
