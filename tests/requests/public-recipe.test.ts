import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { recipes } from "#app/database/schema.ts";
import { addRecipe } from "#app/modules/recipes/add-recipe.server.ts";
import { deleteRecipe } from "#app/modules/recipes/delete-recipe.server.ts";
import { editRecipeFormSchema } from "#app/modules/recipes/edit-recipe.schema.ts";
import { editRecipe } from "#app/modules/recipes/edit-recipe.server.ts";
import { addRecipeFormSchema } from "#app/modules/recipes/recipe.schema.ts";
import { setPublicAccess } from "#app/modules/sharing/share-recipe.server.ts";
import { createScriptHashSource, listInlineScripts } from "#tests/support/page-scripts.ts";
import { createPlainJpeg } from "#tests/support/pictures.ts";
import { bindings, createWorld, test, testOrigin, type World } from "#tests/support/world.ts";
import app from "#workers/app.ts";

const fields = {
  title: "Lemon ricotta pasta",
  category: "Dinner",
  cuisine: "Italian",
  difficulty: "easy",
  cookTimeMinutes: "20",
  servings: "4",
  ingredients: Array.from({ length: 15 }, (_, index) => `${index + 1} cups of ingredient number ${index}`).join("\n"),
  instructions: Array.from(
    { length: 8 },
    (_, index) => `Step ${index}: stir everything together in a large bowl, then wait for ${index + 2} minutes.`,
  ).join("\n\n"),
  notes: "Good with a salad.",
  sourceUrl: "https://www.instagram.com/p/abc/",
  glutenFree: "on",
  dairyFree: "on",
  tags: "vegan, nut free, for guests",
};

async function sharedRecipe(more: Partial<Record<keyof typeof fields, string>> = {}, photos = 1) {
  const world = await createWorld();
  const anna = await world.person({ name: "Anna Secret" });
  const uploadedPhotos = await world.upload(anna, photos);
  const input = addRecipeFormSchema.parse({ ...fields, ...more, uploadedPhotos });
  const id = await addRecipe(world.services, anna.viewer, input);
  await world.preparePhotos();
  anna.viewer = await anna.fresh();
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  return { world, anna, id, path: await pathOf(world, id) };
}

async function pathOf(world: World, id: string) {
  const [row] = await world.database.select().from(recipes).where(eq(recipes.id, id));
  return `/recipe/${encodeURIComponent(row?.publicSlug ?? "")}`;
}

test("the public recipe page is complete in the first response", async () => {
  const { world, path } = await sharedRecipe();
  const response = await world.request(path);
  expect(response.status).toBe(200);
  const page = await response.text();
  for (const part of [
    "<title>Lemon ricotta pasta | Recipe Shared</title>",
    '<html lang="en">',
    `<link rel="canonical" href="https://recipes.test${path}"/>`,
    '<meta property="og:type" content="article"/>',
    "Shared by <!-- -->Recipe Lovers",
    '<li dir="ltr">20 min</li>',
    "Serves <!-- -->4",
    '"recipeYield":"4"',
    "Gluten Free",
    "Dairy Free",
    '<li dir="auto" class="tag">for guests</li>',
    "15 cups of ingredient number 14",
    "Step 7: stir everything",
    "Good with a salad.",
    "Original Source",
    "View Original Recipe",
    "Sign Up Free",
  ]) {
    expect(page).toContain(part);
  }
  expect(page).not.toContain("Low FODMAP");
  expect(page).toMatch(/<meta name="description" content="Lemon ricotta pasta, ready in 20 min, easy to make\./);
  expect(page).toMatch(/<img[^>]*fetchpriority="high"/);
  expect(page).toMatch(/<img[^>]*width="1000" height="600"/);
  expect(page).toMatch(/<img[^>]*srcSet="[^"]*400w[^"]*640w[^"]*960w[^"]*1000w"/);
});

test.each([
  ["its own photo", {}, undefined, /^https:\/\/recipes\.test\/images\/[\w-]+\?w=preview$/],
  ["a picture of its meal", { category: "Dessert" }, 0, "https://recipes.test/link-previews/dessert.jpg"],
  ["a picture of any recipe", { category: "" }, 0, "https://recipes.test/link-previews/recipe.jpg"],
])("a link to a shared recipe is previewed with %s", async (_, more, photos, address) => {
  const { world, path } = await sharedRecipe(more, photos);
  const page = await (await world.request(path)).text();
  const [, image = ""] = page.match(/<meta property="og:image" content="([^"]*)"/) ?? [];
  expect(image).toMatch(address);
  for (const meta of [
    'property="og:image:type" content="image/jpeg"',
    'property="og:image:width" content="1200"',
    'property="og:image:height" content="630"',
    'property="og:image:alt" content="Lemon ricotta pasta"',
    'name="twitter:card" content="summary_large_image"',
    `name="twitter:image" content="${image}"`,
  ]) {
    expect(page).toContain(`<meta ${meta}/>`);
  }
});

test("the preview of a photo is a JPEG that other sites may show and caches may keep for a year", async () => {
  const { world, path } = await sharedRecipe();
  const page = await (await world.request(path)).text();
  const [image = "", sealed = ""] = page.match(/\/images\/([\w-]+)\?w=preview/) ?? [];
  const { photoStorage } = world.services;
  const key = photoStorage.parseKey(sealed) ?? "";
  await bindings.PHOTOS.put(key, createPlainJpeg());
  const preview = await photoStorage.open(key, "preview");
  if (preview) await photoStorage.keep(key, "preview", preview);
  const response = await world.request(image);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
});

test("the public recipe page has three scripts, sets no cookie, does not reveal its owner and fits in 14 KB", async () => {
  const { world, anna, id, path } = await sharedRecipe();
  const response = await world.request(path);
  const page = await response.text();
  const [theme = "", member = "", amounts = "", ...others] = listInlineScripts(page);
  expect(others).toEqual([]);
  expect(theme).toContain("theme=");
  expect(member).toContain("member=");
  expect(amounts).toContain("dataset.lines");
  expect(page.indexOf(member)).toBeLessThan(page.indexOf('for-visitors"'));
  expect(page).toMatch(
    /<ul class="tags">[\s\S]*<form[^>]* class="keep"><button[^>]*>Save this recipe<[\s\S]*id="ingredients"/,
  );
  expect(page).not.toMatch(/<link[^>]*(stylesheet|modulepreload)/);
  expect(response.headers.get("Content-Security-Policy")).toContain(
    `default-src 'none'; script-src ${createScriptHashSource(theme)} ${createScriptHashSource(member)} ${createScriptHashSource(amounts)};`,
  );
  expect(response.headers.has("Set-Cookie")).toBe(false);
  for (const secret of [anna.viewer.userId, anna.email, "Anna Secret", anna.viewer.couple?.id ?? "?", id]) {
    expect(page).not.toContain(secret);
  }
  expect(gzipSync(page).length).toBeLessThanOrEqual(14 * 1024);
});

test("the structured data follows Google's rules for recipes", async () => {
  const { world, path } = await sharedRecipe();
  const page = await (await world.request(path)).text();
  const json = page.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Lemon ricotta pasta",
    url: `https://recipes.test${path}`,
    image: [
      expect.stringMatching(/^https:\/\/recipes\.test\/images\//),
      expect.stringMatching(/^https:\/\/recipes\.test\/images\/.*\?w=preview$/),
    ],
    author: { "@type": "Organization", name: "Recipe Lovers" },
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    totalTime: "PT20M",
    recipeCategory: "Dinner",
    recipeCuisine: "Italian",
    suitableForDiet: [
      "https://schema.org/GlutenFreeDiet",
      "https://schema.org/LowLactoseDiet",
      "https://schema.org/VeganDiet",
    ],
    keywords: "dairy free, vegan, nut free, for guests",
    recipeIngredient: expect.arrayContaining(["1 cups of ingredient number 0"]),
    recipeInstructions: expect.arrayContaining([{ "@type": "HowToStep", text: expect.stringContaining("Step 0") }]),
    isBasedOn: "https://www.instagram.com/p/abc/",
  });
});

test("an ingredient group's name is a heading and is not in the page description", async () => {
  const { world, path } = await sharedRecipe({ ingredients: "1 onion\nFor the dough:\n500 g flour" });
  const page = await (await world.request(path)).text();
  expect(page).toMatch(/1 onion<\/span><\/label><\/li><\/ul><h3 dir="auto">For the dough<\/h3><ul><li>/);
  expect(page).toContain('"recipeIngredient":["1 onion","500 g flour"]');
  expect(page).toContain("With 1 onion, 500 g flour");
});

const ramen = { title: "味噌ラーメン 🍜️" };

test("a cached page in any writing system is the same for everyone and is revalidated by its ETag", async () => {
  const { world, path } = await sharedRecipe(ramen);
  const first = await world.request(path);
  const page = await first.text();
  await world.database.update(recipes).set({ title: "Changed behind the cache" });
  const second = await world.request(`${path}?utm_source=chat`);
  expect(await second.text()).toBe(page);
  for (const Cookie of ["session=x", (await world.person()).cookie])
    expect(await (await world.request(path, { headers: { Cookie } })).text()).toBe(page);
  expect(second.headers.get("Cache-Control")).toMatch(/^public, max-age=0, s-maxage=\d+, must-revalidate$/);
  const etag = second.headers.get("ETag") ?? "";
  const again = await world.request(path, { headers: { "If-None-Match": `W/${etag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  const head = await world.request(path, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("making a recipe private, editing or deleting it invalidates its cached page", async () => {
  const { world, anna, id, path } = await sharedRecipe(ramen);
  const title = async () => (await (await world.request(path)).text()).match(/<title>(.*?)<\/title>/)?.[1];
  expect(await title()).toBe(`${ramen.title} | Recipe Shared`);
  await editRecipe(world.services, anna.viewer, id, editRecipeFormSchema.parse({ title: "Lime pasta", version: 1 }));
  expect(await title()).toBe("Lime pasta | Recipe Shared");
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: false });
  expect(await title()).toBe("Recipe Not Found | Recipe Lovers");
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  expect(await title()).toBe("Lime pasta | Recipe Shared");
  await deleteRecipe(world.services, anna.viewer, id);
  const gone = await world.request(path);
  expect(gone.status).toBe(404);
});

/** A database whose next response is held back until it is released. */
function lateDatabase() {
  const read = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const late = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => late(target.bind(...values));
        if (name !== "raw") return Reflect.get(target, name, target);
        return async () => {
          const rows = await target.raw();
          read.resolve();
          await letGo.promise;
          return rows;
        };
      },
    });
  const database = { prepare: (query: string) => late(bindings.DB.prepare(query)) } as unknown as D1Database;
  return { database, read: read.promise, letGo: letGo.resolve };
}

test("a page that was being rendered while its recipe was made private is not cached", async () => {
  const { world, anna, id, path } = await sharedRecipe();
  const { database, read, letGo } = lateDatabase();
  const context = createExecutionContext();
  const asked = app.fetch(new Request(testOrigin + path) as never, { ...bindings, DB: database }, context);
  await read;
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: false });
  letGo();
  expect((await asked).status).toBe(200);
  await waitOnExecutionContext(context);
  expect((await world.request(path)).status).toBe(404);
});

test("an unknown recipe gets an uncached 404 page", async ({ world }) => {
  for (const path of ["/recipe/nothing", "/recipe/%F0%9F%8D%95", "/recipe/a%2f..%2fb", `/recipe/${"x".repeat(3000)}`]) {
    const response = await world.request(path);
    const page = await response.text();
    expect(response.status, path).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page).toContain("Recipe Not Found");
    expect(page).toContain("Recipe not found or no longer available");
    expect(page).toContain("Discover More Recipes");
    expect(listInlineScripts(page)).toHaveLength(1);
  }
  expect((await world.request("/recipe/%E0%A4%A")).status).toBeGreaterThanOrEqual(400);
});

test("HTML in any field is escaped, in the page and in its structured data", async () => {
  const evil = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'&<!--`;
  const more = { title: evil, cuisine: "<b>x</b>", ingredients: evil, instructions: evil, notes: evil };
  const { world, path } = await sharedRecipe({ ...more, sourceUrl: "https://example.com/?a=</script>" }, 0);
  const page = await (await world.request(path)).text();
  expect(page).not.toContain("<script>alert");
  expect(page).not.toContain("<img src=x");
  const json = page.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? "";
  expect(json).not.toMatch(/[<>]/);
  expect(JSON.parse(json).name).toBe(evil);
});

test("a recipe with only a title shows what is missing", async ({ world, anna }) => {
  const id = await addRecipe(world.services, anna.viewer, addRecipeFormSchema.parse({ title: "麻婆豆腐" }));
  anna.viewer = await anna.fresh();
  await setPublicAccess(world.services, anna.viewer, { id, isPublic: true });
  const page = await (await world.request(await pathOf(world, id))).text();
  expect(page).toContain("No ingredients listed");
  expect(page).toContain("No instructions provided");
  expect(page).not.toContain("Original Source");
});

test("other forms of the request neither fill the cache nor outlive sharing", async () => {
  const { world, anna, id, path } = await sharedRecipe();
  const spellings = [`${path}.data`, `${path}.data?_routes=`];
  expect((await world.request(path, { method: "HEAD" })).status).toBe(200);
  for (const spelling of spellings) {
    const response = await world.request(spelling);
    expect([spelling, response.status]).toEqual([spelling, 200]);
    expect(await response.text(), spelling).not.toBe("");
  }
  expect(await (await world.request(`${path}.data`)).text()).toContain("Lemon ricotta pasta");
  expect(await (await world.request(path)).text()).toContain("</html>");
  expect(await (await world.request(path, { method: "HEAD" })).text()).toBe("");
  expect(await (await world.request(path)).text()).toContain("</html>");

  await setPublicAccess(world.services, anna.viewer, { id, isPublic: false });
  for (const spelling of [path, ...spellings]) {
    expect(await (await world.request(spelling)).text(), spelling).not.toContain("Lemon ricotta pasta");
  }
});

test("saving a shared recipe takes one submission, and a repeated one redirects to the saved recipe", async () => {
  const { world, anna, id, path } = await sharedRecipe();
  const save = path.replace("/recipe/", "/app/save/");
  const ben = await world.person();
  expect(await (await world.request(save, { as: ben })).text()).toContain("Save this recipe");
  const saved = (await world.request(save, { as: ben, form: {} })).headers.get("Location") ?? "";
  expect(saved).toMatch(/^\/app\/recipes\/[\w-]+$/);
  expect(await world.request(save, { as: ben, form: {} })).toRedirectTo(saved);
  expect(await world.request(save, { as: ben })).toRedirectTo(saved);
  expect(await world.request(save, { as: anna })).toRedirectTo(`/app/recipes/${id}`);
});

test("a visitor's save is completed after signing up, or after confirming with the password", async () => {
  const { world, path } = await sharedRecipe();
  const save = path.replace("/recipe/", "/app/save/");
  expect(await world.request(save)).toRedirectTo(`/auth?mode=login&redirectTo=${encodeURIComponent(save)}`);
  const pressed = await world.request(save, { form: {} });
  const asked = `/auth?redirectTo=${encodeURIComponent(save)}`;
  expect(pressed).toRedirectTo(asked);
  const waits = pressed.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(await (await world.request(asked)).text()).toContain(`name="redirectTo" value="${save}"`);
  const email = `${crypto.randomUUID()}@example.com`;
  const form = { intent: "signup", email, password: "a good password", redirectTo: save };
  const signedUp = await world.request("/auth?index", { form, headers: { Cookie: waits } });
  expect(signedUp).toRedirectTo(save);
  expect(signedUp.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^member=[\w-]{16}; (?!.*HttpOnly)/));
  const session = signedUp.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const headers = { Cookie: [waits, ...session].join("; ") };
  const account = await world.services.accounts.findByEmail(email);
  const listCopies = () =>
    world.database
      .select()
      .from(recipes)
      .where(eq(recipes.addedBy, account?.id ?? ""));
  expect((await world.request(save, { headers })).status).toBe(200);
  expect(await listCopies()).toEqual([]);
  const saved = await world.request(save, { headers, form: {} });
  const copies = await listCopies();
  expect(copies).toMatchObject([{ title: fields.title, notes: fields.notes }]);
  expect(saved).toRedirectTo(`/app/recipes/${copies[0]?.id}`);
  expect(saved.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^recipe-to-save=; Max-Age=0/));

  await expect.poll(() => world.mailbox(email)).toHaveLength(1);
  const token = (await world.mailbox(email))[0]?.text.match(/token=([\w-]+)/)?.[1] ?? "";
  const confirming = { intent: "confirm-with-password", token, password: "a good password" };
  const confirmed = await world.request("/auth/confirm", { form: confirming, headers: { Cookie: waits } });
  expect(confirmed).toRedirectTo(save);
});

test("a cross-site request or a GET saves nothing", async () => {
  const { world, path } = await sharedRecipe();
  const save = path.replace("/recipe/", "/app/save/");
  const ben = await world.person();
  const slug = decodeURIComponent(save.split("/").at(-1) ?? "");
  for (const method of ["GET", "HEAD"]) {
    const headers = { Cookie: `${ben.cookie}; recipe-to-save=${slug}` };
    expect((await world.request(save, { method, headers })).status).toBe(200);
  }
  const foreign = await world.request(save, { form: {}, headers: { Origin: "https://evil.example" } });
  expect([foreign.status, foreign.headers.has("Set-Cookie")]).toEqual([403, false]);
  expect(await world.database.select().from(recipes).where(eq(recipes.addedBy, ben.viewer.userId))).toEqual([]);
});

test("excluded notes disappear at once from the page and from copies", async () => {
  const { world, anna, id, path } = await sharedRecipe();
  const shows = async () => (await (await world.request(path)).text()).includes(fields.notes);
  expect(await shows()).toBe(true);
  const set = (includesNotes: string) =>
    world.request(`/app/recipes/${id}?index`, { as: anna, form: { intent: "notes", includesNotes } });
  expect((await set("false")).status).toBe(200);
  expect(await shows()).toBe(false);
  const ben = await world.person();
  await world.request(path.replace("/recipe/", "/app/save/"), { as: ben, form: {} });
  const [copy] = await world.database.select().from(recipes).where(eq(recipes.addedBy, ben.viewer.userId));
  expect(copy).toMatchObject({ title: fields.title, notes: null });
  expect((await set("true")).status).toBe(200);
  expect(await shows()).toBe(true);
});
