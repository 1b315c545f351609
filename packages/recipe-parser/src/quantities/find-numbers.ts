import { fractionGlyphs, getNumberValue } from "./fractions.ts";

const number = new RegExp(
  `(?:\\d+\\s*)?[${fractionGlyphs}]|(?:\\d+\\s+)?\\d+\\s*[/⁄]\\s*\\d+|(\\d+(?:[.,]\\d+)*)`,
  "gu",
);
const digitOrFraction = new RegExp(`[\\d${fractionGlyphs}]`, "u");

/** The numbers of a text by value, in order: "1 1/2 cups, 1½ cups or 1,5 cups" are three times 1.5. */
export function findNumbers(text: string): number[] {
  return [...text.matchAll(number)].map(([all, plain]) => {
    // A separator before three digits is a decimal point in "1,5" and separates thousands in "1,500".
    const value = plain === undefined ? getNumberValue(all) : Number.parseFloat(normalizeDecimal(plain));
    return Math.round(value * 1000) / 1000;
  });
}

/** Whether a text has a digit or a fraction character. */
export function hasNumber(text: string): boolean {
  return digitOrFraction.test(text);
}

function normalizeDecimal(digits: string): string {
  return digits.replace(/[.,](?=\d{3}(?:\D|$))/g, "").replace(",", ".");
}
