import type { ExportedRecipe } from "#app/adapters/database/account-export.ts";
import type { Quota } from "#app/adapters/rate-limit/quotas.ts";
import { productName } from "#app/content/brand.ts";
import type { Services } from "#app/services.server.ts";
import { textLines } from "../recipes/recipe.ts";
import { filterFromParams, type ListCursor } from "../recipes/recipe-filter.ts";
import { recipeJsonLd } from "../recipes/recipe-json-ld.ts";
import { readablePart } from "../recipes/recipe-slug.ts";
import { publicPath } from "../recipes/share-links.ts";
import { takeQuota } from "../take-quota.server.ts";
import { exportIsRunning, tooManyExports } from "./account.errors.ts";
import type { Viewer } from "./viewer.ts";

type Needs = Pick<
  Services,
  "accountExport" | "archive" | "clock" | "log" | "origin" | "photoStorage" | "quotas" | "recipes"
>;
type File = { name: string; content: AsyncIterable<Uint8Array>; isCompressed: boolean };

const exportsADay: Quota = { name: "exports", max: 10, windowMs: 24 * 60 * 60 * 1000 };
/**
 * One at a time. If the Worker was stopped, the end of an export is never recorded; the next may then begin
 * in a new window.
 */
const exportsAtOnce: Quota = { name: "exports-at-once", max: 1, windowMs: 10 * 60 * 1000 };

const pageSize = 50;
const formatVersion = 1;

const readme = `Everything of yours in ${productName}.

recipes.json             every recipe of your kitchen and of your own, complete (format and version are at its top)
recipes.schema-org.json  the same recipes as schema.org Recipe, which other recipe apps read
photos/                  their photos; where and when they were taken was removed when you added them
account.json             your account, kitchen, plan, invitations, devices and what you did
`;

/**
 * A single zip of everything that belongs to the viewer, streamed. A photo that can't be read is listed and
 * does not fail the export. Throws `export_is_running` and `too_many_exports`.
 */
export async function exportAccount(services: Needs, viewer: Viewer): Promise<ReadableStream<Uint8Array>> {
  const { clock, quotas } = services;
  await takeQuota(services, exportsAtOnce, viewer.userId, exportIsRunning);
  const today = await quotas.take(exportsADay, viewer.userId, clock.now());
  if (!today.allowed) {
    await quotas.forget(exportsAtOnce, viewer.userId, clock.now());
    throw tooManyExports(today.retryAfterSeconds);
  }
  return services.archive.zip(untilDone(services, viewer));
}

/** The files. Another export may begin once they have all been read, or the download was cancelled. */
async function* untilDone(services: Needs, viewer: Viewer): AsyncGenerator<File> {
  try {
    yield* files(services, viewer);
  } finally {
    await services.quotas.forget(exportsAtOnce, viewer.userId, services.clock.now());
  }
}

async function* files(services: Needs, viewer: Viewer): AsyncGenerator<File> {
  const photosNotReady: string[] = [];
  yield textFile("README.txt", one(readme));
  yield textFile("recipes.json", recipesJson(services, viewer));
  yield textFile("recipes.schema-org.json", schemaOrgJson(services, viewer));
  for await (const exported of allRecipes(services, viewer)) {
    for (const [index, photo] of exported.photos.entries()) {
      const name = photoName(exported, index);
      const bytes = await readPhoto(services, photo.key);
      if (bytes) yield { name, content: one(bytes), isCompressed: true };
      else photosNotReady.push(name);
    }
  }
  const account = await services.accountExport.account(viewer);
  const partner = viewer.partner && { name: viewer.partner.name };
  const everything = { exportedAt: services.clock.now(), ...account, partner, photosNotReady };
  yield textFile("account.json", one(JSON.stringify(everything, null, 2)));
}

async function* recipesJson(services: Needs, viewer: Viewer): AsyncGenerator<string> {
  yield `{"format":"recipe-lovers","version":${formatVersion},"recipes":[\n`;
  yield* separated(allRecipes(services, viewer), (exported) => {
    const {
      searchTitle: _,
      submissionId: __,
      lastSaveHash: ___,
      submissionHash: ____,
      addedBy,
      imageUrl,
      ...recipe
    } = exported.recipe;
    const photos = exported.photos.map((photo, index) => ({
      file: photoName(exported, index),
      isPrimary: photo.isPrimary,
    }));
    return JSON.stringify({
      ...recipe,
      isAddedByMe: addedBy === viewer.userId,
      // A stored photo's key names who uploaded it; the photo itself is in `photos`.
      imageUrl: imageUrl?.startsWith("https://") ? imageUrl : null,
      photos,
      stars: exported.stars,
      shares: exported.shares,
    });
  });
  yield "\n]}\n";
}

async function* schemaOrgJson(services: Needs, viewer: Viewer): AsyncGenerator<string> {
  yield "[\n";
  yield* separated(allRecipes(services, viewer), (exported) =>
    JSON.stringify(
      recipeJsonLd(described(exported), {
        origin: services.origin,
        url:
          exported.recipe.publicSlug && exported.recipe.isPublic
            ? services.origin + publicPath(exported.recipe.publicSlug)
            : null,
        images: exported.photos.map((_, index) => photoName(exported, index)),
      }),
    ),
  );
  yield "\n]\n";
}

/** Page by page, newest first, so that any number fits in memory. */
async function* allRecipes(services: Needs, viewer: Viewer): AsyncGenerator<ExportedRecipe> {
  const filter = filterFromParams(new URLSearchParams());
  let after: ListCursor | null = null;
  do {
    const { rows } = await services.recipes.list(viewer, filter, { after, size: pageSize });
    const page = rows.slice(0, pageSize);
    const last = page.at(-1);
    yield* await services.accountExport.recipes(
      viewer,
      page.map((row) => row.id),
    );
    after = rows.length > pageSize && last ? last.cursor : null;
  } while (after);
}

/**
 * Reads the whole photo before its zip entry is begun: a photo that breaks off halfway would corrupt the zip.
 * At most 15 MB.
 */
async function readPhoto(services: Needs, key: string): Promise<Uint8Array | null> {
  try {
    const photo = await services.photoStorage.open(key, null);
    return photo && new Uint8Array(await new Response(photo.body).arrayBuffer());
  } catch (error) {
    services.log.error("export.photo_not_read", error);
    return null;
  }
}

function photoName({ recipe, photos }: ExportedRecipe, index: number): string {
  const type = photos[index]?.contentType.split("/")[1] ?? "webp";
  return `photos/${readablePart(recipe.title)}-${recipe.id.slice(0, 6)}-${index + 1}.${type === "jpeg" ? "jpg" : type}`;
}

function described({ recipe }: ExportedRecipe) {
  const { isGlutenFree, isDairyFree, isLowFodmap, createdAt, ...facts } = recipe;
  return {
    ...facts,
    dietary: { glutenFree: isGlutenFree, dairyFree: isDairyFree, lowFodmap: isLowFodmap },
    ingredients: textLines(recipe.ingredients),
    steps: textLines(recipe.instructions),
    publishedOn: createdAt.toISOString().slice(0, 10),
  };
}

async function* separated<Item>(items: AsyncIterable<Item>, write: (item: Item) => string): AsyncGenerator<string> {
  let separator = "";
  for await (const item of items) {
    yield separator + write(item);
    separator = ",\n";
  }
}

function textFile(name: string, text: AsyncIterable<string>): File {
  return { name, content: encoded(text), isCompressed: false };
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}

async function* one<Piece>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}
