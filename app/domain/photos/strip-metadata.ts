import { boundParts, exifOrientation, gifBlocks, gifExtension, gifHeaderLength, jpegSegments } from "./image-format.ts";
import type { PhotoFormat } from "./photo.ts";

/**
 * The same picture without the time, place and device of its making, and without comments, thumbnails, or
 * anything after its end. Null for HEIC, whose metadata can't be removed without decoding it: such an
 * original must never be served. The bytes have to be a complete image of the format. Throws a RangeError for
 * an image with absurdly many parts.
 */
export function stripMetadata(bytes: Uint8Array, format: PhotoFormat): Uint8Array | null {
  if (format === "jpeg") return stripJpeg(bytes);
  if (format === "png") return stripPng(bytes);
  if (format === "webp") return stripWebp(bytes);
  if (format === "gif") return stripGif(bytes);
  return null;
}

/** Kept: the JFIF header, Adobe's colour transform and colour profiles. */
const keptJpegMarkers = new Set([0xe0, 0xee]);

function stripJpeg(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = new Kept(bytes);
  let orientation = 1;
  let scan = bytes.length;
  for (const { marker, start, end } of jpegSegments(view)) {
    if (marker === 0xda) {
      scan = start - 4;
      break;
    }
    if (marker === 0xe1) orientation = exifOrientation(bytes, start, end) ?? orientation;
    const isProfile = marker === 0xe2 && latin(bytes.subarray(start, start + 11)) === "ICC_PROFILE";
    const isMetadata = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (!isMetadata || isProfile || keptJpegMarkers.has(marker)) kept.add(start - 4, end);
  }
  const last = bytes.findLastIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xd9);
  kept.add(scan, Math.max(scan, endOfJpeg(bytes, scan) ?? last + 2));
  return kept.join(bytes.subarray(0, 2), orientation === 1 ? new Uint8Array() : orientationSegment(orientation));
}

/** The first end-of-image marker in the picture data; anything after it does not belong to the image. */
function endOfJpeg(bytes: Uint8Array, scan: number): number | null {
  for (let at = scan + 2; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  }
  return null;
}

/** An EXIF segment that holds the orientation and nothing else. */
function orientationSegment(orientation: number): Uint8Array {
  const segment = new Uint8Array(36);
  segment.set([0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]);
  segment.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation], 20);
  return segment;
}

const keptPngChunks = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "sRGB", "iCCP", "cHRM", "pHYs", "sBIT"]);

function stripPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = new Kept(bytes);
  kept.add(0, 8);
  for (let at = 8, count = 0; at + 12 <= bytes.length; count += 1) {
    boundParts(count);
    const end = at + 12 + view.getUint32(at);
    const kind = latin(bytes.subarray(at + 4, at + 8));
    if (keptPngChunks.has(kind)) kept.add(at, end);
    if (kind === "IEND") break;
    at = end;
  }
  return kept.join();
}

const droppedWebpChunks = new Set(["EXIF", "XMP "]);
const webpMetadataFlags = 0x08 | 0x04;

function stripWebp(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const riffEnd = Math.min(bytes.length, view.getUint32(4, true) + 8);
  const kept = new Kept(bytes);
  kept.add(0, 12);
  for (let at = 12, count = 0; at + 8 <= riffEnd; count += 1) {
    boundParts(count);
    const size = view.getUint32(at + 4, true);
    const end = Math.min(riffEnd, at + 8 + size + (size % 2));
    if (!droppedWebpChunks.has(latin(bytes.subarray(at, at + 4)))) kept.add(at, end);
    at = end;
  }
  const stripped = kept.join();
  new DataView(stripped.buffer).setUint32(4, stripped.length - 8, true);
  if (latin(stripped.subarray(12, 16)) === "VP8X") stripped[20] = (stripped[20] ?? 0) & ~webpMetadataFlags;
  return stripped;
}

function stripGif(bytes: Uint8Array): Uint8Array {
  const kept = new Kept(bytes);
  kept.add(0, gifHeaderLength(bytes));
  for (const { kind, start, end } of gifBlocks(bytes)) {
    // Comments and application data are dropped; the control block of the next frame stays.
    if (kind !== gifExtension || bytes[start + 1] === 0xf9) kept.add(start, end);
  }
  return kept.join();
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/**
 * The ranges of an image that stay. Adjacent ranges are merged, so that a picture in a thousand parts is
 * copied in one piece.
 */
class Kept {
  readonly #bytes: Uint8Array;
  readonly #ranges: { start: number; end: number }[] = [];

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  add(start: number, end: number): void {
    const last = this.#ranges.at(-1);
    if (last?.end === start) last.end = end;
    else this.#ranges.push({ start, end });
  }

  /** The kept bytes, after `head`. */
  join(...head: Uint8Array[]): Uint8Array<ArrayBuffer> {
    const parts = [...head, ...this.#ranges.map(({ start, end }) => this.#bytes.subarray(start, end))];
    const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}
