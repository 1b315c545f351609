import type { ClientNetwork } from "../client-network.ts";
import { drawCover } from "../recipes/covers/draw-cover.ts";
import type { SharingPorts } from "./ports.ts";
import { printableTitle } from "./printable-title.ts";
import { tooManyDrawings } from "./share-picture.errors.ts";
import { type ShownRecipe, shownRecipe } from "./share-picture.ts";
import { sharePicturePath, sharePictureVersion } from "./share-picture-address.server.ts";
import { type Artwork, artworkBox, sharePictureSvg } from "./share-picture-svg.ts";
import { findPublicRecipe } from "./view-public-recipe.server.ts";

type DrawingNeeds = Pick<SharingPorts, "log" | "photoStorage" | "sharePictures">;
type Needs = DrawingNeeds & Pick<SharingPorts, "clock" | "flood" | "keptPictures" | "recipes" | "tokens">;

/** Only the current version is drawn, so that nobody can trigger drawings by making versions up. */
export async function drawSharePicture(
  services: Needs,
  { slug, version, address }: { slug: string; version: string; address: ClientNetwork },
) {
  // Asked first each time, so that what is no longer shared is never served from the cache.
  const { recipe, photo } = await findPublicRecipe(services, slug);
  const shown = shownRecipe(recipe, photo);
  const present = sharePictureVersion(services, shown);
  if (version !== present) return { movedTo: sharePicturePath(recipe.publicSlug ?? slug, present) };

  const key = `${recipe.id}/${present}`;
  const kept = await services.keptPictures.find(key);
  if (kept) return { picture: kept };
  if (!(await services.flood.drawings(address))) throw tooManyDrawings(60);
  const now = services.clock.now().getTime();
  return { picture: await services.keptPictures.drawOnce(key, now, () => draw(services, shown)) };
}

async function draw(services: DrawingNeeds, { title, facts, category, photoKey }: ShownRecipe) {
  const typeface = await services.sharePictures.typeface(title);
  const printable = printableTitle(title, typeface);
  const photo = photoKey && (await photoAddress(services, photoKey, artworkBox(printable, facts)));
  const artwork: Artwork = photo ? { photo } : { drawing: drawCover(category, title) };
  const svg = sharePictureSvg({ title: printable, facts, artwork }, typeface);
  const picture = await services.sharePictures.print(svg, title);
  const isWhole = (photoKey === null) === (photo === null) && picture.contentType === "image/jpeg";
  return { ...picture, isFinal: isWhole };
}

async function photoAddress(
  services: DrawingNeeds,
  key: string,
  box: { width: number; height: number },
): Promise<string | null> {
  try {
    const jpeg = await services.photoStorage.crop(key, box);
    return jpeg && `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;
  } catch (error) {
    services.log.error("share_picture.photo_not_read", error, { key });
    return null;
  }
}
