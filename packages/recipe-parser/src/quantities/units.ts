import { matchAt } from "./numbers.ts";

const metric = ["g", "kg", "mg", "ml", "cl", "dl", "l"] as const;
const us = ["oz", "lb", "fl oz", "cup", "pint", "quart", "gallon", "stick"] as const;
/** Units that cooks use everywhere, so that they belong to both systems. */
const spoons = ["tsp", "tbsp"] as const;
const units = [...metric, ...us, ...spoons];
export type Unit = (typeof units)[number];

export const unitSystems = ["original", "metric", "us"] as const;
export type UnitSystem = (typeof unitSystems)[number];

export const unitSpellings: Record<Unit, string> = {
  g: "g gr gm gms gram grams gramme grammes gramm grammi gramos г гр грамм грамма граммов",
  kg: "kg kgs kilo kilos kilogram kilograms kilogramme kilogrammes kilogramm кг",
  mg: "mg milligram milligrams мг",
  ml: "ml mls milliliter milliliters millilitre millilitres мл",
  cl: "cl centiliter centiliters centilitre centilitres",
  dl: "dl deciliter deciliters decilitre decilitres дл",
  l: "l lt ltr ltrs liter liters litre litres litro litros litri л",
  oz: "oz ozs ounce ounces",
  lb: "lb lbs pound pounds",
  "fl oz": "floz",
  tsp: "tsp tsps tspn teaspoon teaspoons",
  tbsp: "tbsp tbsps tbs tbls tblsp tblspn tbspn tb tablespoon tablespoons",
  cup: "c cup cups",
  pint: "pt pts pint pints",
  quart: "qt qts quart quarts",
  gallon: "gal gals gallon gallons",
  stick: "stick sticks",
};

/** Maps each spelling of a unit, in lower case, to the unit. */
export const unitsBySpelling = new Map(
  units.flatMap((unit) => unitSpellings[unit].split(" ").map((word) => [word, unit] as const)),
);

const spoonLetters = new Map<string, Unit>(Object.entries({ T: "tbsp", t: "tsp" } as const));

const fluidOunce = /fl(?:uid)?\.? ?(?:oz|ounces?)(?!\p{L})\.?/iuy;
/** A single letter before a hyphen is no unit: "1 T-bone". */
const word = /(\p{L}{1,11})(?!\p{L}|['’]\p{L})(?!(?<=(?<!\p{L})\p{L})-\p{L})\.?/uy;
const ofButter = /^(?:$|[\s)]*[,;)/(+]| (?:of )?(?:\p{L}+[ -,]+){0,3}(?:butter|margarine))/iu;
const frenchSpoon = /c\.? ?(?:à|a) ?/iuy;

/** Finds the unit at an index and its end. "T" is a tablespoon and "t" a teaspoon. */
export function parseUnit(text: string, at: number): { unit: Unit; end: number } | null {
  const fluid = matchAt(fluidOunce, text, at);
  if (fluid !== null) return { unit: "fl oz", end: at + fluid[0].length };
  if (matchAt(frenchSpoon, text, at) !== null) return null;
  const found = matchAt(word, text, at);
  if (found === null) return null;
  const [whole, letters = ""] = found;
  // Sticks of celery and cinnamon are pieces, not units of butter.
  if (/^sticks?$/i.test(letters) && !ofButter.test(text.slice(at + whole.length, at + whole.length + 40))) return null;
  const unit = spoonLetters.get(letters) ?? unitsBySpelling.get(letters.toLowerCase());
  return unit === undefined ? null : { unit, end: at + whole.length };
}

/** Returns the system of a unit; "both" for teaspoons and tablespoons. */
export function getUnitSystem(unit: Unit): "metric" | "us" | "both" {
  if (metric.some((one) => one === unit)) return "metric";
  return spoons.some((one) => one === unit) ? "both" : "us";
}

/** Formats a unit in the style of `likeText`: spelled out, abbreviated or Cyrillic. */
export function formatUnit(unit: Unit, likeText: string, isPlural: boolean): string {
  if (/[а-я]/i.test(likeText)) return unitSpellings[unit].split(" ").find((word) => /[а-я]/.test(word)) ?? unit;
  const isSpelled = likeText.replace(".", "").length > 4 && unit in spelledNames;
  if (isSpelled) return spelledNames[unit] + (isPlural ? "s" : "");
  return alwaysSpelled.includes(unit) && isPlural ? `${unit}s` : unit;
}

/** Converts the spelling of a unit to the singular or plural. Unknown words are unchanged. */
export function inflectUnit(text: string, isPlural: boolean): string {
  const bare = text.replace(/s$/i, "");
  if (!inflected.includes(bare.toLowerCase())) return text;
  if (!isPlural) return bare;
  if (bare !== text || abbreviations.includes(bare.toLowerCase())) return text;
  return bare + (bare === bare.toUpperCase() ? "S" : "s");
}

const spelledNames: Partial<Record<Unit, string>> = {
  tsp: "teaspoon",
  tbsp: "tablespoon",
  oz: "ounce",
  lb: "pound",
};
const alwaysSpelled: readonly Unit[] = ["cup", "pint", "quart", "gallon", "stick"];
const inflected = [
  ...["cup", "teaspoon", "tablespoon", "tsp", "tbsp", "ounce", "pound", "lb", "pint", "quart", "gallon", "stick"],
  ...["gram", "gramme", "kilo", "kilogram", "kilogramme", "liter", "litre", "milliliter", "millilitre"],
];

const abbreviations = ["tsp", "tbsp", "lb"];
