/** What another app handed over, by the fields' names in the manifest. */
export type IncomingShare = { title: string; text: string; url: string; images: File[] };

/** Some proxies take no longer address. */
const maxPathCharacters = 8_000;

/** The add screen with what is to be read there; null if that is too long for an address. */
export function addPath(params: Record<string, string>): string | null {
  const filled = Object.entries(params).filter(([, value]) => value.trim() !== "");
  const path = `/app/add?${new URLSearchParams(filled)}`;
  return path.length > maxPathCharacters ? null : path;
}
