import { makeZip } from "client-zip";
import { productName } from "#app/content/brand.ts";
import type { Viewer } from "#app/modules/accounts/viewer.ts";
import { createPhotoName, type ExportedRecipe } from "./exported-recipe.ts";
import type { ExportServices } from "./services.ts";
import { type ExportPart, readExportedPhoto, recipesPerRead, streamExport } from "./stream-export.server.ts";
import {
  createJsonFrame,
  exportFormat,
  recipesJsonFrame,
  writeRecipeJson,
  writeRecipeJsonLd,
} from "./write-recipe-json.ts";

type Needs = Pick<
  ExportServices,
  "accountExport" | "clock" | "coupleObjects" | "log" | "origin" | "photoStorage" | "quotas" | "recipes"
>;

/** The number of photos in a part: a Worker may make 1,000 subrequests, one per photo and seven per page of recipes. */
const photosPerPart = 600;

type ZipEntry = { name: string; input: string | Uint8Array | AsyncIterable<string> };

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
  services: Pick<ExportServices, "accountExport">,
  viewer: Viewer,
  size = photosPerPart,
): Promise<number> {
  return Math.max(1, Math.ceil((await services.accountExport.countPhotos(viewer)) / size));
}

export function exportAccount(
  services: Needs,
  viewer: Viewer,
  part: ExportPart,
  size = photosPerPart,
): Promise<ReadableStream<Uint8Array>> {
  const content = writeZip(listFiles(services, viewer, part, size));
  return streamExport(services, viewer, { file: `part ${part.part}`, content });
}

async function* writeZip(files: AsyncGenerator<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  // This iterator has no `throw` method, with which client-zip would report a cancelled download as an error.
  yield* makeZip({ [Symbol.asyncIterator]: () => ({ next: () => files.next() }) });
}

async function* listFiles(
  services: Needs,
  viewer: Viewer,
  { part, parts }: ExportPart,
  size: number,
): AsyncGenerator<ZipEntry> {
  const photosNotReady: string[] = [];
  yield { name: "README.txt", input: createReadme({ part, parts }) };
  if (part === 1) {
    yield { name: "recipes.json", input: writeRecipesJson(services, viewer) };
    yield { name: "recipes.schema-org.json", input: writeSchemaOrgJson(services, viewer) };
    yield { name: "history.json", input: writeHistoryJson(services, viewer) };
    yield createJsonFile("planning.json", await services.coupleObjects.export(viewer));
  }
  for (const photo of await services.accountExport.listPhotos(viewer, { skip: (part - 1) * size, limit: size })) {
    const name = createPhotoName(photo.recipe, photo.place);
    const bytes = await readExportedPhoto(services, photo.key);
    if (bytes) yield { name, input: bytes };
    else photosNotReady.push(name);
  }
  if (part > 1) {
    if (photosNotReady.length > 0) yield createJsonFile("photos-not-ready.json", { photosNotReady });
    return;
  }
  const account = await services.accountExport.getAccount(viewer);
  const partner = viewer.partner && { name: viewer.partner.name };
  const everything = { exportedAt: services.clock.now(), ...account, partner, photosNotReady };
  yield createJsonFile("account.json", everything);
}

function writeRecipesJson(services: Needs, viewer: Viewer): AsyncGenerator<string> {
  return writeList(recipesJsonFrame, listAllRecipes(services, viewer), (exported) =>
    writeRecipeJson(exported, viewer.userId),
  );
}

function writeSchemaOrgJson(services: Needs, viewer: Viewer): AsyncGenerator<string> {
  return writeList({ start: "[\n", end: "\n]\n" }, listAllRecipes(services, viewer), (exported) =>
    writeRecipeJsonLd(exported, {
      origin: services.origin,
      images: exported.photos.map((_, index) => createPhotoName(exported.recipe, index + 1)),
    }),
  );
}

function writeHistoryJson(services: Needs, viewer: Viewer): AsyncGenerator<string> {
  const versions = listAllVersions(services, viewer);
  return writeList(createJsonFrame("versions"), versions, ({ changedBy, content, ...version }) =>
    JSON.stringify({ ...version, isChangedByMe: changedBy === viewer.userId, ...content }),
  );
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

async function* listPagesOfRecipeIds(services: Needs, viewer: Viewer): AsyncGenerator<string[]> {
  const ids = await services.recipes.listIds(viewer);
  for (let begin = 0; begin < ids.length; begin += recipesPerRead) yield ids.slice(begin, begin + recipesPerRead);
}

function createReadme({ part, parts }: ExportPart): string {
  const everything = `Everything of yours in ${productName}`;
  if (parts === 1) return `${everything}.\n${readme}`;
  const together = "Unpack all parts into one folder.";
  return `${everything}, part ${part} of ${parts}. ${together}\n${part === 1 ? readme : furtherPartReadme}`;
}

async function* writeList<Item>(
  { start, end }: typeof recipesJsonFrame,
  items: AsyncIterable<Item>,
  write: (item: Item) => string,
): AsyncGenerator<string> {
  let separator = start;
  for await (const item of items) {
    yield separator + write(item);
    separator = ",\n";
  }
  yield separator === start ? start + end : end;
}

function createJsonFile(name: string, content: object): ZipEntry {
  return { name, input: JSON.stringify({ ...exportFormat, ...content }, null, 2) };
}
