import type { PhotoFormat } from "./photo.ts";

export type ImageInfo = {
  format: PhotoFormat | "avif";
  /** Width and height as displayed, after rotation. */
  width: number;
  height: number;
  isComplete: boolean;
};

/** A 15 MB photo has a few hundred parts; a hostile file could have a million empty ones. */
const maxImageParts = 50_000;

/** Throws a RangeError beyond the limit of parts. */
export function assertImagePartLimit(count: number): void {
  if (count > maxImageParts) throw new RangeError("An image of too many parts");
}

/** Inspects an image's bytes, ignoring name and declared type. Null for other formats. Never throws. */
export function inspectImage(bytes: Uint8Array): ImageInfo | null {
  if (bytes.length < 24) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const facts = inspect(bytes, view);
    return facts && facts.width > 0 && facts.height > 0 ? facts : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function inspect(bytes: Uint8Array, view: DataView): ImageInfo | null {
  if (view.getUint16(0) === 0xffd8 && bytes[2] === 0xff) return inspectJpeg(bytes, view);
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return inspectPng(bytes, view);
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 4) === "WEBP") return inspectWebp(bytes, view);
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return inspectGif(bytes, view);
  if (text(bytes, 4, 4) === "ftyp") return inspectHeif(bytes, view);
  return null;
}

function inspectJpeg(bytes: Uint8Array, view: DataView): ImageInfo | null {
  let orientation = 1;
  for (const segment of iterateJpegParts(bytes)) {
    if (segment.marker === 0xe1) orientation = readExifOrientation(bytes, segment.start, segment.end) ?? orientation;
    // C0 to CF start a frame, except C4, C8 and CC, which are tables.
    if (segment.marker >= 0xc0 && segment.marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(segment.marker)) {
      const height = view.getUint16(segment.start + 1);
      const width = view.getUint16(segment.start + 3);
      const isTurned = orientation >= 5;
      return {
        format: "jpeg",
        width: isTurned ? height : width,
        height: isTurned ? width : height,
        isComplete: bytes.findLastIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xd9) > segment.end,
      };
    }
  }
  return null;
}

type JpegPart = {
  marker: number;
  at: number;
  start: number;
  end: number;
  scanEnd: number | null;
};

/** A progressive JPEG has several scans with other parts between. Stray bytes are skipped, as decoders do. */
export function* iterateJpegParts(bytes: Uint8Array): Generator<JpegPart> {
  let count = 0;
  for (let at = bytes.indexOf(0xff, 2); at !== -1; ) {
    while (bytes[at + 1] === 0xff) at += 1;
    count += 1;
    assertImagePartLimit(count);
    const marker = bytes[at + 1] ?? endOfJpeg;
    if (marker === endOfJpeg) return;
    const start = at + (isBareMarker(marker) ? 2 : 4);
    const end = isBareMarker(marker) ? start : at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (end < start || end > bytes.length) return;
    const scanEnd = marker === startOfScan ? endOfScan(bytes, end) : null;
    yield { marker, at, start, end, scanEnd };
    at = bytes.indexOf(0xff, scanEnd ?? end);
  }
}

const startOfScan = 0xda;
const endOfJpeg = 0xd9;

/** Markers without data: stuffed zero, TEM, restart and start of image. */
function isBareMarker(marker: number): boolean {
  return marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Picture data continues until a marker other than a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0xff && !isBareMarker(next)) return at;
  }
  return bytes.length;
}

export function readExifOrientation(bytes: Uint8Array, start: number, end: number): number | null {
  if (text(bytes, start, 6) !== "Exif\0\0") return null;
  try {
    return orientationIn(bytes, start, end);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function orientationIn(bytes: Uint8Array, start: number, end: number): number | null {
  const tiff = new DataView(bytes.buffer, bytes.byteOffset + start + 6, Math.min(end, bytes.length) - start - 6);
  const isLittle = tiff.getUint16(0) === 0x4949;
  const directory = tiff.getUint32(4, isLittle);
  const entries = tiff.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (tiff.getUint16(at, isLittle) !== 0x0112) continue;
    const value = tiff.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

function inspectPng(bytes: Uint8Array, view: DataView): ImageInfo | null {
  if (text(bytes, 12, 4) !== "IHDR") return null;
  const end = text(bytes, Math.max(0, bytes.length - 4096), Math.min(4096, bytes.length));
  return { format: "png", width: view.getUint32(16), height: view.getUint32(20), isComplete: end.includes("IEND") };
}

function inspectWebp(bytes: Uint8Array, view: DataView): ImageInfo | null {
  const isComplete = view.getUint32(4, true) + 8 <= bytes.length;
  const kind = text(bytes, 12, 4);
  if (kind === "VP8X") {
    return { format: "webp", width: 1 + uint24(bytes, 24), height: 1 + uint24(bytes, 27), isComplete };
  }
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return { format: "webp", width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff), isComplete };
  }
  if (kind !== "VP8 ") return null;
  return {
    format: "webp",
    width: view.getUint16(26, true) & 0x3fff,
    height: view.getUint16(28, true) & 0x3fff,
    isComplete,
  };
}

/** A GIF ends with a semicolon, and some programs add zeros. */
function inspectGif(bytes: Uint8Array, view: DataView): ImageInfo {
  const isComplete = bytes.findLast((byte) => byte !== 0) === 0x3b;
  return { format: "gif", width: view.getUint16(6, true), height: view.getUint16(8, true), isComplete };
}

const heicBrands = new Set(["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"]);

function inspectHeif(bytes: Uint8Array, view: DataView): ImageInfo | null {
  const brands = text(bytes, 8, Math.min(view.getUint32(0), 64) - 8);
  const isAvif = brands.includes("avif") || brands.includes("avis");
  if (!isAvif && !heicBrands.has(brands.slice(0, 4))) return null;
  let width = 0;
  let height = 0;
  // The largest spatial extent belongs to the picture, smaller ones to its tiles.
  const head = text(bytes, 0, Math.min(bytes.length, 65_536));
  for (let at = head.indexOf("ispe"); at !== -1; at = head.indexOf("ispe", at + 4)) {
    if (at + 16 > bytes.length) break;
    width = Math.max(width, view.getUint32(at + 8));
    height = Math.max(height, view.getUint32(at + 12));
  }
  return { format: isAvif ? "avif" : "heic", width, height, isComplete: hasPictureData(bytes, view) };
}

/** Whether a HEIC has its description (`meta`) and all its data (`mdat`). Trailing bytes are allowed. */
function hasPictureData(bytes: Uint8Array, view: DataView): boolean {
  const found = new Set<string>();
  let count = 0;
  for (let at = 0; at + 8 <= bytes.length; count += 1) {
    assertImagePartLimit(count);
    const kind = text(bytes, at + 4, 4);
    const size = view.getUint32(at);
    // Length 0 means up to the end of the file; length 1 means that the next eight bytes hold the length.
    const length = size === 0 ? bytes.length - at : size === 1 ? Number(view.getBigUint64(at + 8)) : size;
    if (length < 8 || at + length > bytes.length) break;
    found.add(kind);
    at += length;
  }
  return found.has("meta") && found.has("mdat");
}

function text(bytes: Uint8Array, start: number, length: number): string {
  let result = "";
  for (const byte of bytes.subarray(start, start + Math.max(0, length))) result += String.fromCharCode(byte);
  return result;
}

function uint24(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}
