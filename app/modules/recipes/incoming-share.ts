import { maxRedirectPathCharacters } from "#app/modules/accounts/auth-paths.ts";

type Words = { title: string; text: string; url: string };

/** Content shared by another app, with the field names of the manifest's share target. */
export type IncomingShare = Words & { images: File[] };

const megabyte = 1024 * 1024;
/** The largest share that the server accepts, because it holds the whole share in memory. */
export const maxShareBytes = 20 * megabyte;
/** The largest share that the service worker accepts. Pages scale its pictures one after another. */
export const maxShareBytesOnDevice = 100 * megabyte;
/** The maximum number of pictures per share; a recipe stores fewer. */
export const maxSharedFiles = 30;

/** The path to which the manifest's share target posts. */
export const shareTargetPath = "/app/share";

/** Builds the path of the add page with the shared text; null if the text is too long for a URL. */
export function buildAddPath(params: Record<string, string>): string | null {
  const filled = Object.entries(params).filter(([, value]) => value.trim() !== "");
  const path = `/app/add?${new URLSearchParams(filled)}`;
  return path.length > maxRedirectPathCharacters ? null : path;
}

/** Returns the shared text. Android puts links into `text`, and some apps repeat the title in it. */
export function getSharedText({ title, text, url }: Words): string {
  const parts = [text, title, url].map((part) => part.trim());
  return parts
    .filter((part, place) => !parts.slice(0, place).some((before) => before.includes(part)))
    .join("\n")
    .trim();
}

const nameOfFile = /^(?:[a-z]{3,}[_-]?\d{3,}|[^\s/]+\.(?:hei[cf]|jpe?g|png|webp|gif|avif|mov|mp4))$/i;

/** Removes file names, which Shortcuts and some apps send as text. */
export function removeFileNames({ title, text, url }: Words, files: { name: string }[]): Words {
  const names = files.flatMap(({ name }) => [name, name.replace(/\.\w+$/, "")]);
  const isName = (words: string) => files.length > 0 && (nameOfFile.test(words.trim()) || names.includes(words.trim()));
  return { title: isName(title) ? "" : title, text: isName(text) ? "" : text, url };
}

export function isVideo({ name, type }: { name: string; type: string }): boolean {
  return type.startsWith("video/") || /\.(?:mov|mp4|m4v|webm|3gp)$/i.test(name);
}
