import { createMessageBatch } from "cloudflare:test";
import { eq, like, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { JobMessage } from "#app/adapters/jobs/job-message.ts";
import { photos, recipePhotos, recipeRatings, recipes, securityEvents, users } from "#app/database/schema.ts";
import { deleteUser } from "#app/modules/operator/delete-user.server.ts";
import { deleteUnusedPhotos } from "#app/modules/photos/prepare-photo.server.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { deleteRecipe, restoreRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import { rateRecipe } from "#app/modules/recipes/publish-recipe-change.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { setPublicAccess } from "#app/modules/sharing/share-recipe.server.ts";
import { bindings, createWorld, type Person, test, type World } from "#tests/support/world.ts";
import { handleJobs } from "#workers/queue/handle-jobs.ts";
import { deleteAccount } from "./delete-account.server.ts";

async function add(world: World, person: Person, title: string) {
  const fields = addRecipeFormSchema.parse({ title, uploadedPhotos: await world.upload(person) });
  return addRecipe(world.services, person.viewer, fields);
}

function remove(world: World, person: Person) {
  return deleteAccount(world.services, person.viewer, { password: person.email });
}

/** Services whose queue records the messages. */
function withQueue(world: World) {
  const sent: JobMessage[] = [];
  const jobs = { send: async (messages: JobMessage[]) => void sent.push(...messages) };
  return { services: { ...world.services, jobs }, sent };
}

/** Delivers a job more than once, as the queue may. */
async function deliver(...bodies: JobMessage[]) {
  for (const attempts of [1, 2]) {
    const messages = bodies.map((body, index) => ({ id: `m${index}`, timestamp: new Date(), attempts, body }));
    await handleJobs(createMessageBatch<JobMessage>("recipe-lovers-jobs", messages as never), bindings);
  }
}

test("a recipe that the partner has just deleted can still be restored, without the person's rating", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await add(world, anna, "Ours");
  await rateRecipe(world.services, anna.viewer, { id, stars: 5 });
  await rateRecipe(world.services, ben.viewer, { id, stars: 3 });
  await deleteRecipe(world.services, ben.viewer, id);
  await remove(world, anna);

  ben.viewer = await ben.fresh();
  await restoreRecipe(world.services, ben.viewer, id);
  const [recipe] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  expect(recipe).toMatchObject({ addedBy: ben.viewer.userId, submissionId: null });
  const ratings = await world.database.select().from(recipeRatings).where(eq(recipeRatings.recipeId, id));
  expect(ratings).toMatchObject([{ userId: ben.viewer.userId, rating: 3 }]);
  expect(await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id))).toHaveLength(1);
});

test("a queue message without personal data deletes the account's photos", async ({ world, anna }) => {
  const ben = await world.person();
  await add(world, ben, "Soup");
  for (const title of ["Pie", "Stew"]) await add(world, { ...anna, viewer: await anna.fresh() }, title);
  const of = (person: Person) =>
    world.database
      .select()
      .from(photos)
      .where(like(photos.key, `${person.viewer.userId}/%`));
  const keys = (await of(anna)).map(({ key }) => key);
  const { services, sent } = withQueue(world);
  await deleteAccount(services, await anna.fresh(), { password: anna.email });
  await world.settled();
  expect(sent).toEqual([{ v: 1, job: "sweep-photos" }]);
  await deliver(...sent);
  expect([await of(anna), (await of(ben)).length]).toEqual([[], 1]);
  for (const key of keys) expect(await bindings.PHOTOS.head(`uploads/${key}`), key).toBeNull();
});

test("a failing queue does not fail the deletion, and the cron deletes the photos", async ({ world, anna }) => {
  await add(world, anna, "Pie");
  const jobs = { send: () => Promise.reject(new Error("down")) };
  await deleteAccount({ ...world.services, jobs }, await anna.fresh(), { password: anna.email });
  await world.settled();
  await deleteUnusedPhotos(world.services);
  const left = like(photos.key, `${anna.viewer.userId}/%`);
  expect(await world.database.select().from(photos).where(left)).toEqual([]);
});

test("a photo that somebody else added to a deleted recipe is deleted", async ({ world, anna }) => {
  const ben = await world.person();
  const id = await add(world, anna, "Pie");
  const [photo] = await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id));
  const key = photo?.imageUrl ?? "";
  await world.database.update(photos).set({ uploadedBy: ben.viewer.userId }).where(eq(photos.key, key));
  anna.viewer = await anna.fresh();
  await remove(world, anna);
  await deliver({ v: 1, job: "sweep-photos" });
  expect(await world.database.select().from(photos).where(eq(photos.key, key))).toEqual([]);
  expect(await bindings.PHOTOS.head(`uploads/${key}`)).toBeNull();
});

test("a partner who joined after the page was loaded keeps the kitchen's recipes", async ({ world, anna }) => {
  await world.coupleOf(anna);
  const asRead = await anna.fresh();
  const ben = await world.person();
  const id = await add(world, anna, "Ours");
  await world.database.run(
    sql`update profiles set couple_id = ${anna.viewer.couple?.id}, couple_seat = 2 where id = ${ben.viewer.userId}`,
  );
  await deleteAccount(world.services, asRead, { password: anna.email });
  const [recipe] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  expect(recipe).toMatchObject({ addedBy: ben.viewer.userId, coupleId: anna.viewer.couple?.id });
});

test("the partner is emailed about the deletion, the plan's end and the kept recipes", async ({ world }) => {
  const { anna, ben } = await world.couple();
  await world.subscribe(anna);
  await remove(world, anna);
  await world.settled();
  const mails = await world.mailbox(ben.email);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    "Your kitchen is no longer on the paid plan",
    "Your partner's account has been deleted",
  ]);
  const mail = mails.find(({ subject }) => subject.includes("account"));
  expect(mail?.text).toContain("The account of Anna");
  expect(mail?.text).toContain("You keep every recipe in your kitchen");
  const noted = await world.database.select().from(securityEvents);
  expect(noted.filter(({ userId }) => userId === ben.viewer.userId).map(({ kind }) => kind)).toContain(
    "partner-deleted",
  );
  expect((await world.mailbox(anna.email)).map(({ subject }) => subject)).toEqual([
    "Your Recipe Lovers account has been deleted",
  ]);
});

test("the partner is emailed about the plan's end even if Stripe's event comes first", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const { payments, subscriptions } = world.services;
  if (!payments) throw new Error("The sandbox takes payments.");
  await world.subscribe(anna);
  const { userId } = anna.viewer;
  await subscriptions.storeCustomer(userId, `cus_${userId}`, world.clock.now(), null);
  const removeCustomer = async () => world.subscribe(anna, { status: "canceled" });
  const services = { ...world.services, payments: { ...payments, removeCustomer } };
  await deleteAccount(services, anna.viewer, { password: anna.email });
  await world.settled();
  const subjects = (await world.mailbox(ben.email)).map(({ subject }) => subject);
  expect(subjects).toContain("Your kitchen is no longer on the paid plan");
});

test("the partner is emailed about a deletion by the operator", async ({ world, couple: { anna, ben } }) => {
  await deleteUser(world.services, { userId: anna.viewer.userId, typedEmail: anna.email });
  await world.settled();
  expect((await world.mailbox(ben.email)).map(({ subject }) => subject)).toEqual([
    "Your partner's account has been deleted",
  ]);
});

test("failing emails do not fail the deletion", async ({ world, couple: { anna, ben } }) => {
  let tried = 0;
  const send = async () => {
    tried += 1;
    throw new Error("down");
  };
  await deleteAccount({ ...world.services, mailer: { send } }, anna.viewer, { password: anna.email });
  await expect(world.settled()).resolves.toBeUndefined();
  expect(tried).toBe(2);
  expect((await ben.fresh()).partner).toBeNull();
});

test("a failing page cache does not fail the deletion", async ({ world, anna }) => {
  const id = await add(world, anna, "Pie");
  anna.viewer = await anna.fresh();
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  const pageCache = { ...world.services.pageCache, remove: async () => Promise.reject(new Error("down")) };
  await deleteAccount({ ...world.services, pageCache }, anna.viewer, { password: anna.email });
  await expect(world.settled()).resolves.toBeUndefined();
  expect(await world.database.select().from(users).where(eq(users.id, anna.viewer.userId))).toEqual([]);
});

test("the last email confirms the deletion and mentions the subscription only if there was one", async ({ world }) => {
  const { anna, ben } = await world.couple();
  const past = await world.person();
  await world.subscribe(anna);
  await world.subscribe(past, { status: "canceled" });
  const lastMail = async ({ email }: Person) => {
    await expect.poll(() => world.mailbox(email)).toHaveLength(1);
    return (await world.mailbox(email))[0];
  };
  for (const person of [anna, past]) await remove(world, person);
  await deleteUser(world.services, { userId: ben.viewer.userId, typedEmail: ben.email });
  const subject = "Your Recipe Lovers account has been deleted";
  expect(await lastMail(anna)).toMatchObject({ subject, text: expect.stringContaining("Your subscription has ended") });
  expect(await lastMail(past)).toMatchObject({ subject, text: expect.not.stringContaining("subscription") });
  const bens = (await world.mailbox(ben.email)).find((mail) => mail.subject === subject);
  expect(bens?.text).toContain("permanently deleted");
  expect(bens?.text).not.toContain("subscription");
});
