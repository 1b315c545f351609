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

/** Decodes by byte order mark, header, the page's declaration, UTF-8, and otherwise windows-1252. */
export function decodePageBytes(bytes: Uint8Array<ArrayBuffer>, contentType: string): string {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, charsetWithin));
  const said = [
    byteOrderMarks.find(([mark]) => beginning.startsWith(mark))?.[1],
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

/** Detects PDFs, pictures and videos by their bytes, whatever content type the site sends. */
export function isBinaryFile(text: string): boolean {
  return text.startsWith("%PDF") || text.slice(0, markedWithin).includes("\0");
}

/** Detects a challenge page, but not the monitoring script of such services on ordinary pages. */
export function isChallengePage(html: string): boolean {
  return /__cf_chl|cf-browser-verification|\/cdn-cgi\/challenge-platform\/h(?!\/\w\/scripts\/jsd)/.test(html);
}

/** Detects a login wall on a page without a recipe. */
export function isLoginWall(html: string): boolean {
  return /type=["']?password|"isAccessibleForFree"\s?:\s?"?false|(?:subscribe|log ?in|sign ?in) to (?:continue|read|view|see)/i.test(
    html,
  );
}
