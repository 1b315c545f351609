import { boundParts, exifOrientation, gifBlocks, gifExtension, gifHeaderLength, jpegParts } from "./image-format.ts";
import type { PhotoFormat } from "./photo.ts";

/** Null for HEIC, whose metadata can't be removed without decoding: never serve such an original. */
export function stripMetadata(bytes: Uint8Array, format: PhotoFormat): Uint8Array | null {
  if (format === "jpeg") return stripJpeg(bytes);
  if (format === "png") return stripPng(bytes);
  if (format === "webp") return stripWebp(bytes);
  if (format === "gif") return stripGif(bytes);
  return null;
}

/** Frames and tables (C0 to CF), scans, quantisation tables, line counts and restart intervals. */
function isPicturePart(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd);
}

/** Segments that say how colours are coded are rewritten; profiles go, since they can name their maker. */
function stripJpeg(bytes: Uint8Array): Uint8Array {
  const kept = new Kept(bytes);
  let orientation = 1;
  let isJfif = false;
  let colorTransform: number | null = null;
  let hasScan = false;
  for (const { marker, at, start, end, scanEnd } of jpegParts(bytes)) {
    if (isPicturePart(marker)) kept.add(at, scanEnd ?? end);
    if (scanEnd !== null) hasScan = true;
    if (hasScan) continue;
    if (marker === 0xe1) orientation = exifOrientation(bytes, start, end) ?? orientation;
    if (marker === 0xe0 && latin(bytes.subarray(start, start + 5)) === "JFIF\0") isJfif = true;
    if (marker === 0xee && latin(bytes.subarray(start, start + 5)) === "Adobe") {
      colorTransform = bytes[start + 11] ?? 0;
    }
  }
  return kept.join(
    [
      bytes.subarray(0, 2),
      isJfif ? jfifSegment : new Uint8Array(),
      orientation === 1 ? new Uint8Array() : orientationSegment(orientation),
      colorTransform === null ? new Uint8Array() : adobeSegment(colorTransform),
    ],
    endOfImage,
  );
}

const endOfImage = Uint8Array.from([0xff, 0xd9]);
const jfifSegment = Uint8Array.from([0xff, 0xe0, 0, 16, ...latinBytes("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]);

function adobeSegment(colorTransform: number): Uint8Array {
  return Uint8Array.from([0xff, 0xee, 0, 14, ...latinBytes("Adobe"), 0, 100, 0, 0, 0, 0, colorTransform]);
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

const keptWebpChunks = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM"]);
const webpFrame = "ANMF";
const webpFrameHeader = 16;
const webpMetadataFlags = 0x20 | 0x08 | 0x04;

function stripWebp(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const riffEnd = Math.min(bytes.length, view.getUint32(4, true) + 8);
  const kept = new Kept(bytes);
  kept.add(0, 12);
  const frames: { sizeAt: number; size: number }[] = [];
  let count = 0;
  keepChunks(12, riffEnd);
  const stripped = kept.join();
  const written = new DataView(stripped.buffer);
  written.setUint32(4, stripped.length - 8, true);
  for (const { sizeAt, size } of frames) written.setUint32(sizeAt, size, true);
  if (latin(stripped.subarray(12, 16)) === "VP8X") stripped[20] = (stripped[20] ?? 0) & ~webpMetadataFlags;
  return stripped;

  function keepChunks(from: number, until: number): void {
    for (let at = from; at + 8 <= until; ) {
      count += 1;
      boundParts(count);
      const kind = latin(bytes.subarray(at, at + 4));
      const size = view.getUint32(at + 4, true);
      const end = Math.min(until, at + 8 + size + (size % 2));
      if (kind === webpFrame) keepFrame(at, end);
      else if (keptWebpChunks.has(kind)) kept.add(at, end);
      at = end;
    }
  }

  function keepFrame(at: number, end: number): void {
    const sizeAt = kept.length + 4;
    kept.add(at, Math.min(end, at + 8 + webpFrameHeader));
    keepChunks(at + 8 + webpFrameHeader, end);
    frames.push({ sizeAt, size: kept.length - sizeAt - 4 });
  }
}

function stripGif(bytes: Uint8Array): Uint8Array {
  const kept = new Kept(bytes);
  kept.add(0, gifHeaderLength(bytes));
  for (const { kind, start, end } of gifBlocks(bytes)) {
    // Drops comments and application data, but not the next frame's control block.
    if (kind !== gifExtension || bytes[start + 1] === 0xf9) kept.add(start, end);
  }
  return kept.join();
}

function latinBytes(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** Merges adjacent ranges, so that a picture in a thousand parts is copied at once. */
class Kept {
  readonly #bytes: Uint8Array;
  readonly #ranges: { start: number; end: number }[] = [];
  length = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  add(start: number, end: number): void {
    this.length += end - start;
    const last = this.#ranges.at(-1);
    if (last?.end === start) last.end = end;
    else this.#ranges.push({ start, end });
  }

  join(before: Uint8Array[] = [], after: Uint8Array = new Uint8Array()): Uint8Array<ArrayBuffer> {
    const parts = [...before, ...this.#ranges.map(({ start, end }) => this.#bytes.subarray(start, end)), after];
    const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}
