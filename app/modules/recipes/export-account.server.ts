import type { ArchiveEntry } from "#app/adapters/archive/zip.ts";
import { productName } from "#app/content/brand.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { consumeQuota, type ReportedQuota } from "#app/modules/consume-quota.server.ts";
import { getPublicRecipePath } from "#app/modules/public-recipe-paths.ts";
import { dayMs } from "#app/modules/time-units.ts";
import { createRecipeJsonLd } from "./public-recipe.ts";
import { splitLines } from "./recipe.ts";
import { slugifyTitle } from "./recipe-slug.ts";
import type { RecipeServices } from "./services.ts";

type Needs = Pick<
  RecipeServices,
  "accountExport" | "archive" | "clock" | "coupleObjects" | "log" | "origin" | "photoStorage" | "quotas" | "recipes"
>;

type AccountExport = RecipeServices["accountExport"];
type ExportedRecipe = Awaited<ReturnType<AccountExport["listRecipes"]>>[number];

const dailyExportQuota: ReportedQuota = {
  name: "exports",
  max: 10,
  windowMs: dayMs,
  code: "too_many_exports",
  title: "Daily limit reached",
  message: "You've reached today's limit for downloads. Please try again tomorrow.",
};
/** Allows one export at a time. A stopped Worker never ends its export, so the next waits for a new window. */
const concurrentExportQuota: ReportedQuota = {
  name: "exports-at-once",
  max: 1,
  windowMs: 10 * 60 * 1000,
  code: "export_is_running",
  title: "Download in progress",
  message: "Your download is already being prepared. You can start another when it has finished, or in a few minutes.",
};

const pageSize = 100;
const formatVersion = 1;

/** The number of photos in a part: a Worker may make 1,000 subrequests, one per photo and six per page of recipes. */
const photosPerPart = 600;

type Part = { part: number; parts: number };

const readme = `
recipes.json             every recipe of your kitchen and of your own, complete with your diary (format and version are at its top)
recipes.schema-org.json  the same recipes as schema.org Recipe, which other recipe apps read
history.json             earlier versions of these recipes, with the dates of their changes
photos/                  their photos; where and when they were taken was removed when you added them
planning.json            the shopping list, the week plan, and the recipes that you chose or did not choose
account.json             your account, kitchen, plan, invitations, devices, keys, notification settings and what you did
`;

const furtherPartReadme = `
photos/  more photos of your recipes; recipes.json and account.json, which name them, are in part 1
`;

export async function countExportParts(
  services: Pick<RecipeServices, "accountExport">,
  viewer: Viewer,
  size = photosPerPart,
): Promise<number> {
  return Math.max(1, Math.ceil((await services.accountExport.countPhotos(viewer)) / size));
}

export async function exportAccount(
  services: Needs,
  viewer: Viewer,
  part: Part,
  size = photosPerPart,
): Promise<ReadableStream<Uint8Array>> {
  const { clock, quotas } = services;
  await consumeQuota(services, concurrentExportQuota, viewer.userId);
  const quotaSubject = part.part === 1 ? viewer.userId : `${viewer.userId} part ${part.part}`;
  try {
    await consumeQuota(services, dailyExportQuota, quotaSubject);
  } catch (error) {
    await quotas.reset(concurrentExportQuota, viewer.userId, clock.now());
    throw error;
  }
  return services.archive.zip(endExportAfterwards(services, viewer, () => listFiles(services, viewer, part, size)));
}

/** Allows the next export once this download is complete or cancelled. */
async function* endExportAfterwards(
  services: Needs,
  viewer: Viewer,
  read: () => AsyncIterable<ArchiveEntry>,
): AsyncGenerator<ArchiveEntry> {
  try {
    yield* read();
  } finally {
    await services.quotas.reset(concurrentExportQuota, viewer.userId, services.clock.now());
  }
}

async function* listFiles(
  services: Needs,
  viewer: Viewer,
  { part, parts }: Part,
  size: number,
): AsyncGenerator<ArchiveEntry> {
  const photosNotReady: string[] = [];
  yield createTextFile("README.txt", createReadme({ part, parts }));
  if (part === 1) {
    yield createTextFile("recipes.json", writeRecipesJson(services, viewer));
    yield createTextFile("recipes.schema-org.json", writeSchemaOrgJson(services, viewer));
    yield createTextFile("history.json", writeHistoryJson(services, viewer));
    yield createTextFile("planning.json", JSON.stringify(await services.coupleObjects.export(viewer), null, 2));
  }
  for (const photo of await services.accountExport.listPhotos(viewer, { skip: (part - 1) * size, limit: size })) {
    const name = createPhotoName(photo.recipe, photo.place);
    const bytes = await readPhoto(services, photo);
    if (bytes) yield { name, content: yieldBytes(bytes), isCompressed: true };
    else photosNotReady.push(name);
  }
  if (part > 1) {
    if (photosNotReady.length > 0)
      yield createTextFile("photos-not-ready.json", JSON.stringify(photosNotReady, null, 2));
    return;
  }
  const account = await services.accountExport.getAccount(viewer);
  const partner = viewer.partner && { name: viewer.partner.name };
  const everything = { exportedAt: services.clock.now(), ...account, partner, photosNotReady };
  yield createTextFile("account.json", JSON.stringify(everything, null, 2));
}

async function* writeRecipesJson(services: Needs, viewer: Viewer): AsyncGenerator<string> {
  yield `{"format":"recipe-lovers","version":${formatVersion},"recipes":[\n`;
  yield* joinItems(listAllRecipes(services, viewer), (exported) => {
    const {
      searchTitle: _,
      submissionId: __,
      lastSaveHash: ___,
      submissionHash: ____,
      searchWords: _____,
      searchMoreWords: ______,
      sourceKey: _______,
      cookedCount: ________,
      lastCookedDay: _________,
      addedBy,
      imageUrl,
      ...recipe
    } = exported.recipe;
    const photos = exported.photos.map((photo, index) => ({
      file: createPhotoName(exported.recipe, index + 1),
      isPrimary: photo.isPrimary,
    }));
    return JSON.stringify({
      ...recipe,
      isAddedByMe: addedBy === viewer.userId,
      // The key of a stored photo is left out, because it would reveal the uploader.
      imageUrl: imageUrl?.startsWith("https://") ? imageUrl : null,
      photos,
      ...exported.opinions,
      meals: listMeals(exported, viewer),
      shares: exported.shares,
    });
  });
  yield "\n]}\n";
}

/** The photos of meals are numbered after those of the recipe. */
function listMeals({ recipe, photos, meals }: ExportedRecipe, viewer: Viewer) {
  let place = photos.length;
  return meals.map(({ createdBy, photo, ...meal }) => ({
    ...meal,
    isRecordedByMe: createdBy === viewer.userId,
    photo: photo && createPhotoName(recipe, ++place),
  }));
}

async function* writeSchemaOrgJson(services: Needs, viewer: Viewer): AsyncGenerator<string> {
  yield "[\n";
  yield* joinItems(listAllRecipes(services, viewer), (exported) =>
    JSON.stringify({
      ...createRecipeJsonLd(describeRecipe(exported), {
        origin: services.origin,
        url:
          exported.recipe.publicSlug && exported.recipe.isPublic
            ? services.origin + getPublicRecipePath(exported.recipe.publicSlug)
            : null,
        images: exported.photos.map((_, index) => createPhotoName(exported.recipe, index + 1)),
      }),
      // schema.org has no term for notes, and other apps import the description.
      ...(exported.recipe.notes ? { description: exported.recipe.notes } : {}),
    }),
  );
  yield "\n]\n";
}

async function* writeHistoryJson(services: Needs, viewer: Viewer): AsyncGenerator<string> {
  yield "[\n";
  yield* joinItems(listAllVersions(services, viewer), ({ changedBy, content, ...version }) =>
    JSON.stringify({ ...version, isChangedByMe: changedBy === viewer.userId, ...content }),
  );
  yield "\n]\n";
}

async function* listAllVersions(services: Needs, viewer: Viewer) {
  for await (const ids of listPagesOfRecipeIds(services, viewer)) {
    let page = await services.accountExport.listVersions(viewer, ids, null);
    yield* page.versions;
    while (!page.isLast) {
      page = await services.accountExport.listVersions(viewer, ids, page.versions.at(-1) ?? null);
      yield* page.versions;
    }
  }
}

async function* listAllRecipes(services: Needs, viewer: Viewer): AsyncGenerator<ExportedRecipe> {
  for await (const ids of listPagesOfRecipeIds(services, viewer))
    yield* await services.accountExport.listRecipes(viewer, ids);
}

/** Names the recipes a batch at a time, because all recipes together may not fit in memory. */
async function* listPagesOfRecipeIds(services: Needs, viewer: Viewer): AsyncGenerator<string[]> {
  const ids = await services.recipes.listIds(viewer);
  for (let begin = 0; begin < ids.length; begin += pageSize) yield ids.slice(begin, begin + pageSize);
}

/** Reads a photo whole, because half a photo would corrupt the zip. Null for a photo that is not ready. */
async function readPhoto(services: Needs, { key }: { key: string }): Promise<Uint8Array | null> {
  try {
    return await services.photoStorage.read(key);
  } catch (error) {
    services.log.error("export.photo_not_read", error);
    return null;
  }
}

function createPhotoName({ id, title }: { id: string; title: string }, place: number): string {
  return `photos/${slugifyTitle(title)}-${id.slice(0, 6)}-${place}.webp`;
}

function createReadme({ part, parts }: Part): string {
  const everything = `Everything of yours in ${productName}`;
  if (parts === 1) return `${everything}.\n${readme}`;
  const together = "Unpack all parts into one folder.";
  return `${everything}, part ${part} of ${parts}. ${together}\n${part === 1 ? readme : furtherPartReadme}`;
}

function describeRecipe({ recipe }: ExportedRecipe) {
  const { isGlutenFree, isDairyFree, isLowFodmap, createdAt, ...facts } = recipe;
  return {
    ...facts,
    dietary: { glutenFree: isGlutenFree, dairyFree: isDairyFree, lowFodmap: isLowFodmap },
    ingredients: splitLines(recipe.ingredients),
    steps: splitLines(recipe.instructions),
    publishedOn: createdAt.toISOString().slice(0, 10),
  };
}

async function* joinItems<Item>(items: AsyncIterable<Item>, write: (item: Item) => string): AsyncGenerator<string> {
  let separator = "";
  for await (const item of items) {
    yield separator + write(item);
    separator = ",\n";
  }
}

function createTextFile(name: string, text: string | AsyncIterable<string>): ArchiveEntry {
  return { name, content: encodeText(typeof text === "string" ? [text] : text), isCompressed: false };
}

async function* encodeText(text: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}

async function* yieldBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
