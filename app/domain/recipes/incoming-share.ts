import { maxRedirectPathCharacters } from "../accounts/auth-paths.ts";

type Words = { title: string; text: string; url: string };

/** What another app handed over, by the fields' names in the manifest. */
export type IncomingShare = Words & { images: File[] };

const megabyte = 1024 * 1024;
/** Of the server, which holds them in memory. */
export const maxShareBytes = 20 * megabyte;
/** Of a device, which makes them smaller one after another. */
export const maxShareBytesOnDevice = 100 * megabyte;
/** Each is looked at; a recipe keeps as many as it has place for. */
export const maxSharedFiles = 30;

/** Where the manifest sends it. */
export const sharePath = "/app/share";

/** The add screen with what is to be read there; null if that is too long for an address. */
export function buildAddPath(params: Record<string, string>): string | null {
  const filled = Object.entries(params).filter(([, value]) => value.trim() !== "");
  const path = `/app/add?${new URLSearchParams(filled)}`;
  return path.length > maxRedirectPathCharacters ? null : path;
}

/** Android puts a link into `text`, some apps repeat the title there. */
export function getSharedText({ title, text, url }: Words): string {
  const parts = [text, title, url].map((part) => part.trim());
  return parts
    .filter((part, place) => !parts.slice(0, place).some((before) => before.includes(part)))
    .join("\n")
    .trim();
}

const nameOfFile = /^(?:[a-z]{3,}[_-]?\d{3,}|[^\s/]+\.(?:hei[cf]|jpe?g|png|webp|gif|avif|mov|mp4))$/i;

/** A Shortcut and some apps send a file's name as its text. */
export function removeFileNames({ title, text, url }: Words, files: { name: string }[]): Words {
  const names = files.flatMap(({ name }) => [name, name.replace(/\.\w+$/, "")]);
  const isName = (words: string) => files.length > 0 && (nameOfFile.test(words.trim()) || names.includes(words.trim()));
  return { title: isName(title) ? "" : title, text: isName(text) ? "" : text, url };
}

export function isVideo({ name, type }: { name: string; type: string }): boolean {
  return type.startsWith("video/") || /\.(?:mov|mp4|m4v|webm|3gp)$/i.test(name);
}
