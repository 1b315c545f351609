import { getDefaultCoupleName, getPartnerName, type Viewer } from "#app/modules/accounts/viewer.ts";
import { formatDay } from "#app/modules/calendar-day.ts";
import type { ExportServices } from "./services.ts";
import { type ExportPart, readExportedPhoto, recipesPerRead, streamExport } from "./stream-export.server.ts";
import { cookbookEnd, sortByChapter, writeCookbookRecipe, writeCookbookStart } from "./write-cookbook.ts";

type Needs = Pick<ExportServices, "accountExport" | "clock" | "log" | "photoStorage" | "quotas">;

/** The number of recipes in a volume: a Worker may make 1,000 subrequests, at most two per photo. */
const recipesPerVolume = 400;
/** The copy that is sharp in print, at the width of a page's text. */
const photoWidth = 960;

export async function countCookbookVolumes(
  { accountExport }: Pick<ExportServices, "accountExport">,
  viewer: Viewer,
): Promise<number> {
  return Math.max(1, Math.ceil((await accountExport.listTitles(viewer)).length / recipesPerVolume));
}

/** Streams the recipes as one HTML file, or a volume of them, that opens without a network and prints as a book. */
export function exportCookbook(services: Needs, viewer: Viewer, part: ExportPart): Promise<ReadableStream<Uint8Array>> {
  const content = encode(writeVolume(services, viewer, part));
  return streamExport(services, viewer, { file: `cookbook ${part.part}`, content });
}

async function* writeVolume(services: Needs, viewer: Viewer, { part, parts }: ExportPart): AsyncGenerator<string> {
  const all = sortByChapter(await services.accountExport.listTitles(viewer));
  const recipes = all.slice((part - 1) * recipesPerVolume, part * recipesPerVolume);
  const reader = { name: viewer.name, partnerName: getPartnerName(viewer) };
  const readPhoto = (key: string | null | undefined) => (key ? readExportedPhoto(services, key, photoWidth) : null);
  yield writeCookbookStart({
    kitchen: viewer.couple?.name ?? getDefaultCoupleName(viewer.name),
    reader,
    day: formatDay(services.clock.now(), null, "UTC"),
    volume: parts === 1 ? null : `Volume ${part} of ${parts}`,
    cover: await readPhoto(recipes.find(({ photoKey }) => photoKey !== null)?.photoKey),
    recipes,
  });
  for (let begin = 0; begin < recipes.length; begin += recipesPerRead) {
    const ids = recipes.slice(begin, begin + recipesPerRead).map(({ id }) => id);
    for (const exported of await services.accountExport.listRecipes(viewer, ids)) {
      const photo = exported.photos.find(({ isPrimary }) => isPrimary);
      yield writeCookbookRecipe(exported, await readPhoto(photo?.key), reader);
    }
  }
  yield cookbookEnd;
}

async function* encode(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
