import type { Log } from "#app/domain/ports.ts";
import type { Typeface } from "#app/domain/sharing/printable-title.ts";
import { type Font, readFont } from "./read-font.ts";
import { renderSvg } from "./render-svg.ts";

type Bindings = { ASSETS: Fetcher; IMAGES: ImagesBinding };

/** Copied there by scripts/copy-public-files.ts; together they have the letters of the languages written in Latin. */
const fontFiles = ["latin", "latin-ext", "vietnamese"].map(
  (part) => `/share-pictures/fraunces-${part}-600-normal.woff`,
);
const jpegQuality = 84;

/** The fonts of this isolate, read with its first drawing. */
let fonts: Font[] | undefined;

/** resvg draws, the Images binding makes the PNG a JPEG. */
export function createSharePictures({ ASSETS: assets, IMAGES: images }: Bindings, log: Log) {
  async function readFonts(): Promise<Font[]> {
    fonts ??= await Promise.all(fontFiles.map(read));
    return fonts;
  }
  async function read(path: string): Promise<Font> {
    // The binding takes any host; Vite's server, which it is in development, only its own.
    const response = await assets.fetch(`http://localhost${path}`);
    if (!response.ok) throw new Error(`${path} is missing: ${response.status}`);
    return readFont(new Uint8Array(await response.arrayBuffer()));
  }
  return {
    async typeface(): Promise<Typeface> {
      const all = await readFonts();
      const having = (character: string) => all.find((font) => font.covers(character));
      return {
        covers: (character) => having(character) !== undefined,
        widthOf: (text) => [...text].reduce((sum, each) => sum + (having(each)?.widthOf(each) ?? 0), 0),
      };
    },
    async print(svg: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> {
      const png = await renderSvg(
        svg,
        (await readFonts()).map(({ sfnt }) => sfnt),
      );
      try {
        const jpeg = await images.input(streamOf(png)).output({ format: "image/jpeg", quality: jpegQuality });
        return { bytes: new Uint8Array(await jpeg.response().arrayBuffer()), contentType: "image/jpeg" };
      } catch (error) {
        log.error("share_picture.no_jpeg", error);
        return { bytes: png, contentType: "image/png" };
      }
    },
  };
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream();
}
