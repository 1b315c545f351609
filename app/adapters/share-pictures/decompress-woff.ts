import { inflateSync } from "node:zlib";

/** A decompressed font file with the offsets of its tables. */
export type DecompressedFont = { sfnt: Uint8Array<ArrayBuffer>; startOf(table: string): number };

const packedHeader = 44;
const packedEntry = 20;
const header = 12;
const entry = 16;

/** https://www.w3.org/TR/WOFF/#OverallStructure */
export function decompressWoff(woff: Uint8Array): DecompressedFont {
  const packed = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = packed.getUint16(12);
  const sfnt = new Uint8Array(packed.getUint32(16));
  const view = new DataView(sfnt.buffer);
  const starts = new Map<string, number>();
  view.setUint32(0, packed.getUint32(4));
  view.setUint16(4, count);
  let end = header + count * entry;
  for (let index = 0; index < count; index += 1) {
    const from = packedHeader + index * packedEntry;
    const [start, size, fullSize] = [
      packed.getUint32(from + 4),
      packed.getUint32(from + 8),
      packed.getUint32(from + 12),
    ];
    const content = woff.subarray(start, start + size);
    sfnt.set(size < fullSize ? inflateSync(content) : content, end);

    const to = header + index * entry;
    view.setUint32(to, packed.getUint32(from));
    view.setUint32(to + 4, packed.getUint32(from + 16));
    view.setUint32(to + 8, end);
    view.setUint32(to + 12, fullSize);
    starts.set(String.fromCharCode(...sfnt.subarray(to, to + 4)), end);
    // Each table starts at a multiple of four bytes.
    end += Math.ceil(fullSize / 4) * 4;
  }
  return { sfnt, startOf: (table) => starts.get(table) ?? 0 };
}
