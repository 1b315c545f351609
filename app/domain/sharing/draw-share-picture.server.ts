import type { ClientNetwork } from "../client-network.ts";
import { drawCover } from "../recipes/covers/draw-cover.ts";
import { findPublicRecipe } from "./get-public-recipe.server.ts";
import type { SharingPorts } from "./ports.ts";
import { getPrintableTitle } from "./printable-title.ts";
import { sharePictureLimitReachedError } from "./share-picture.errors.ts";
import { type SharePictureRecipe, toSharePictureRecipe } from "./share-picture.ts";
import { buildSharePicturePath, createSharePictureVersion } from "./share-picture-address.server.ts";
import { createSharePictureSvg, getSharePictureArtworkBox, type SharePictureArtwork } from "./share-picture-svg.ts";

type DrawingNeeds = Pick<SharingPorts, "log" | "photoStorage" | "sharePictures">;
type Needs = DrawingNeeds & Pick<SharingPorts, "clock" | "flood" | "sharePictureCache" | "recipes" | "tokens">;

/** Draws only the current version, so that made-up versions cause no drawings. */
export async function drawSharePicture(
  services: Needs,
  { slug, version, address }: { slug: string; version: string; address: ClientNetwork },
) {
  // The database is asked before the cache, so that a recipe that is no longer shared is never served.
  const { recipe, photo } = await findPublicRecipe(services, slug);
  const shown = toSharePictureRecipe(recipe, photo);
  const present = createSharePictureVersion(services, shown);
  if (version !== present) return { movedTo: buildSharePicturePath(recipe.publicSlug ?? slug, present) };

  const key = `${recipe.id}/${present}`;
  const kept = await services.sharePictureCache.find(key);
  if (kept) return { picture: kept };
  if (!(await services.flood.drawings(address))) throw sharePictureLimitReachedError(60);
  const now = services.clock.now().getTime();
  return { picture: await services.sharePictureCache.drawOnce(key, now, () => draw(services, shown)) };
}

async function draw(services: DrawingNeeds, { title, facts, category, photoKey }: SharePictureRecipe) {
  const typeface = await services.sharePictures.typeface(title);
  const printable = getPrintableTitle(title, typeface);
  const photo = photoKey && (await photoAddress(services, photoKey, getSharePictureArtworkBox(printable, facts)));
  const artwork: SharePictureArtwork = photo ? { photo } : { drawing: drawCover(category, title) };
  const svg = createSharePictureSvg({ title: printable, facts, artwork }, typeface);
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
