import { photoCopyWidths } from "#app/adapters/photo-storage/photo-sizes.ts";
import type { PhotoView } from "#app/adapters/photo-storage/photo-storage.ts";

export type { DisplayedPhoto, PhotoStatus, PhotoView } from "#app/adapters/photo-storage/photo-storage.ts";

const megabyte = 1024 * 1024;

export const photoLimits = {
  additionalOnAdd: 5,
  perRecipe: 6,
  bytes: 15 * megabyte,
  /** Fits a 48-megapixel phone photo, not a decompression bomb. */
  pixels: 50_000_000,
  side: 12_000,
} as const;

export function isWithinPhotoLimits({ width, height }: { width: number; height: number }): boolean {
  return width * height <= photoLimits.pixels && Math.max(width, height) <= photoLimits.side;
}

export const maxStoredPhotoWidth = 1600;
export const storedPhotoQuality = 0.82;

export const analysisPhotoWidth = 1200;
export const analysisPhotoQuality = 0.8;

export const compressNoticeBytes = 5 * megabyte;

export const photoMessages = {
  limit: { title: "Photo limit reached", description: "You can add up to 5 additional photos." },
  notImages: { title: "Only images can be added", description: "Use JPEG, PNG, WebP, GIF or HEIC." },
  unreadable: (name: string) => ({
    title: "This image can't be read",
    description: `${name} may be damaged. Please try another one.`,
  }),
  compressing: { title: "Compressing photo", description: "Optimizing image for upload..." },
} as const;

export const recipePhotoMessages = {
  limit: { title: "Photo limit reached", description: "Maximum 6 photos per recipe." },
  someAdded: (added: number, chosen: number) => `Added ${added} of ${chosen} photos (max 6 total)`,
} as const;

export type PhotoFormat = "jpeg" | "png" | "webp" | "gif" | "heic";

/** The first bytes of each format in Latin-1, which decides whatever the file's name or declared type says. */
const firstBytes: [PhotoFormat, RegExp][] = [
  ["jpeg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF.{4}WEBP/s],
  ["heic", /^.{4}ftyp(?:hei[cmsx]|hevc|mif1|msf1)/s],
];

/** Tells the format by the first bytes. Null for other files, among them AVIF and SVG. */
export function detectPhotoFormat(bytes: Uint8Array): PhotoFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, 12));
  return firstBytes.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
}

const slugCharacters = 60;

export function createPhotoSlug(title: string): string {
  const slug = title
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, slugCharacters)
    .replace(/^-+|-+$/g, "");
  return slug || "photo";
}

type KeyParts = { userId: string; timestamp: number; slug: string; index: number | null };

/** Creates `{userId}/{timestamp}-{index}-{slug}.webp`; the index makes the key unique within a millisecond. */
export function createPhotoKey({ userId, timestamp, slug, index }: KeyParts): string {
  const place = index === null ? "" : `${index}-`;
  return `${userId}/${timestamp}-${place}${slug}.webp`;
}

export const cardPhotosCacheName = "card-photos";
export const largePhotosCacheName = "large-photos";
/** An empty cache of this name marks that storage was full. No photos are prefetched until the next release. */
export const storageFullCacheName = "no-room";

/** The widths of the copies for images as wide as a recipe card. */
const cardWidths = photoCopyWidths.slice(0, 2);

/** Whether the URL is of one of the two narrowest copies. */
export function isRecipeCardPhotoUrl({ searchParams }: URL): boolean {
  return cardWidths.some((width) => String(width) === searchParams.get("w"));
}

/**
 * Creates the `srcset` of a photo from its address and width, so that neither is repeated in a page's data. Images as
 * wide as a recipe card offer only the copies for cards. The device's own file has no copies.
 */
export function createSrcSet({ src, width: full }: PhotoView, isLarge = false): string | undefined {
  if (src.startsWith("blob:")) return;
  const narrower = photoCopyWidths.filter((width) => width < full).map((width) => `${src}?w=${width} ${width}w`);
  const offersCardCopies = !isLarge && narrower.length >= cardWidths.length;
  return (offersCardCopies ? narrower.slice(0, cardWidths.length) : [...narrower, `${src} ${full}w`]).join(", ");
}

/** A page sends this message to the service worker, which then deletes all cached photos. */
export const deletePhotosMessage = "delete photos";
