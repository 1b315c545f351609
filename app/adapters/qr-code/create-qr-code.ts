import { encode } from "uqr";

/** The QR code standard requires a white border of four modules. */
const quietZone = 4;

/** The SVG path of the dark modules in a square of `side` modules. */
export type QrCodePath = { side: number; path: string };

export function createQrCode(text: string): QrCodePath {
  const { data, size } = encode(text, { border: quietZone, ecc: "M" });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { side: size, path: dark.join("") };
}
