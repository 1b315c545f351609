import { decodeText, isBinaryFile } from "../decode-text.ts";
import { isWebAddress } from "../is-web-address.ts";
import type { ImportedPhoto, ImportFile } from "./imported-recipe.ts";

/** A file of text, with the photos that belong to it. */
export type TextFile = {
  path: string;
  /** The file's name without folder and extension. */
  name: string;
  text: string;
  /** Finds the photo at a web address, inside this file, or in the file of this path or name. */
  findPhoto(address: string): ImportedPhoto | null;
  /** The photo files of the same name in the same folder. */
  photosBeside: ImportedPhoto[];
};

export function isPhotoFile({ path }: ImportFile): boolean {
  return /\.(?:jpe?g|png|webp|gif|heic|heif|avif)$/i.test(path);
}

/** Creates a function that reads a file as text. The function throws for a file that is not text. */
export function createTextFileReader(files: readonly ImportFile[]): (file: ImportFile) => Promise<TextFile> {
  const photos = files.filter(isPhotoFile).sort((one, other) => (one.path < other.path ? -1 : 1));
  const byName = new Map(photos.map(({ path }) => [getName(path), path]));
  const byPath = new Map(photos.map(({ path }) => [path.toLowerCase(), path]));
  // Cooklang numbers the photos of steps: "Stew.jpg", "Stew.0.jpg".
  const byStem = Map.groupBy(photos, ({ path }) => removeExtension(path).replace(/\.\d+$/, ""));
  return async (file) => {
    const { path } = file;
    const text = decodeText(await file.read());
    if (isBinaryFile(text)) throw new Error("This file is not text.");
    const findPhoto = (address: string): ImportedPhoto | null => {
      if (isWebAddress(address, ["http:", "https:"])) return { url: address };
      if (address.startsWith("data:image/")) return { path, at: text.indexOf(address) };
      // Decodes as in a URL. Other functions throw for a name such as "50%.jpg".
      const written = new URLSearchParams(`name=${address.replace(/[+&]/g, encodeURIComponent)}`).get("name") ?? "";
      const beside = `${path.slice(0, path.lastIndexOf("/") + 1)}${written.replace(/^(?:\.?\/)+/, "")}`.toLowerCase();
      const found = byPath.get(beside) ?? byName.get(getName(written));
      return found === undefined ? null : { path: found };
    };
    const photosBeside = (byStem.get(removeExtension(path)) ?? []).map((photo) => ({ path: photo.path }));
    return { path, name: removeExtension(path).replace(/^.*\//, ""), text, findPhoto, photosBeside };
  };
}

/** Reads a photo inside a text, whose data URL begins at the character `at`. */
export async function readEmbeddedPhoto(file: ImportFile, at: number): Promise<Uint8Array | null> {
  const text = decodeText(await file.read()).slice(at);
  const [, data] = /^data:image\/[\w.+-]+;base64,([\w+/=]+)/.exec(text) ?? [];
  return data === undefined ? null : Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
}

function getName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).toLowerCase();
}

function removeExtension(path: string): string {
  return path.replace(/\.[^./]+$/, "");
}
