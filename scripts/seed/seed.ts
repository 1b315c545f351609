/**
 * Adds the sample recipes to the account demo@example.com of a running local product, through its own forms.
 * Running the script again adds nothing.
 *   npm run seed [-- http://localhost:8787]
 */
import { drawPhoto } from "./draw-photo.ts";
import { type SampleRecipe, sampleRecipes } from "./sample-recipes.ts";

const origin = process.argv[2] ?? `http://localhost:${process.env.PORT ?? 8787}`;
const account = { email: "demo@example.com", password: "demo recipes" };
const getServings = { Breakfast: 2, Lunch: 2, Dinner: 4, Dessert: 8, Snack: 4, Drink: 2 } as const;
/** A second photo for every third recipe. */
const secondPhotoEvery = 3;

let cookie: string | null = null;
cookie = await signUpOrIn();
await confirm();
// Oldest first, so that the list shows them in the order of the file.
for (const [index, recipe] of [...sampleRecipes.entries()].reverse()) {
  await add(recipe, index);
  process.stdout.write(".");
}
await post("/app/profile", new URLSearchParams({ intent: "person", name: "Robin" }));
await rate();
console.log(
  `\n${sampleRecipes.length} recipes in the book of ${account.email} (password "${account.password}") at ${origin}`,
);

async function signUpOrIn(): Promise<string> {
  const response = await post("/auth?index", new URLSearchParams({ intent: "signup", ...account }));
  const session = response.headers.getSetCookie().find((header) => header.includes("session="));
  if (!session)
    throw new Error(`No session from ${origin}: it answered ${response.status}. Is the product running there?`);
  return session.split(";")[0] ?? "";
}

/** Confirms the address, because an unconfirmed account may save fewer recipes a day than there are samples. */
async function confirm(): Promise<void> {
  const mailbox = await fetch(`${origin}/sandbox/mailbox.json?to=${encodeURIComponent(account.email)}`);
  const mails = (await mailbox.json()) as { text: string }[];
  const token = mails.map(({ text }) => /\/auth\/confirm\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
  if (token) await post("/auth/confirm", new URLSearchParams({ intent: "confirm", token }));
}

async function add(recipe: SampleRecipe, index: number): Promise<void> {
  const form = new FormData();
  form.set("submissionId", `sample-recipe-${index}`);
  form.set("title", recipe.title);
  form.set("category", recipe.category);
  form.set("cuisine", recipe.cuisine ?? "");
  form.set("difficulty", recipe.difficulty ?? "");
  form.set("cookTimeMinutes", recipe.minutes === null ? "" : String(recipe.minutes));
  form.set("servings", String(getServings[recipe.category]));
  form.set("ingredients", recipe.ingredients.join("\n"));
  form.set("instructions", recipe.steps.join("\n\n"));
  form.set("notes", recipe.notes ?? "");
  form.set("sourceUrl", recipe.sourceUrl ?? "");
  if (recipe.marks.includes("g")) form.set("glutenFree", "true");
  if (recipe.marks.includes("d")) form.set("dairyFree", "true");
  if (recipe.marks.includes("f")) form.set("lowFodmap", "true");
  const photos = index % secondPhotoEvery === 0 ? [0, 1] : [0];
  for (const variant of photos)
    form.append("uploadedPhotos", await upload(`sample-photo-${index}-${variant}`, await drawPhoto(recipe, variant)));
  const response = await post("/app/add.data", form);
  if (!response.ok) throw new Error(`"${recipe.title}" was not saved: ${response.status}`);
}

/** The id is the same in each run, so that a recipe that was saved before is recognized. */
async function upload(id: string, photo: Uint8Array): Promise<string> {
  const body = new Blob([new Uint8Array(photo)], { type: "image/jpeg" });
  const response = await post(`/api/photos/${id}?name=sample`, body, "PUT");
  if (!response.ok) throw new Error(`A photo was not stored: ${response.status}`);
  return id;
}

/** Rates most recipes, most of them highly. */
async function rate(): Promise<void> {
  const list = await fetch(`${origin}/app/recipes?pages=2`, { headers: { Cookie: cookie ?? "" } });
  const ids = new Set((await list.text()).match(/(?<=href="\/app\/recipes\/)[\w-]+(?=")/g));
  for (const [index, id] of [...ids].entries()) {
    const stars = [5, 4, null, 5, 3, 4][index % 6];
    if (!stars) continue;
    await post(`/app/recipes/${id}?index`, new URLSearchParams({ intent: "rate", rating: String(stars) }));
  }
}

function post(path: string, body: BodyInit, method = "POST"): Promise<Response> {
  return fetch(origin + path, {
    method,
    body,
    redirect: "manual",
    headers: { Origin: origin, ...(cookie === null ? {} : { Cookie: cookie }) },
  });
}
