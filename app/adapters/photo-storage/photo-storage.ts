import {
  linkPreview,
  maxStoredPhotoWidth,
  type PhotoSize,
  type PhotoView,
  photoCopyQuality,
  photoCopyWidths,
  storedPhotoQuality,
} from "#app/domain/photos/photo.ts";
import type { Signer } from "../tokens/tokens.ts";
import { getDominantColor } from "./dominant-color.ts";
import { type CachedPhoto, createPhotoCache } from "./photo-cache.ts";

type Bindings = { PHOTOS: R2Bucket; IMAGES: ImagesBinding };
type CompressedPhoto = { width: number; height: number; color: string | null; bytes: number };
type OpenedPhoto = CachedPhoto & { isFinal: boolean; uploaded: Date | null };
/** The files that `putCompressed` stores, by key. */
type Versions = { key: string; bytes: Uint8Array }[];

type Output = { format: "image/webp" | "image/png"; quality: number };

const whole: Output = { format: "image/webp", quality: storedPhotoQuality };
const copy: Output = { format: "image/webp", quality: photoCopyQuality };
const onePixel: Output = { format: "image/png", quality: storedPhotoQuality };

const aYear = "public, max-age=31536000, immutable";
const strippedTypes = new Set(["image/jpeg", "image/png", "image/webp"]);
const purpose = "photo";
/** The cache of sealed URLs takes about 1 MB of memory. */
const maxAddresses = 5_000;

/**
 * Photos in R2. An upload is at `originals/{key}` until the queue has made `{key}` (webp, at most 1600 wide)
 * and its narrower copies, such as `{key}@400`. Served photos are kept in the data centre's cache.
 */
export function createPhotoStorage({ PHOTOS: bucket, IMAGES: images }: Bindings, signer: Signer) {
  const kept = createPhotoCache();

  async function render(key: string, transform: ImageTransform, { format, quality }: Output) {
    const original = await bucket.get(originalKey(key));
    if (!original) throw new Error("The original is gone");
    const output = { format, quality: quality * 100, anim: false };
    const result = await images.input(original.body).transform(transform).output(output);
    return new Uint8Array(await result.response().arrayBuffer());
  }

  /** Null while the queue has not stored the photo. */
  async function renderLinkPreview(key: string): Promise<OpenedPhoto | null> {
    const photo = await bucket.get(key);
    if (!photo) return null;
    const { width, height, quality } = linkPreview;
    const cropped = images.input(photo.body).transform({ width, height, fit: "cover" });
    const result = await cropped.output({ format: "image/jpeg", quality: quality * 100, anim: false });
    const jpeg = await result.response().blob();
    const etag = photo.httpEtag.replace(/"$/, `-${linkPreview.name}"`);
    const { uploaded } = photo;
    return { body: jpeg.stream(), contentType: "image/jpeg", etag, bytes: jpeg.size, isFinal: true, uploaded };
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
    async putOriginal(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
      await bucket.put(originalKey(key), bytes, { httpMetadata: { contentType } });
    },
    async hasOriginal(key: string): Promise<boolean> {
      return (await bucket.head(originalKey(key))) !== null;
    },
    async compress(key: string): Promise<{ facts: CompressedPhoto; versions: Versions }> {
      const main = await render(key, { width: maxStoredPhotoWidth, fit: "scale-down" }, whole);
      const versions = [{ key, bytes: main }];
      for (const width of photoCopyWidths) {
        const narrow = await render(key, { width, fit: "scale-down" }, copy);
        versions.push({ key: `${key}@${width}`, bytes: narrow });
      }
      const info = await images.info(new Blob([main]).stream());
      const { width, height } = "width" in info ? info : { width: 0, height: 0 };
      const pixel = await render(key, { width: 1, height: 1, fit: "cover" }, onePixel).catch(() => null);
      return { facts: { width, height, color: pixel && getDominantColor(pixel), bytes: main.length }, versions };
    },
    async putCompressed(versions: Versions): Promise<void> {
      const httpMetadata = { contentType: "image/webp", cacheControl: aYear };
      await Promise.all(versions.map(({ key, bytes }) => bucket.put(key, bytes, { httpMetadata })));
    },
    async remove(key: string): Promise<void> {
      await bucket.delete(objectsOf(key));
      await kept.remove(key);
    },
    /** Deletes at most 200 photos; R2 deletes 1,000 objects per call. Caches may serve a photo for another hour. */
    async removeAll(removals: { key: string; isGone: boolean }[]): Promise<void> {
      const objects = removals.flatMap(({ key, isGone }) => (isGone ? objectsOf(key) : originalKey(key)));
      if (objects.length > 0) await bucket.delete(objects);
    },
    /** Seals the key, because the URL of a shared page's photo must not name the uploader. */
    keyOf(sealed: string): string | null {
      return signer.unseal(purpose, sealed);
    },
    /** `uploaded` is null for a cached photo; `isFinal` is false while only the original exists. */
    async open(key: string, size: PhotoSize): Promise<OpenedPhoto | null> {
      const known = await kept.find(key, size);
      if (known) return { ...known, isFinal: true, uploaded: null };
      if (size === linkPreview.name) return renderLinkPreview(key);
      const narrow = size === null ? null : await bucket.get(`${key}@${size}`);
      const object = narrow ?? (await bucket.get(key));
      if (object) return opened(object, true);
      const original = await bucket.get(originalKey(key));
      return original && isServable(original) ? opened(original, false) : null;
    },
    async read(key: string, isCompressed: boolean): Promise<Uint8Array | null> {
      const original = isCompressed ? null : await bucket.get(originalKey(key));
      const object = original && isServable(original) ? original : await bucket.get(key);
      return object && new Uint8Array(await object.arrayBuffer());
    },
    /** Caches a photo that will not change any more. */
    keep: kept.keep,
    view(photo: { key: string; width: number; height: number; color: string | null }, alt: string): PhotoView {
      const src = address(photo.key);
      const full = Math.min(photo.width, maxStoredPhotoWidth);
      const narrower = photoCopyWidths.filter((width) => width < full).map((width) => `${src}?w=${width} ${width}w`);
      return {
        src,
        srcSet: [...narrower, `${src} ${full}w`].join(", "),
        width: photo.width,
        height: photo.height,
        color: photo.color,
        alt,
      };
    },
  };
}

/** Only these originals may be served. Other types still hold metadata, such as the location of a photo. */
function isServable({ httpMetadata }: R2ObjectBody): boolean {
  return strippedTypes.has(httpMetadata?.contentType ?? "");
}

function opened(object: R2ObjectBody, isFinal: boolean): OpenedPhoto {
  const contentType = object.httpMetadata?.contentType ?? "application/octet-stream";
  const { body, httpEtag: etag, size: bytes, uploaded } = object;
  return { body, contentType, etag, bytes, isFinal, uploaded };
}

function objectsOf(key: string): string[] {
  return [originalKey(key), key, ...photoCopyWidths.map((width) => `${key}@${width}`)];
}

function originalKey(key: string): string {
  return `originals/${key}`;
}
