import type { Logger } from "#app/domain/ports.ts";
import type { Typeface } from "#app/domain/sharing/printable-title.ts";
import { type Font, parseFont } from "./parse-font.ts";
import { renderSvgToPng } from "./render-svg.ts";

type Bindings = { ASSETS: Fetcher; IMAGES: ImagesBinding };

/** Fonts for all languages in Latin script, copied by scripts/copy-public-files.ts. */
const fontFiles = ["latin", "latin-ext", "vietnamese"].map(
  (part) => `/share-pictures/fraunces-${part}-600-normal.woff`,
);
/** Font files of other scripts with their ranges of code points. */
const otherScriptsFile = "/share-pictures/other-scripts.json";
const wordCharacter = /[\p{L}\p{N}\p{M}]/u;
const jpegQuality = 84;

/** Parsed fonts of this isolate, each loaded by the first drawing that needs it. */
const fonts = new Map<string, Font>();

/** Draws with resvg and converts the PNG to JPEG with the Images binding. */
export function createSharePictures({ ASSETS: assets, IMAGES: images }: Bindings, log: Logger) {
  async function fontsFor(text: string): Promise<Font[]> {
    const latin = await Promise.all(fontFiles.map(read));
    const lacking = [...text].filter((each) => wordCharacter.test(each) && !latin.some((font) => font.covers(each)));
    if (lacking.length === 0) return latin;
    const files: Record<string, [first: number, last: number][]> = await (await fetchAsset(otherScriptsFile)).json();
    const codes = lacking.map((character) => character.codePointAt(0) ?? 0);
    const needed = Object.entries(files).filter(([, ranges]) =>
      ranges.some(([first, last]) => codes.some((code) => first <= code && code <= last)),
    );
    return [...latin, ...(await Promise.all(needed.map(([name]) => read(`/share-pictures/${name}`))))];
  }
  async function read(path: string): Promise<Font> {
    const kept = fonts.get(path);
    if (kept) return kept;
    const font = parseFont(new Uint8Array(await (await fetchAsset(path)).arrayBuffer()));
    fonts.set(path, font);
    return font;
  }
  async function fetchAsset(path: string): Promise<Response> {
    // The assets binding accepts any host, but Vite's development server only its own.
    const response = await assets.fetch(`http://localhost${path}`);
    if (!response.ok) throw new Error(`${path} is missing: ${response.status}`);
    return response;
  }
  return {
    async typeface(text: string): Promise<Typeface> {
      const all = await fontsFor(text);
      const having = (character: string) => all.find((font) => font.covers(character));
      return {
        covers: (character) => having(character) !== undefined,
        widthOf: (text) => [...text].reduce((sum, each) => sum + (having(each)?.widthOf(each) ?? 0), 0),
      };
    },
    async print(svg: string, text: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string }> {
      const png = await renderSvgToPng(
        svg,
        (await fontsFor(text)).map(({ sfnt }) => sfnt),
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
