import { decodeText, isBinaryFile } from "../decode-text.ts";
import { isWebAddress } from "../is-web-address.ts";
import type { ImportedPhoto, ImportFile } from "./imported-recipe.ts";

/** A file of text, with the photos that belong to it. */
export type TextFile = {
  path: string;
  text: string;
  /** Finds the photo at a web address, inside this file, or in the file of this path or name. */
  findPhoto(address: string): ImportedPhoto | null;
  /** The names of photos that were looked for and are in none of the chosen files. */
  missingPhotos: Set<string>;
  /** Lists the photos below all folders of this name. */
  listPhotosBelow(folder: string): ImportedPhoto[];
  /** The photos of the same name in the same folder, or all below a folder that has no other file of text. */
  photosBeside: ImportedPhoto[];
};

export function isPhotoFile({ path }: Pick<ImportFile, "path">): boolean {
  return /\.(?:jpe?g|png|webp|gif|heic|heif|avif)$/i.test(path);
}

/** Smaller copies of photos, and the pictures around a recipe on a saved web page. */
export const lesserPhotoPattern = /(?:^|\/)(?:thumb|tiny-|min-)[^/]*$|_files\//i;
const mainPhoto = /(?:^|\/)(?:original|full|image)\.\w+$/i;
/** Creates a function that reads a file as text. The function throws for a file that is not text. */
export function createTextFileReader(files: readonly ImportFile[], documents: readonly ImportFile[]) {
  const photos = files.filter(isPhotoFile).map(({ path }) => path);
  photos.sort((one, other) => (one < other ? -1 : 1));
  const byName = new Map(photos.map((path) => [getName(path), path]));
  const byPath = new Map(photos.map((path) => [path.toLowerCase(), path]));
  // Cooklang numbers the photos of steps: "Stew.jpg", "Stew.0.jpg".
  const byStem = Map.groupBy(photos, (path) => removeExtension(path).replace(/\.\d+$/, ""));
  const whole = photos.filter((path) => !lesserPhotoPattern.test(path));
  const ordered = [...whole.filter((path) => mainPhoto.test(path)), ...whole.filter((path) => !mainPhoto.test(path))];
  const list = (isWanted: (path: string) => boolean) => ordered.filter(isWanted).map((path) => ({ path }));
  let charactersLeft = maxTextCharacters;
  return async (file: ImportFile): Promise<TextFile> => {
    const { path } = file;
    const text = await readText(file);
    charactersLeft -= text.length;
    if (charactersLeft < 0)
      throw new Error("Your files have too much text for one import. Import this file by itself.");
    if (isBinaryFile(text)) throw new Error("This file is not text.");
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    const missingPhotos = new Set<string>();
    let lastPhoto = 0;
    const findPhoto = (address: string): ImportedPhoto | null => {
      if (isWebAddress(address, ["http:", "https:"])) return { url: address };
      if (address.startsWith("data:image/") || /^[\w+/=\s]{100}/.test(address)) {
        const [start = ""] = address.split(/\s/, 1);
        const next = text.indexOf(start, lastPhoto);
        const at = next === -1 ? text.indexOf(start) : next;
        lastPhoto = Math.max(at, 0);
        return at === -1 ? null : { path, at };
      }
      // Decodes as in a URL. Other functions throw for a name such as "50%.jpg".
      const written = new URLSearchParams(`name=${address.replace(/[+&]/g, encodeURIComponent)}`).get("name") ?? "";
      const beside = `${folder}${written.replace(/^(?:\.?\/)+/, "")}`.toLowerCase();
      const found = byPath.get(beside) ?? byName.get(getName(written));
      if (found === undefined && isPhotoFile({ path: written })) missingPhotos.add(written);
      return found === undefined ? null : { path: found };
    };
    const named = (byStem.get(removeExtension(path)) ?? []).map((photo) => ({ path: photo }));
    const hasOthers = documents.some((other) => other !== file && other.path.startsWith(folder));
    const photosBeside = hasOthers ? named : list((photo) => photo.startsWith(folder));
    const listPhotosBelow = (name: string) => list((photo) => name !== "" && photo.includes(`/${name}/`));
    return { path, text, findPhoto, missingPhotos, listPhotosBelow, photosBeside };
  };
}

/** Reads a photo in base64 inside a text from its first character on. JSON may have it on several lines. */
export async function readEmbeddedPhoto(file: ImportFile, at: number): Promise<Uint8Array | null> {
  const text = (await readText(file)).slice(at);
  const [, data] = /^(?:data:image\/[\w.+-]+;base64,)?((?:[\w+/=]|\\[rn])+)/.exec(text) ?? [];
  if (data === undefined) return null;
  return Uint8Array.from(atob(data.replace(/\\[rn]/g, "")), (character) => character.charCodeAt(0));
}

/** Reads a text, which may be compressed by gzip. JSON and Markdown may write a slash as "\\/", also in base64. */
async function readText(file: ImportFile): Promise<string> {
  const bytes = await file.read();
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return decodeText(isGzip ? await decompress(bytes) : bytes).replace(/(?<!\\)\\\//g, "/");
}

/** Suffices for 2,000 recipes with photos in their texts, which take about half a minute. */
const maxTextCharacters = 2_000_000_000;

/** A recipe with many photos is far smaller. A larger file may be a decompression bomb. */
const maxGzipBytes = 200_000_000;

async function decompress(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream.pipeThrough(createByteLimit(maxGzipBytes))).arrayBuffer());
}

/** Passes bytes on, and fails beyond the limit, so that a decompression bomb is never unpacked as a whole. */
export function createByteLimit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let left = maxBytes;
  return new TransformStream({
    transform(part, controller) {
      left -= part.length;
      if (left < 0) throw new Error("This file is too large.");
      controller.enqueue(part);
    },
  });
}

function getName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

function removeExtension(path: string): string {
  return path.replace(/\.[^./]+$/, "");
}
