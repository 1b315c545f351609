const unchanged = /(?:ss|us|sis)$/;
/** "cookies" and "brownies" end in "ie" in the singular, unlike "berries". */
const singularInIe = /(?<=cook|brown|smooth|vegg|^p)ies$/;

/** Returns the singular of an English noun in lower case. Words that are no plural lose at most an "s" at their end. */
export function toSingular(word: string): string {
  if (unchanged.test(word)) return word;
  return word
    .replace(singularInIe, "ie")
    .replace(/(chill?)ies$/, "$1i")
    .replace(/ies$/, "y")
    .replace(/(lea|loa|hal|cal)ves$/, "$1f")
    .replace(/(o|ch|sh|x|z)es$/, "$1")
    .replace(/s$/, "");
}

const pluralInEs = /(?:[sxz]|ch|sh|(?:tomat|potat|mang|^her|ech)o|chill?i)$/;

export function toPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies");
  if (/(?:lea|loa|hal|cal)f$/.test(word)) return word.replace(/f$/, "ves");
  return pluralInEs.test(word) ? `${word}es` : `${word}s`;
}
