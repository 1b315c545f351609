import type { Typeface } from "#app/domain/sharing/printable-title.ts";
import { decompressWoff } from "./decompress-woff.ts";

/** A font file with the characters that it has and their widths. */
export type Font = Typeface & { sfnt: Uint8Array };

/**
 * Parses a WOFF font. The renderer reads fonts itself, but draws a box for a missing character without reporting
 * the character.
 */
export function parseFont(woff: Uint8Array): Font {
  const { sfnt, startOf } = decompressWoff(woff);
  const view = new DataView(sfnt.buffer);
  const glyphs = readGlyphs(view, startOf("cmap"));
  const unitsPerEm = view.getUint16(startOf("head") + 18);
  // Glyphs beyond the table of widths share its last width.
  const lastWidth = view.getUint16(startOf("hhea") + 34) - 1;
  function widthOf(character: string): number {
    const glyph = glyphs.get(character.codePointAt(0) ?? 0) ?? 0;
    return view.getUint16(startOf("hmtx") + Math.min(glyph, lastWidth) * 4) / unitsPerEm;
  }
  return {
    sfnt,
    covers: (character) => glyphs.has(character.codePointAt(0) ?? 0),
    widthOf: (text) => [...text].reduce((sum, character) => sum + widthOf(character), 0),
  };
}

/** By code point, for the basic plane. https://learn.microsoft.com/typography/opentype/spec/cmap#format-4-segment-mapping-to-delta-values */
function readGlyphs(view: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  const count = view.getUint16(cmap + 2);
  const subtables = Array.from({ length: count }, (_, index) => cmap + view.getUint32(cmap + 8 + index * 8));
  const table = subtables.find((start) => view.getUint16(start) === 4);
  if (table === undefined) throw new Error("The font has no characters of the basic plane");
  const column = view.getUint16(table + 6);
  for (let segment = table + 14; segment < table + 14 + column; segment += 2) {
    const last = view.getUint16(segment);
    const first = view.getUint16(segment + 2 + column);
    const delta = view.getUint16(segment + 2 + 2 * column);
    const rangePlace = segment + 2 + 3 * column;
    const range = view.getUint16(rangePlace);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const found = range === 0 ? code : view.getUint16(rangePlace + range + 2 * (code - first));
      const glyph = found === 0 ? 0 : (found + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(code, glyph);
    }
  }
  return glyphs;
}
