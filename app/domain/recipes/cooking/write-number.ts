export type NumberStyle = "fractions" | "rough fractions" | "metric" | "rough metric";

/** The fractions that spoons and cups come in. */
const fractions: [number, string][] = [
  [0, ""],
  [1 / 8, "⅛"],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [3 / 8, "⅜"],
  [1 / 2, "½"],
  [5 / 8, "⅝"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
  [7 / 8, "⅞"],
  [1, ""],
];
const exactEnough = 0.02;
/** Of what was converted, a fraction matters only below. */
const wholeFrom = 10;
/** And eighths not at all. */
const roughFractions = fractions.filter(([part]) => !Number.isInteger(part * 8) || Number.isInteger(part * 4));
const wholeGramsFrom = 10;
/** After a conversion nobody weighs 227 g. */
const roundGramsFrom = 50;

/** A number above zero as cooks write it: "1½", "0.5", "250". `rough` for what was converted. */
export function writeNumber(value: number, style: NumberStyle, comma: boolean): string {
  const text = style.endsWith("metric") ? writeMetric(value, style === "rough metric") : writeFraction(value, style);
  return comma ? text.replace(".", ",") : text;
}

function writeMetric(value: number, isRough: boolean): string {
  if (isRough && value >= roundGramsFrom) return String(Math.round(value / 5) * 5);
  if (value >= wholeGramsFrom) return String(Math.round(value));
  return decimal(value, value < 1 ? 2 : isRough ? 1 : 2);
}

function writeFraction(value: number, style: NumberStyle): string {
  if (value >= wholeFrom && style === "rough fractions") return String(Math.round(value));
  const whole = Math.floor(value);
  const part = value - whole;
  const known = style === "rough fractions" && value >= 1 / 4 ? roughFractions : fractions;
  const [nearest, glyph] = known.reduce((best, next) =>
    Math.abs(next[0] - part) < Math.abs(best[0] - part) ? next : best,
  );
  const isClose = Math.abs(nearest - part) <= exactEnough || style === "rough fractions";
  const total = whole + (nearest === 1 ? 1 : 0);
  if (!isClose || (total === 0 && glyph === "")) return decimal(value, 2);
  return total === 0 ? glyph : `${total}${glyph}`;
}

/** Never "0": what is smaller keeps its first digit. */
function decimal(value: number, places: number): string {
  const rounded = Number(value.toFixed(places));
  return String(rounded === 0 ? Number(value.toPrecision(1)) : rounded);
}
