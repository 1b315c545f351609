import { drawCover } from "../recipes/covers/draw-cover.ts";
import type { SharingPorts } from "./ports.ts";
import { getPrintableTitle } from "./printable-title.ts";
import { createSharePictureVersionText } from "./share-picture.ts";
import { createSharePictureSvg } from "./share-picture-svg.ts";

type Needs = Pick<SharingPorts, "clock" | "sharePictureCache" | "sharePictures" | "tokens">;
type ShownPage = { title: string; facts: string[]; cover: string };

/** Draws the picture of a product page, once per data centre. */
export async function drawPageSharePicture(services: Needs, { title, facts, cover }: ShownPage) {
  const version = services.tokens.hash(
    createSharePictureVersionText({ title: `${title} ${cover}`, facts, category: null, photoKey: null }),
  );
  const key = `pages/${version}`;
  const kept = await services.sharePictureCache.find(key);
  if (kept) return kept;
  return services.sharePictureCache.drawOnce(key, services.clock.now().getTime(), async () => {
    const typeface = await services.sharePictures.typeface(title);
    const artwork = { drawing: drawCover("Dinner", cover) };
    const svg = createSharePictureSvg({ title: getPrintableTitle(title, typeface), facts, artwork }, typeface);
    return { ...(await services.sharePictures.print(svg, title)), isFinal: true };
  });
}
