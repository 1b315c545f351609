const markedWithin = 1_024;
/** Bytes searched for a charset declaration; some sites put scripts before it. */
const charsetWithin = 16 * 1024;
/** A declaration that is readable as ASCII cannot be UTF-16. */
const charsetInMeta = /<meta[^<>]{1,300}?charset\s{0,9}=\s{0,9}["']?\s{0,9}(?!utf-16)([\w-]{1,40})/i;
const byteOrderMarks = [
  ["ÿþ", "utf-16le"],
  ["þÿ", "utf-16be"],
  ["ï»¿", "utf-8"],
] as const;

/** Decodes a text by byte order mark, `contentType`, a page's declaration, UTF-8, and otherwise windows-1252. */
export function decodeText(bytes: Uint8Array, contentType = ""): string {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, charsetWithin));
  const said = [
    byteOrderMarks.find(([mark]) => beginning.startsWith(mark))?.[1],
    /^(?:[^\0]\0){4}/.test(beginning) ? "utf-16le" : undefined,
    /charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i.exec(contentType)?.[1],
    charsetInMeta.exec(beginning)?.[1],
  ];
  const decoder = said.map(findDecoder).find((known) => known !== null);
  if (decoder) return decoder.decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Decodes bytes by the name of a charset, or returns null if the charset is unknown. */
function findDecoder(label: string | undefined): TextDecoder | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** Detects PDFs, pictures and videos by their first characters, whatever their name or content type. */
export function isBinaryFile(text: string): boolean {
  return text.startsWith("%PDF") || text.slice(0, markedWithin).includes("\0");
}
