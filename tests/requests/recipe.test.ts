import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { recipePhotos, recipes } from "#app/database/schema.ts";
import { createOwnerTag } from "#app/http/request-context.server.ts";
import { freePlanRecipeLimit } from "#app/modules/accounts/plan.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { formatFilterCookie, parseRecipeFilter, recipeFilterCookie } from "#app/modules/recipes/recipe-filter.ts";
import { createWorld, test, type World } from "#tests/support/world.ts";

async function rowOf(world: World, id: string) {
  const [row] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  return row;
}

test("unknown, malformed and foreign ids get the same page", async ({ world, couple: { anna } }) => {
  const stranger = await world.person();
  const theirs = await world.recipe(anna.viewer);
  const pages: string[] = [];
  for (const id of [theirs, "no-such-id", "x".repeat(2000), "..%2f..", "%00", "'; drop table recipes"]) {
    for (const suffix of ["", "/edit", "/cook"]) {
      const response = await world.request(`/app/recipes/${encodeURIComponent(id)}${suffix}`, { as: stranger });
      expect(response.status, id + suffix).toBe(404);
      if (suffix === "" && !id.startsWith("x"))
        pages.push((await response.text()).match(/<main.*<\/main>/s)?.[0] ?? "");
      else await response.body?.cancel();
    }
  }
  expect(new Set(pages).size).toBe(1);
});

test("the list's first response shows the filter that its person last saw", async ({
  world,
  couple: { anna, ben },
}) => {
  await world.recipe(anna.viewer, { title: "Pie" });
  const filterOf = (search: string) =>
    formatFilterCookie(createOwnerTag(anna.viewer.userId), parseRecipeFilter(new URLSearchParams({ search })));
  async function show({ as = anna, search = "", query = "" }) {
    const headers = { Cookie: `${as.cookie}; ${recipeFilterCookie}=${filterOf(search)}` };
    return (await world.request(`/app/recipes${query}`, { headers })).text();
  }
  expect(await show({ search: "pie" })).toContain("Searching for");
  const nothing = await show({ search: "100%" });
  expect(nothing).toContain("Nothing matches “100%”.");
  expect(nothing).toContain("No recipes found. Adjust filters or add your first one!");
  for (const others of [{ query: "?search=" }, { as: ben }])
    expect(await show({ search: "100%", ...others })).toContain("1 recipe");
});

test.each([
  ["sourceUrl", "javascript:alert(1)", "The source link must begin with https:// or http://."],
  ["cookTimeMinutes", "-5", "The cook time must be a whole number of minutes, such as 30."],
  ["version", "latest", "Please open the recipe again."],
])("an edit with %s %j names the field and keeps what was typed", async (field, value, message) => {
  const world = await createWorld();
  const { anna } = await world.couple();
  const id = await world.recipe(anna.viewer);
  const form = { intent: "save", title: "Typed title", version: "1", notes: "Typed notes", [field]: value };
  const response = await world.request(`/app/recipes/${id}/edit.data`, { as: anna, form });
  expect(response.status).toBe(422);
  const reply = await response.text();
  expect(reply).toContain(message);
  expect(reply).toContain("Typed notes");
  expect(await rowOf(world, id)).toMatchObject({ title: "Apple pie", version: 1 });
});

test("script in any field is escaped on every page", async ({ world, couple: { anna } }) => {
  const evil = `</script><script>alert(1)</script><img src=x onerror=alert(2)>{{7*7}}\u202e`;
  const columns = { title: evil, cuisine: evil, notes: evil, ingredients: evil, instructions: evil };
  const id = await world.recipe(anna.viewer, columns);
  for (const path of [
    "/app",
    "/app/recipes",
    `/app/recipes/${id}`,
    `/app/recipes/${id}/edit`,
    `/app/recipes/${id}/cook`,
  ]) {
    const page = await (await world.request(path, { as: anna })).text();
    expect(page, path).not.toContain("<script>alert");
    expect(page, path).not.toContain("<img src=x");
  }
});

test("five of six new photos are saved, and the notice says so", async ({ world, couple: { anna } }) => {
  const fields = addRecipeFormSchema.parse({ title: "Pie", uploadedPhotos: await world.upload(anna) });
  const id = await addRecipe(world.services, anna.viewer, fields);
  const form = new URLSearchParams({ intent: "save", title: "Pie", version: "1" });
  for (const uploadId of await world.upload(anna, 6)) form.append("uploadedPhotos", uploadId);
  const response = await world.request(`/app/recipes/${id}/edit`, { as: anna, method: "POST", raw: form });
  expect(response.status).toBe(302);
  expect(decodeURIComponent(response.headers.getSetCookie().join())).toContain("Added 5 of 6 photos (max 6 total)");
  expect(await world.database.select().from(recipePhotos).where(eq(recipePhotos.recipeId, id))).toHaveLength(6);
});

test("the add page of a full book shows the way to the plans", async ({ world }) => {
  const anna = await world.person({ trialExpiresAt: new Date(0) });
  for (let count = 0; count < freePlanRecipeLimit; count += 1) await world.recipe(anna.viewer);
  const page = await (await world.request("/app/add", { as: anna })).text();
  expect(page).toMatch(/>Your book is full<.{0,500}<a [^>]*href="\/app\/profile"[^>]*>See the plans</s);
});

test("passwords are never echoed", async ({ world }) => {
  const anna = await world.person({ password: "secret one" });
  const form = {
    intent: "password",
    currentPassword: "secret two",
    newPassword: "secret three",
    confirmation: "secret four",
  };
  for (const as of [undefined, anna]) {
    for (const path of ["/app/profile", "/app/profile.data"]) {
      expect(await (await world.request(path, { as, form })).text(), path).not.toMatch(/secret (two|three|four)/);
    }
  }
});

test("a first recipe is saved without a photo that failed to load, and the reply says so", async ({ world }) => {
  const fields = { title: "Pie", photoUrl: "https://pictures.sandbox.test/page.jpg" };
  const answer = await world.request("/app/add.data", { as: await world.person(), form: fields });
  expect(await answer.text()).toContain("couldn't be loaded");
});

test("pages load no pictures from other sites", async ({ world }) => {
  for (const path of ["/auth", "/", "/blog"]) {
    const policy = (await world.request(path)).headers.get("Content-Security-Policy") ?? "";
    expect(/img-src ([^;]*)/.exec(policy)?.[1], path).toMatch(/^'self' data:( blob:)?$/);
  }
});

test("pages that need script say so where there is none", async ({ world, couple: { anna } }) => {
  const recipe = `/app/recipes/${await world.recipe(anna.viewer)}`;
  const parts = ["edit", "cook", "shop", "cooked", "history"].map((part) => `${recipe}/${part}`);
  for (const path of ["/app/add", "/app/list", "/app/week", "/app/choose", "/app/diary", "/app/profile", ...parts]) {
    const page = await (await world.request(path, { as: anna })).text();
    expect(page.match(/<noscript>[^<]*<p[^>]*>Turn on JavaScript to use this page\.<\/p>/g), path).toHaveLength(1);
  }
});
