const fractions: Record<string, number> = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅕": 1 / 5,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};
const glyphs = Object.keys(fractions).join("");
const number = new RegExp(
  `(\\d+)\\s*([${glyphs}])|(\\d+)\\s+(\\d+)\\s*[/⁄]\\s*(\\d+)|(\\d+)\\s*[/⁄]\\s*(\\d+)|([${glyphs}])|(\\d+(?:[.,]\\d+)*)`,
  "gu",
);

/** The numbers of a text by value, in order: "1 1/2 cups, 1½ cups or 1,5 cups" are three times 1.5. */
export function numbersIn(text: string): number[] {
  return [...text.matchAll(number)].map(valueOfMatch);
}

export function hasNumber(text: string): boolean {
  return /\d/.test(text) || new RegExp(`[${glyphs}]`, "u").test(text);
}

function valueOfMatch([, whole, glyph, one, upper, lower, over, under, alone, plain]: RegExpMatchArray): number {
  if (whole !== undefined && glyph !== undefined) return rounded(Number(whole) + (fractions[glyph] ?? 0));
  if (one !== undefined) return rounded(Number(one) + Number(upper) / Number(lower));
  if (over !== undefined) return rounded(Number(over) / Number(under));
  if (alone !== undefined) return rounded(fractions[alone] ?? 0);
  return plainValue(plain ?? "");
}

/** "1,500" is a thousand and a half, "1,5" is one and a half. */
function plainValue(digits: string): number {
  const whole = digits.replace(/[.,](?=\d{3}(?:\D|$))/g, "");
  return rounded(Number.parseFloat(whole.replace(",", ".")));
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
