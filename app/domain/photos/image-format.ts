import type { PhotoFormat } from "./photo.ts";

export type ImageFacts = {
  format: PhotoFormat | "avif";
  /** As displayed: a photo that was taken upright is higher than wide, however it is stored. */
  width: number;
  height: number;
  /** False when the end is missing. */
  isComplete: boolean;
};

/** What the bytes are, whatever their name or declared type says. Null for anything that is not one of the formats. Never throws. */
export function inspectImage(bytes: Uint8Array): ImageFacts | null {
  if (bytes.length < 24) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const facts = inspect(bytes, view);
    return facts && facts.width > 0 && facts.height > 0 ? facts : null;
  } catch (error) {
    // A header that points beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function inspect(bytes: Uint8Array, view: DataView): ImageFacts | null {
  if (view.getUint16(0) === 0xffd8 && bytes[2] === 0xff) return inspectJpeg(bytes, view);
  if (view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a) return inspectPng(bytes, view);
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 4) === "WEBP") return inspectWebp(bytes, view);
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return inspectGif(bytes, view);
  if (text(bytes, 4, 4) === "ftyp") return inspectHeif(bytes, view);
  return null;
}

function inspectJpeg(bytes: Uint8Array, view: DataView): ImageFacts | null {
  let orientation = 1;
  for (const segment of jpegSegments(view)) {
    if (segment.marker === 0xe1) orientation = exifOrientation(bytes, segment.start, segment.end) ?? orientation;
    // Start of frame, of any coding; C4, C8 and CC are tables.
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

/** The header segments of a JPEG up to the picture data; `start` and `end` are of the payload. */
export function* jpegSegments(view: DataView): Generator<{ marker: number; start: number; end: number }> {
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2) return;
    yield { marker, start: at + 4, end: at + 2 + length };
    if (marker === 0xda) return;
    at += 2 + length;
  }
}

/** The orientation in an EXIF payload, 1 to 8. */
export function exifOrientation(bytes: Uint8Array, start: number, end: number): number | null {
  if (text(bytes, start, 6) !== "Exif\0\0") return null;
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

function inspectPng(bytes: Uint8Array, view: DataView): ImageFacts | null {
  if (text(bytes, 12, 4) !== "IHDR") return null;
  const end = text(bytes, Math.max(0, bytes.length - 4096), Math.min(4096, bytes.length));
  return { format: "png", width: view.getUint32(16), height: view.getUint32(20), isComplete: end.includes("IEND") };
}

function inspectWebp(bytes: Uint8Array, view: DataView): ImageFacts | null {
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

function inspectGif(bytes: Uint8Array, view: DataView): ImageFacts {
  return {
    format: "gif",
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
    isComplete: bytes.lastIndexOf(0x3b) > 13,
  };
}

const heicBrands = new Set(["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"]);

function inspectHeif(bytes: Uint8Array, view: DataView): ImageFacts | null {
  const brands = text(bytes, 8, Math.min(view.getUint32(0), 64) - 8);
  const isAvif = brands.includes("avif") || brands.includes("avis");
  if (!isAvif && !heicBrands.has(brands.slice(0, 4))) return null;
  let width = 0;
  let height = 0;
  // Spatial extents of the picture and its tiles; the largest is the picture's.
  const head = text(bytes, 0, Math.min(bytes.length, 65_536));
  for (let at = head.indexOf("ispe"); at !== -1; at = head.indexOf("ispe", at + 4)) {
    if (at + 16 > bytes.length) break;
    width = Math.max(width, view.getUint32(at + 8));
    height = Math.max(height, view.getUint32(at + 12));
  }
  return { format: isAvif ? "avif" : "heic", width, height, isComplete: true };
}

function text(bytes: Uint8Array, start: number, length: number): string {
  let result = "";
  for (const byte of bytes.subarray(start, start + Math.max(0, length))) result += String.fromCharCode(byte);
  return result;
}

function uint24(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}
