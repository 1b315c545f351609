/** The properties of a photo: its formats, its limits and its storage key. */

const megabyte = 1024 * 1024;

export const photoLimits = {
  /** The main photo and up to five more. */
  additionalOnAdd: 5,
  perRecipe: 6,
  bytes: 15 * megabyte,
  /** A 48-megapixel phone photo fits; a decompression bomb does not. */
  pixels: 50_000_000,
  side: 12_000,
} as const;

/** Stored photos are webp of at most this width. */
export const storedWidth = 1600;
export const storedQuality = 0.82;
/** For cards, and for phones: the list of a phone with three pixels a point shows 510 of them. */
export const narrowWidths = [400, 640, 960] as const;
export type NarrowWidth = (typeof narrowWidths)[number];
/** The quality of these: lower, since few see them at less than two pixels a point. */
export const narrowQuality = 0.72;

/** The width of images sent to be read. */
export const analysisWidth = 1200;
export const analysisQuality = 0.8;

/** Larger files show a notice that they are being made smaller. */
export const compressNoticeBytes = 5 * megabyte;

export const photoMessages = {
  limit: { title: "Photo limit reached", description: "You can add up to 5 additional photos." },
  compressing: { title: "Compressing photo", description: "Optimizing image for upload..." },
  compressed: { title: "Ready to upload", description: "Optimized, and sent when you save." },
} as const;

/** For the screen where a recipe is edited. */
export const recipePhotoMessages = {
  limit: { title: "Photo limit reached", description: "Maximum 6 photos per recipe." },
  someAdded: (added: number, chosen: number) => `Added ${added} of ${chosen} photos (max 6 total)`,
} as const;

/** Formats that the server accepts; a browser converts others into webp first, where it can. */
export type PhotoFormat = "jpeg" | "png" | "webp" | "gif" | "heic";

export type PhotoStatus = "pending" | "ready" | "original" | "failed";

export type StoredPhoto = { key: string; width: number; height: number; contentType: string; bytes: number };

/** A photo as a page shows it. */
export type PhotoView = {
  src: string;
  srcSet: string | null;
  width: number;
  height: number;
  /** `#rrggbb`, shown until the photo has loaded. */
  color: string | null;
  alt: string;
};

const slugCharacters = 60;

/**
 * Lower case, every run of other characters replaced by one dash, at most 60 characters; `photo` where
 * nothing is left.
 */
export function photoSlug(title: string): string {
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

/**
 * `{userId}/{timestamp}-{index}-{slug}.webp`. The index makes it unique among one person's uploads in the
 * same millisecond; the main photo of a new recipe has none.
 */
export function photoKey({ userId, timestamp, slug, index }: KeyParts): string {
  const place = index === null ? "" : `${index}-`;
  return `${userId}/${timestamp}-${place}${slug}.webp`;
}
