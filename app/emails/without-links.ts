/** What mail programs take for a part of an address where it stands between two characters of a word. */
const inAddresses = /(?<=\S)[.\u2024\u3002\uff0e\uff61/\\\u2044\u2215\uff0f@\uff20:\uff1a](?=\S)/gu;
/** Hardly seen, and unlike zero-width characters the end of every address. */
const hairSpace = "\u200a";

/**
 * The text with every address in it broken, so that no mail program makes it a link: a name may be anything that
 * somebody typed. Amounts and times stay as they are.
 */
export function withoutLinks(text: string): string {
  return text.replace(/\S+/gu, (word) => (/\p{L}/u.test(word) ? word.replace(inAddresses, `$&${hairSpace}`) : word));
}
