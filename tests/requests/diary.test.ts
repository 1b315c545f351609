import { expect } from "vitest";
import { createWorld, type Person, test, type World } from "#tests/support/world.ts";

const note = "Far too salty for me";

/** Everything that a person may load of a recipe and of the diary. */
async function loadEverything(world: World, as: Person, id: string): Promise<string> {
  const pages = [`/app/recipes/${id}`, `/app/recipes/${id}/cook`, `/app/recipes/${id}/edit`, "/app/diary", "/app"];
  const paths = [...pages, ...pages.map((path) => `${path}.data`), "/app/recipes", "/api/recipe-changes"];
  const texts = await Promise.all(paths.map(async (path) => (await world.request(path, { as })).text()));
  return texts.join("\n");
}

test("no response contains the partner's verdict before both have given one, and the diary does afterwards", async () => {
  const world = await createWorld();
  const { anna, ben } = await world.couple();
  const id = await world.recipe(anna.viewer, { title: "Lentil soup" });
  const meal = { intent: "cooked", submissionId: crypto.randomUUID(), cookedOn: "2026-05-03", stars: "2", note };
  const cookedOn = new Date().toISOString().slice(0, 10);
  const recorded = await world.request(`/app/recipes/${id}/cook`, { as: anna, form: { ...meal, cookedOn } });
  expect(recorded.status).toBe(200);
  expect(await loadEverything(world, anna, id)).toContain(note);

  const bens = await loadEverything(world, ben, id);
  expect(bens).toContain("has said how it was");
  expect(bens).not.toContain(note);
  const [, mealId = ""] = /id="meal-([\w-]+)"/.exec(bens) ?? [];
  const verdict = { intent: "verdict", mealId, stars: "4" };
  expect((await world.request("/app/diary", { as: ben, form: verdict })).status).toBe(200);
  expect(await loadEverything(world, ben, id)).toContain(note);
});

test("a note after cooking is in the diary only, not in the recipe's Notes and not on its public page", async ({
  world,
}) => {
  const { anna } = await world.couple();
  const id = await world.recipe(anna.viewer, { notes: "With butter" });
  const slug = `lentil-soup-${crypto.randomUUID()}`;
  await world.services.recipes.setPublic(anna.viewer, id, { isPublic: true, slug });
  const cookedOn = new Date().toISOString().slice(0, 10);
  const meal = { intent: "cooked", submissionId: crypto.randomUUID(), cookedOn, note };
  for (const [form, status] of [
    [meal, 200],
    [{ intent: "note", note }, 422],
  ] as const) {
    expect((await world.request(`/app/recipes/${id}/cook`, { as: anna, form })).status).toBe(status);
  }
  expect(await (await world.request("/app/diary", { as: anna })).text()).toContain(note);
  expect((await world.services.recipes.find(anna.viewer, id))?.recipe.notes).toBe("With butter");
  const publicPage = await (await world.request(`/recipe/${slug}`)).text();
  expect(publicPage).toContain("With butter");
  expect(publicPage).not.toContain(note);
});

test("the diary form records a photo", async ({ world, couple: { anna } }) => {
  const id = await world.recipe(anna.viewer, { title: "Lentil soup" });
  const [uploadedPhotos = ""] = await world.upload(anna);
  const meal = { intent: "cooked", submissionId: crypto.randomUUID(), stars: "4", note, uploadedPhotos };
  const send = (cookedOn: string) =>
    world.request(`/app/recipes/${id}/cooked`, { as: anna, form: { ...meal, cookedOn } });
  expect((await send("2999-01-01")).status).toBe(422);
  expect(await send("2026-05-03")).toRedirectTo(`/app/recipes/${id}`);
  await world.preparePhotos();
  const diary = await (await world.request("/app/diary?month=2026-05", { as: anna })).text();
  expect(diary).toContain("/images/");
  expect(await (await world.request(`/app/recipes/${id}`, { as: anna })).text()).toContain("Cooked once, on 3 May");
});

test("an odd month shows the current one, and a device whose clock is ahead records today", async ({ world }) => {
  const { anna } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const meal = { intent: "cooked", submissionId: crypto.randomUUID(), cookedOn: "2999-01-01", stars: "none" };
  expect((await world.request(`/app/recipes/${id}/cook`, { as: anna, form: meal })).status).toBe(200);
  for (const month of ["", "2026-13", "<script>", "9999-99"]) {
    const page = await world.request(`/app/diary?month=${encodeURIComponent(month)}`, { as: anna });
    expect(await page.text()).toContain("Apple pie");
  }
});
