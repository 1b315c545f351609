import { exifOrientation, jpegSegments } from "./image-format.ts";
import type { PhotoFormat } from "./photo.ts";

/**
 * The same picture without where, when and with what it was taken, without comments, thumbnails, or anything after its end.
 * Null for HEIC, whose metadata can't be taken out without decoding it: such an original must never be served.
 * The bytes have to be a complete image of the format.
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
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
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
    if (!isMetadata || isProfile || keptJpegMarkers.has(marker)) parts.push(bytes.subarray(start - 4, end));
  }
  if (orientation !== 1) parts.splice(1, 0, orientationSegment(orientation));
  const last = bytes.findLastIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xd9);
  parts.push(bytes.subarray(scan, Math.max(scan, endOfJpeg(bytes, scan) ?? last + 2)));
  return join(parts);
}

/** The first end-of-image marker in the picture data; what follows it is somebody else's. */
function endOfJpeg(bytes: Uint8Array, scan: number): number | null {
  for (let at = scan + 2; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return at + 2;
  }
  return null;
}

/** An EXIF segment that says which way is up and nothing else. */
function orientationSegment(orientation: number): Uint8Array {
  const segment = new Uint8Array(36);
  segment.set([0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]);
  segment.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation], 20);
  return segment;
}

const keptPngChunks = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "sRGB", "iCCP", "cHRM", "pHYs", "sBIT"]);

function stripPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const kind = latin(bytes.subarray(at + 4, at + 8));
    if (keptPngChunks.has(kind)) parts.push(bytes.subarray(at, end));
    if (kind === "IEND") break;
    at = end;
  }
  return join(parts);
}

const droppedWebpChunks = new Set(["EXIF", "XMP "]);
const webpMetadataFlags = 0x08 | 0x04;

function stripWebp(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const riffEnd = Math.min(bytes.length, view.getUint32(4, true) + 8);
  const parts: Uint8Array[] = [bytes.slice(0, 12)];
  for (let at = 12; at + 8 <= riffEnd; ) {
    const size = view.getUint32(at + 4, true);
    const end = Math.min(riffEnd, at + 8 + size + (size % 2));
    const kind = latin(bytes.subarray(at, at + 4));
    if (!droppedWebpChunks.has(kind)) {
      const chunk = bytes.slice(at, end);
      if (kind === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~webpMetadataFlags;
      parts.push(chunk);
    }
    at = end;
  }
  const stripped = join(parts);
  new DataView(stripped.buffer).setUint32(4, stripped.length - 8, true);
  return stripped;
}

function stripGif(bytes: Uint8Array): Uint8Array {
  const flags = bytes[10] ?? 0;
  const header = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const parts: Uint8Array[] = [bytes.subarray(0, header)];
  for (let at = header; at < bytes.length; ) {
    const kind = bytes[at];
    if (kind === 0x3b) {
      parts.push(bytes.subarray(at, at + 1));
      break;
    }
    if (kind !== 0x21 && kind !== 0x2c) break;
    const local = bytes[at + 9] ?? 0;
    const imageStart = at + 11 + (local & 0x80 ? 3 * 2 ** ((local & 7) + 1) : 0);
    const end = endOfGifBlocks(bytes, kind === 0x2c ? imageStart : at + 2);
    // Comments and application data go; the control of the next frame stays.
    if (kind === 0x2c || bytes[at + 1] === 0xf9) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return join(parts);
}

function endOfGifBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
