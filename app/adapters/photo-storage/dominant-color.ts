import { inflateSync } from "node:zlib";

/** Reads the color of a one-pixel PNG as `#rrggbb`; null for any other file. */
export function getDominantColor(png: Uint8Array): string | null {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const colorType = png[25];
  let palette: Uint8Array | null = null;
  for (let at = 8; at + 12 <= png.length; ) {
    const size = view.getUint32(at);
    const kind = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const content = png.subarray(at + 8, at + 8 + size);
    if (kind === "PLTE") palette = content;
    if (kind === "IDAT") {
      // The first byte of a row names its filter, and every filter leaves the first pixel of the first row as it is.
      const pixel = inflateSync(content).subarray(1);
      if (colorType === 3) return palette && formatHex(palette);
      if (colorType === 0 || colorType === 4)
        return formatHex(Uint8Array.of(pixel[0] ?? 0, pixel[0] ?? 0, pixel[0] ?? 0));
      return formatHex(pixel);
    }
    at += 12 + size;
  }
  return null;
}

function formatHex(bytes: Uint8Array): string {
  return `#${[0, 1, 2].map((at) => (bytes[at] ?? 0).toString(16).padStart(2, "0")).join("")}`;
}
