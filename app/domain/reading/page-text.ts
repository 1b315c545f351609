const markedWithin = 1_024;
const charsetInMeta = /<meta[^>]{1,300}?charset\s*=\s*["']?\s*([\w-]{1,40})/i;

/** By the header, then by what the page says of itself. Where neither does, a page that is no UTF-8 is an old one. */
export function textOfBytes(bytes: Uint8Array<ArrayBuffer>, contentType: string): string {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, markedWithin));
  const said = /charset\s*=\s*["']?([\w-]{1,40})/i.exec(contentType)?.[1] ?? charsetInMeta.exec(beginning)?.[1];
  const decoder = said === undefined ? null : decoderOf(said);
  if (decoder) return decoder.decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Null for a charset that nobody knows. */
function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** Whatever the site calls it: a PDF, a picture, a film. */
export function isFile(text: string): boolean {
  return text.startsWith("%PDF") || text.slice(0, markedWithin).includes("\0");
}

/** Also in pages that are not refused, where a site only watches. */
export function hasChallenge(html: string): boolean {
  return /__cf_chl|cf-browser-verification|\/cdn-cgi\/challenge-platform/.test(html);
}
