/** Matches characters between two characters of a word that make mail programs detect a link. */
const addressCharacter = /(?<=\S)[.\u2024\u3002\uff0e\uff61/\\\u2044\u2215\uff0f@\uff20:\uff1a](?=\S)/gu;
const hairSpace = "\u200a";

/** Breaks every address, so that no mail program links it: a name may be anything. Keeps amounts and times. */
export function breakLinks(text: string): string {
  return text.replace(/\S+/gu, (word) =>
    /\p{L}/u.test(word) ? word.replace(addressCharacter, `$&${hairSpace}`) : word,
  );
}
