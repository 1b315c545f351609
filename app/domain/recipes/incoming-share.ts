import { maxPathCharacters } from "../accounts/login-path.ts";
import { fieldsOf } from "../fields-of.ts";

type Words = { title: string; text: string; url: string };

/** What another app handed over, by the fields' names in the manifest. */
export type IncomingShare = Words & { images: File[] };

export const maxShareBytes = 20 * 1024 * 1024;
/** Each is looked at; a recipe keeps as many as it has place for. */
export const maxSharedFiles = 30;

/** Where the manifest sends it. */
export const sharePath = "/app/share";

/** The add screen with what is to be read there; null if that is too long for an address. */
export function addPath(params: Record<string, string>): string | null {
  const filled = Object.entries(params).filter(([, value]) => value.trim() !== "");
  const path = `/app/add?${new URLSearchParams(filled)}`;
  return path.length > maxPathCharacters ? null : path;
}

/** Android puts a link into `text`, some apps repeat the title there. */
export function textOfShare({ title, text, url }: Words): string {
  const parts = [text, title, url].map((part) => part.trim());
  return parts
    .filter((part, place) => !parts.slice(0, place).some((before) => before.includes(part)))
    .join("\n")
    .trim();
}

/** The service worker writes it, the add screen reads it, and signing out deletes it. */
export type KeptShare = { keptAt: number; text: string; images: File[] };

export const keptSharesPrefix = "incomingShare:";
export const sharesKeptMs = 24 * 60 * 60 * 1000;

export function keptShareFrom(found: unknown): KeptShare | null {
  const { keptAt, text, images } = fieldsOf(found);
  if (typeof keptAt !== "number" || typeof text !== "string" || !Array.isArray(images)) return null;
  return { keptAt, text, images: images.filter((image) => image instanceof File) };
}
