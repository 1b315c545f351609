export const fractionGlyphs = "½⅓⅔¼¾⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚";

/** The denominators of amounts. Other fractions mean something else: "80/20 beef", "16/20 prawns". */
export const denominators = [2, 3, 4, 5, 6, 8, 10, 12, 16];

/** Returns "½" for "1" and "2"; undefined when Unicode has no such fraction. */
export function getFractionGlyph(above: string, below: string): string | undefined {
  // Compares decomposed characters: Unicode decomposes "½" into "1⁄2".
  return [...fractionGlyphs].find((glyph) => glyph.normalize("NFKD") === `${above}⁄${below}`);
}

const glyphIn = new RegExp(`[${fractionGlyphs}]`, "u");

/** Returns the value of "2", "½", "1½", "1 1/2", "3/4", "1.5" or "1,5". */
export function getNumberValue(text: string): number {
  return text
    .replace(/\s*[/⁄]\s*/, "/")
    .replace(glyphIn, " $&")
    .normalize("NFKD")
    .trim()
    .split(/\s+/)
    .reduce((sum, part) => {
      const [above = "", below = "1"] = part.split(/[/⁄]/);
      return sum + Number(above.replace(",", ".")) / Number(below);
    }, 0);
}
