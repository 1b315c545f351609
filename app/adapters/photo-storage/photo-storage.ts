import type { Signer } from "#app/adapters/tokens/tokens.ts";
import { getDominantColor } from "./dominant-color.ts";
import { linkPreviewSize, type PhotoSize, photoCopyQuality, photoCopyWidths } from "./photo-sizes.ts";

export type PreparedPhotoFacts = { width: number; height: number; color: string | null; bytes: number };

export type PreparedFile = { key: string; bytes: Uint8Array };

/** `refused` means that no retry helps: the file is broken, of another format or too large. */
export type PreparedPhoto =
  | { outcome: "prepared"; facts: PreparedPhotoFacts; files: PreparedFile[] }
  | { outcome: "refused" | "missing" };

/** `quality` is between 0 and 1. */
type StoredPhotoRules = {
  maxWidth: number;
  quality: number;
  isWithinLimits(size: { width: number; height: number }): boolean;
};

/** `pending` until the queue has prepared the upload; `failed` if the upload can't be used. */
export type PhotoStatus = "pending" | "ready" | "failed";

export type PhotoView = {
  src: string;
  width: number;
  height: number;
  color: string | null;
  alt: string;
};

export type DisplayedPhoto = {
  key: string;
  status: PhotoStatus;
  /** The id of the upload, by which the device that uploaded the photo recognizes it. */
  uploadId: string | null;
  width: number;
  height: number;
  color: string | null;
};

type Bindings = { PHOTOS: R2Bucket; IMAGES: ImagesBinding };

type Output = { format: "image/webp" | "image/png"; quality: number };

const copy: Output = { format: "image/webp", quality: photoCopyQuality };

const aYear = "public, max-age=31536000, immutable";
const purpose = "photo";
/** No file with this prefix is ever served, because uploads hold metadata. */
const uploadPrefix = "uploads/";
/** The cache of sealed URLs takes about 1 MB of memory. */
const maxAddresses = 5_000;

/**
 * Photos in R2. An upload, which is never served, is at `uploads/{key}` until the queue has made `{key}` (WebP, at most
 * 1600 wide) and its narrower copies, such as `{key}@400`. Encoding drops all metadata. Served photos are kept in the
 * data centre's cache.
 */
export function createPhotoStorage(
  { PHOTOS: bucket, IMAGES: images }: Bindings,
  signer: Signer,
  { maxWidth, quality, isWithinLimits }: StoredPhotoRules,
) {
  const kept = createPhotoCache();
  const whole: Output = { format: "image/webp", quality };
  const onePixel: Output = { format: "image/png", quality };

  async function render(upload: Blob, transform: ImageTransform, { format, quality }: Output) {
    const output = { format, quality: quality * 100, anim: false };
    const result = await images.input(upload.stream()).transform(transform).output(output);
    return new Uint8Array(await result.response().arrayBuffer());
  }

  /** Null until the photo is ready. */
  async function renderLinkPreview(key: string): Promise<CachedPhoto | null> {
    const photo = await bucket.get(key);
    if (!photo) return null;
    const { width, height, quality } = linkPreviewSize;
    const cropped = images.input(photo.body).transform({ width, height, fit: "cover" });
    const result = await cropped.output({ format: "image/jpeg", quality: quality * 100, anim: false });
    const jpeg = await result.response().blob();
    const etag = photo.httpEtag.replace(/"$/, `-${linkPreviewSize.name}"`);
    return { body: jpeg.stream(), contentType: "image/jpeg", etag, bytes: jpeg.size };
  }

  async function prepareUpload(key: string, upload: Blob): Promise<PreparedPhoto> {
    const info = await images.info(upload.stream());
    const isAllowed = "width" in info && isWithinLimits(info);
    if (!isAllowed) return { outcome: "refused" };
    const main = await render(upload, { width: maxWidth, fit: "scale-down" }, whole);
    const files = [{ key, bytes: main }];
    for (const width of photoCopyWidths) {
      files.push({ key: `${key}@${width}`, bytes: await render(upload, { width, fit: "scale-down" }, copy) });
    }
    const shown = await images.info(new Blob([main]).stream());
    const { width, height } = "width" in shown ? shown : info;
    const pixel = await render(upload, { width: 1, height: 1, fit: "cover" }, onePixel);
    const color = getDominantColor(pixel);
    return { outcome: "prepared", facts: { width, height, color, bytes: main.length }, files };
  }

  /** Caches sealed URLs, because sealing the 24 photos of a list takes about two milliseconds. */
  const addresses = new Map<string, string>();
  function address(key: string): string {
    const known = addresses.get(key);
    if (known) return known;
    const sealed = `/images/${signer.seal(purpose, key)}`;
    if (addresses.size >= maxAddresses) addresses.clear();
    addresses.set(key, sealed);
    return sealed;
  }

  return {
    address,
    async putUpload(key: string, bytes: Uint8Array): Promise<void> {
      await bucket.put(createUploadKey(key), bytes);
    },
    /** Stores nothing. Throws errors that a retry may fix. */
    async prepare(key: string): Promise<PreparedPhoto> {
      const upload = await bucket.get(createUploadKey(key));
      if (!upload) return { outcome: "missing" };
      try {
        return await prepareUpload(key, await upload.blob());
      } catch (error) {
        if (isRefusal(error)) return { outcome: "refused" };
        throw error;
      }
    },
    async putPrepared(files: PreparedFile[]): Promise<void> {
      const httpMetadata = { contentType: "image/webp", cacheControl: aYear };
      await Promise.all(files.map(({ key, bytes }) => bucket.put(key, bytes, { httpMetadata })));
    },
    async removeUpload(key: string): Promise<void> {
      await bucket.delete(createUploadKey(key));
    },
    async remove(key: string): Promise<void> {
      await bucket.delete(listObjects(key));
      await kept.remove(key);
    },
    /** Deletes at most 200 photos; R2 deletes 1,000 objects per call. Caches may serve a photo for another hour. */
    async removeAll(keys: string[]): Promise<void> {
      if (keys.length > 0) await bucket.delete(keys.flatMap(listObjects));
    },
    /** Seals the key, because the URL of a shared page's photo must not name the uploader. */
    parseKey(sealed: string): string | null {
      return signer.unseal(purpose, sealed);
    },
    /** `isKept` is whether the cache already holds the photo. */
    async open(key: string, size: PhotoSize): Promise<(CachedPhoto & { isKept: boolean }) | null> {
      if (key.startsWith(uploadPrefix)) return null;
      const known = await kept.find(key, size);
      if (known) return { ...known, isKept: true };
      if (size === linkPreviewSize.name) {
        const preview = await renderLinkPreview(key);
        return preview && { ...preview, isKept: false };
      }
      const narrow = size === null ? null : await bucket.get(`${key}@${size}`);
      const object = narrow ?? (await bucket.get(key));
      if (!object) return null;
      const { body, httpEtag: etag, size: bytes, httpMetadata } = object;
      return { body, contentType: httpMetadata?.contentType ?? "image/webp", etag, bytes, isKept: false };
    },
    /** Reads the whole photo where a copy of the size is missing. */
    async read(key: string, size: PhotoSize = null): Promise<Uint8Array | null> {
      const object = (size && (await bucket.get(`${key}@${size}`))) || (await bucket.get(key));
      return object && new Uint8Array(await object.arrayBuffer());
    },
    keep: kept.keep,
    /** Null unless the photo is ready. */
    createView(photo: DisplayedPhoto, alt: string): PhotoView | null {
      if (photo.status !== "ready") return null;
      const { key, width, height, color } = photo;
      return { src: address(key), width, height, color, alt };
    },
  };
}

/**
 * Error codes for a file that is broken, too large or of a format that Images does not read. The local runtime has only
 * 9523. https://developers.cloudflare.com/images/reference/troubleshooting
 */
const refusalCodes = [9402, 9412, 9413, 9520, 9523];

function isRefusal(error: unknown): boolean {
  return error instanceof Error && "code" in error && refusalCodes.includes(Number(error.code));
}

function listObjects(key: string): string[] {
  return [createUploadKey(key), key, ...photoCopyWidths.map((width) => `${key}@${width}`)];
}

function createUploadKey(key: string): string {
  return uploadPrefix + key;
}

type CachedPhoto = { body: ReadableStream; contentType: string; etag: string; bytes: number };

/** Cache keys use a host that nobody can request, because the queue and the cron know no host name. */
const keptAt = "https://kept-photos.invalid";
/** A photo deleted in another data centre may stay in this cache this long. */
const keptForSeconds = 3_600;

/** Caches photos in the data centre, which is faster than R2 and free. */
function createPhotoCache() {
  const addressOf = (key: string, size: PhotoSize) => `${keptAt}/${key}?w=${size ?? ""}`;
  return {
    async find(key: string, size: PhotoSize): Promise<CachedPhoto | null> {
      const response = await (await openCache()).match(addressOf(key, size));
      if (!response?.body) return null;
      const { body, headers } = response;
      const [contentType, etag] = [headers.get("Content-Type") ?? "", headers.get("ETag") ?? ""];
      return { body, contentType, etag, bytes: Number(headers.get("Content-Length")) };
    },
    async keep(key: string, size: PhotoSize, { body, contentType, etag, bytes }: CachedPhoto): Promise<void> {
      const headers = {
        "Content-Type": contentType,
        "Content-Length": String(bytes),
        "Cache-Control": `public, max-age=${keptForSeconds}`,
        ETag: etag,
      };
      await (await openCache()).put(addressOf(key, size), new Response(body, { headers }));
    },
    async remove(key: string): Promise<void> {
      const cache = await openCache();
      await Promise.all(
        [null, ...photoCopyWidths, linkPreviewSize.name].map((size) => cache.delete(addressOf(key, size))),
      );
    },
  };
}

function openCache(): Promise<Cache> {
  return caches.open("photos");
}
