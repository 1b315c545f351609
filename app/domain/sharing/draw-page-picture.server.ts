import { drawCover } from "../recipes/covers/draw-cover.ts";
import type { SharingPorts } from "./ports.ts";
import { getPrintableTitle } from "./printable-title.ts";
import { createVersionText } from "./share-picture.ts";
import { createSharePictureSvg } from "./share-picture-svg.ts";

type Needs = Pick<SharingPorts, "clock" | "keptPictures" | "sharePictures" | "tokens">;
type ShownPage = { title: string; facts: string[]; cover: string };

/** Draws the picture of a product page, once per data centre. */
export async function drawPagePicture(services: Needs, { title, facts, cover }: ShownPage) {
  const version = services.tokens.hash(
    createVersionText({ title: `${title} ${cover}`, facts, category: null, photoKey: null }),
  );
  const key = `pages/${version}`;
  const kept = await services.keptPictures.find(key);
  if (kept) return kept;
  return services.keptPictures.drawOnce(key, services.clock.now().getTime(), async () => {
    const typeface = await services.sharePictures.typeface(title);
    const artwork = { drawing: drawCover("Dinner", cover) };
    const svg = createSharePictureSvg({ title: getPrintableTitle(title, typeface), facts, artwork }, typeface);
    return { ...(await services.sharePictures.print(svg, title)), isFinal: true };
  });
}
