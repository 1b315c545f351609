const slugCharacters = 60;
/** Letters and digits of a slug that are not easily confused; ten characters have 49 random bits. */
const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
const randomCharacters = 10;
/** The largest multiple of the alphabet's size below 256, so that every character is equally likely. */
const unbiasedBytes = 256 - (256 % alphabet.length);

/** Creates a slug such as `creme-brulee-4kx9wqm2hb`. Letters of any script are kept. */
export function createRecipeSlug(title: string, randomBytes: () => Iterable<number>): string {
  return `${slugifyTitle(title)}-${createRandomPart(randomBytes)}`;
}

export function slugifyTitle(title: string): string {
  const plain = title
    .normalize("NFKD")
    // Remove invisible characters, such as the variation selectors of emoji.
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, "")
    // Only Latin letters lose their accents, because in other scripts marks are part of the letter.
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^[-\p{M}]+|-+$/gu, "");
  const cut = [...plain].slice(0, slugCharacters).join("").replace(/-+$/, "");
  return cut || "recipe";
}

function createRandomPart(randomBytes: () => Iterable<number>): string {
  let text = "";
  while (text.length < randomCharacters) {
    for (const byte of randomBytes()) {
      if (byte < unbiasedBytes && text.length < randomCharacters) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}
