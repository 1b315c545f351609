import { getUnitSystem, type Unit, type UnitSystem } from "./units.ts";

export type Measure = { value: number; unit: Unit };

/** Grams per unit of weight. A stick is a quarter of a pound of butter. */
const grams: Partial<Record<Unit, number>> = { mg: 0.001, g: 1, kg: 1000, oz: 28.35, lb: 453.6, stick: 113.4 };
/** Millilitres per unit, rounded as for US food labels (21 CFR 101.9(b)(5)(viii)), to which kitchen spoons are made. */
const millilitres: Partial<Record<Unit, number>> = {
  ml: 1,
  cl: 10,
  dl: 100,
  l: 1000,
  tsp: 5,
  tbsp: 15,
  "fl oz": 30,
  cup: 240,
  pint: 480,
  quart: 960,
  gallon: 3840,
};

/** Converts a measure to grams, millilitres or US units. Measures of the wanted system are unchanged. */
export function convertToUnitSystem(measure: Measure, system: UnitSystem): Measure {
  const own = getUnitSystem(measure.unit);
  if (system === "original" || own === "both" || own === system) return measure;
  if (measure.unit in grams) {
    const weight = convertTo("g", measure);
    if (system === "metric") return weight;
    return weight.value < minWeighedGrams ? measure : convertTo("oz", measure);
  }
  const volume = convertTo("ml", measure);
  if (system === "metric") return volume;
  if (volume.value < minSpoonedMillilitres) return measure;
  if (volume.value < 15) return convertTo("tsp", measure);
  return convertTo(isMeasuredInCups(volume.value / 240) ? "cup" : "tbsp", measure);
}

/** A quarter of an ounce in grams, below which nobody weighs. */
const minWeighedGrams = 7;
const minSpoonedMillilitres = 1.2;
const smallCups = [1 / 4, 1 / 3, 1 / 2];
const nearEnough = 0.06;

/** Whether to use cups: up to half a cup only near the size of a small cup; otherwise spoons are used. */
function isMeasuredInCups(cups: number): boolean {
  return cups > 1 / 2 || smallCups.some((part) => Math.abs(cups - part) / part <= nearEnough);
}

function convertTo(unit: Unit, measure: Measure): Measure {
  const sizes = measure.unit in grams ? grams : millilitres;
  return { value: (measure.value * (sizes[measure.unit] ?? 1)) / (sizes[unit] ?? 1), unit };
}

/** Returns the size of the smaller unit as a fraction of the larger one. Null between weight and volume. */
export function getUnitRatio(smaller: Unit, larger: Unit): number | null {
  for (const sizes of [grams, millilitres]) {
    const [one, other] = [sizes[smaller], sizes[larger]];
    if (one !== undefined && other !== undefined) return one / other;
  }
  return null;
}

/** Steps of rounding: from `from` grams or millilitres on, multiples of `kept` stay; others round to `to`. */
const metricSteps = [
  { from: 1000, kept: 50, to: 100 },
  { from: 250, kept: 5, to: 10 },
  { from: 30, kept: 5, to: 5 },
  { from: 10, kept: 1, to: 1 },
  { from: 1, kept: 0.05, to: 0.1 },
];

/** Rounds metric amounts to kitchen precision, such as 312.5 g to 310 g. US measures are unchanged. */
export function roundMetric(value: number, unit: Unit): number {
  const size = grams[unit] ?? millilitres[unit] ?? 1;
  const small = value * size;
  const step = metricSteps.find(({ from }) => small >= from);
  if (getUnitSystem(unit) !== "metric" || step === undefined || isMultiple(small, step.kept)) return value;
  return (Math.round(small / step.to) * step.to) / size;
}

const nearlyTwoPounds = 31.5;
/** A quotient this close to a whole number counts as whole, because floating-point division is not exact. */
const roundingError = 1e-6;
const isMultiple = (value: number, of: number) => Math.abs(value / of - Math.round(value / of)) < roundingError;

/** Rules for writing an amount in another unit. Tablespoons become cups only in US units. */
const betterUnits: { unit: Unit; to: Unit; isBetter: (value: number, system: UnitSystem) => boolean }[] = [
  { unit: "g", to: "kg", isBetter: (value) => value >= 1000 },
  { unit: "kg", to: "g", isBetter: (value) => value < 1 },
  { unit: "ml", to: "l", isBetter: (value) => value >= 1000 },
  { unit: "l", to: "ml", isBetter: (value) => value < 1 },
  { unit: "tsp", to: "tbsp", isBetter: (value) => value >= 3 && isMultiple(value, 1.5) },
  { unit: "tbsp", to: "tsp", isBetter: (value) => value < 1 },
  { unit: "tbsp", to: "cup", isBetter: (value, system) => system === "us" && value >= 4 && isMultiple(value, 4) },
  { unit: "cup", to: "tbsp", isBetter: (value) => value < 1 / 4 - roundingError },
  { unit: "lb", to: "oz", isBetter: (value) => value < 1 && isMultiple(value, 1 / 16) && !isMultiple(value, 1 / 4) },
  { unit: "oz", to: "lb", isBetter: (value) => value >= 16 && (isMultiple(value, 4) || value >= nearlyTwoPounds) },
];

/** Converts to the unit that cooks use: 1500 g to 1.5 kg, 3 tsp to a tablespoon, ⅛ cup to 2 tbsp. */
export function convertToBestUnit({ value, unit }: Measure, system: UnitSystem): Measure {
  const to = betterUnits.find((better) => better.unit === unit && better.isBetter(value, system))?.to;
  return to === undefined ? { value, unit } : convertToBestUnit(convertTo(to, { value, unit }), system);
}
