import { assertImagePartLimit, iterateJpegParts, readExifOrientation } from "./image-format.ts";
import type { PhotoFormat } from "./photo.ts";

/** Returns null for HEIC and GIF, whose originals must never be served; compression removes their metadata. */
export function stripMetadata(bytes: Uint8Array, format: PhotoFormat): Uint8Array | null {
  if (format === "jpeg") return stripJpeg(bytes);
  if (format === "png") return stripPng(bytes);
  if (format === "webp") return stripWebp(bytes);
  return null;
}

/** Frames and tables (C0 to CF without the reserved C8), scans, quantisation tables, line counts, restart intervals. */
function isPicturePart(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdd);
}

const endOfImage = Uint8Array.from([0xff, 0xd9]);

/** Colour profiles are removed too, because a profile can identify its maker. */
function stripJpeg(bytes: Uint8Array): Uint8Array {
  const header = [bytes.subarray(0, 2)];
  const picture: Uint8Array[] = [];
  let orientation = 1;
  let hasScan = false;
  for (const { marker, at, start, end, scanEnd } of iterateJpegParts(bytes)) {
    if (isPicturePart(marker)) picture.push(bytes.subarray(at, scanEnd ?? end));
    if (scanEnd !== null) hasScan = true;
    if (hasScan) continue;
    if (marker === 0xe1) orientation = readExifOrientation(bytes, start, end) ?? orientation;
    if (isColorHeader(marker, bytes.subarray(start, end))) header.push(bytes.subarray(at, end));
  }
  if (orientation !== 1) header.push(orientationSegment(orientation));
  return concat([...header, ...picture, endOfImage]);
}

/** Accepts a JFIF or Adobe header only at its minimal length, at which it can hold no thumbnail or other data. */
function isColorHeader(marker: number, payload: Uint8Array): boolean {
  if (marker === 0xe0) return payload.length === 14 && latin(payload).startsWith("JFIF\0");
  return marker === 0xee && payload.length === 12 && latin(payload).startsWith("Adobe");
}

function orientationSegment(orientation: number): Uint8Array {
  const segment = new Uint8Array(36);
  segment.set([0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]);
  segment.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation], 20);
  return segment;
}

const keptPngChunks = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "sRGB", "cHRM", "sBIT"]);

function stripPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8, count = 0; at + 12 <= bytes.length; count += 1) {
    assertImagePartLimit(count);
    const end = at + 12 + view.getUint32(at);
    const kind = latin(bytes.subarray(at + 4, at + 8));
    if (keptPngChunks.has(kind)) kept.push(bytes.subarray(at, end));
    if (kind === "IEND") break;
    at = end;
  }
  return concat(kept);
}

const keptWebpChunks = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF"]);
const webpMetadataFlags = 0x20 | 0x08 | 0x04;

function stripWebp(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const riffEnd = Math.min(bytes.length, view.getUint32(4, true) + 8);
  const kept = [bytes.subarray(0, 12)];
  for (let at = 12, count = 0; at + 8 <= riffEnd; count += 1) {
    assertImagePartLimit(count);
    const size = view.getUint32(at + 4, true);
    const end = Math.min(riffEnd, at + 8 + size + (size % 2));
    if (keptWebpChunks.has(latin(bytes.subarray(at, at + 4)))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  const stripped = concat(kept);
  new DataView(stripped.buffer).setUint32(4, stripped.length - 8, true);
  if (latin(stripped.subarray(12, 16)) === "VP8X") stripped[20] = (stripped[20] ?? 0) & ~webpMetadataFlags;
  return stripped;
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function concat(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
