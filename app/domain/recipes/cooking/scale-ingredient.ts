import { inflectCounted } from "./counted-nouns.ts";
import { type Amount, parseIngredient } from "./ingredient-amounts.ts";
import { inBestUnit, toSystem } from "./measures.ts";
import { inflectUnit, type MeasureSystem, systemOf, type Unit, unitName } from "./units.ts";
import { writeNumber } from "./write-number.ts";

const least = 0.1;
const most = 100;

export type Scaling = { factor: number; system: MeasureSystem };

/** The line for another amount and in other units; exactly as written where nothing is asked. `factor` from 0.1 to 100; anything else counts as 1. */
export function scaleIngredient(line: string, { factor: wished, system }: Scaling): string {
  const factor = wished > 0 && Number.isFinite(wished) ? Math.min(Math.max(wished, least), most) : 1;
  if (factor === 1 && system === "original") return line;
  const parts = parseIngredient(line);
  const amounts = parts.filter((part): part is Amount => part.kind === "amount" && part.scales);
  const given = new Set(amounts.flatMap((amount) => (amount.unit === null ? [] : [systemOf(amount.unit)])));
  // A line that gives both already is left to speak for itself.
  const wanted = given.has("metric") && given.has("us") ? "original" : system;
  const scaling = { factor, system: wanted };
  let counted: Amount | null = null;
  return parts
    .map((part) => {
      if (part.kind === "text")
        return counted === null ? part.text : inflectCounted(part.text, isMany(counted, factor));
      // The size of a can stands between the number and the can.
      if (part.scales) counted = part.unit === null && factor !== 1 ? part : null;
      return write(part, scaling);
    })
    .join("");
}

function isMany(amount: Amount, factor: number): boolean {
  return (amount.max ?? amount.min) * factor > 1;
}

function write(part: Amount, scaling: Scaling): string {
  if (!part.scales) return part.text;
  return part.unit === null ? writeCount(part, scaling.factor) : writeMeasure(part, part.unit, scaling);
}

function writeCount(amount: Amount, factor: number): string {
  return factor === 1
    ? amount.text
    : writeRange(amount, factor, (value) => writeNumber(value, "fractions", amount.comma));
}

function writeMeasure(amount: Amount, unit: Unit, { factor, system }: Scaling): string {
  const converted = toSystem({ value: amount.min * factor, unit }, system);
  if (factor === 1 && converted.unit === unit) return amount.text;
  const best = inBestUnit(converted, system);
  const ratio = best.value / amount.min;
  const isRough = converted.unit !== unit;
  const style =
    systemOf(best.unit) === "metric"
      ? isRough
        ? "rough metric"
        : "metric"
      : isRough
        ? "rough fractions"
        : "fractions";
  const number = writeRange(amount, ratio, (value) => writeNumber(value, style, amount.comma));
  const isPlural = !atMostOne.test(number);
  const name =
    best.unit === unit ? inflectUnit(amount.unitText, isPlural) : unitName(best.unit, amount.unitText, isPlural);
  const gap = amount.gap === "" && systemOf(best.unit) !== "metric" ? " " : amount.gap;
  return number + gap + name;
}

/** "1", "½", "0.5" */
const atMostOne = /^(?:1|[^\d.,–]|0[.,]\d+)$/;

function writeRange(amount: Amount, ratio: number, number: (value: number) => string): string {
  const min = number(amount.min * ratio);
  if (amount.max === null) return min;
  const max = number(amount.max * ratio);
  return max === min ? min : `${min}–${max}`;
}
