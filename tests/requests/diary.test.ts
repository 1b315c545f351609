import { expect, test } from "vitest";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { createWorld, type Person, type World } from "#tests/support/world.ts";

const note = "Far too salty for me";

/** Everything that a person may load of a recipe and of the diary. */
async function loadEverything(world: World, as: Person, id: string): Promise<string> {
  const pages = [`/app/recipes/${id}`, `/app/recipes/${id}/cook`, `/app/recipes/${id}/edit`, "/app/diary", "/app"];
  const paths = [...pages, ...pages.map((path) => `${path}.data`), "/app/recipes", "/api/kitchen-changes"];
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

test("the form without script records a photo, and comes back filled in after a refusal", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const id = await world.recipe(anna.viewer, { title: "Lentil soup" });
  const form = new FormData();
  const fields = { intent: "cooked", submissionId: crypto.randomUUID(), cookedOn: "2999-01-01", stars: "4", note };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("photos", new File([createPlainJpeg()], "soup.jpg", { type: "image/jpeg" }));
  const refused = await world.request(`/app/recipes/${id}/cooked`, { as: anna, form });
  expect(refused.status).toBe(422);
  const page = await refused.text();
  for (const text of ["Choose today or an earlier day.", note, 'value="2999-01-01"']) expect(page).toContain(text);

  form.set("cookedOn", "2026-05-03");
  const saved = await world.request(`/app/recipes/${id}/cooked`, { as: anna, form });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, `/app/recipes/${id}`]);
  await world.preparePhotos();
  const diary = await (await world.request("/app/diary?month=2026-05", { as: anna })).text();
  expect(diary).toContain("/images/");
  expect(await (await world.request(`/app/recipes/${id}`, { as: anna })).text()).toContain("Cooked once, on 3 May");
});

test("an odd month shows the current one, and a device whose clock is ahead records today", async () => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const meal = { intent: "cooked", submissionId: crypto.randomUUID(), cookedOn: "2999-01-01", stars: "none" };
  expect((await world.request(`/app/recipes/${id}/cook`, { as: anna, form: meal })).status).toBe(200);
  for (const month of ["", "2026-13", "<script>", "9999-99"]) {
    const page = await world.request(`/app/diary?month=${encodeURIComponent(month)}`, { as: anna });
    expect(await page.text()).toContain("Apple pie");
  }
});
