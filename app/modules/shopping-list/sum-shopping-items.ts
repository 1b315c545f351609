import { findFoodPhrase } from "recipe-parser/quantities/food-phrase";
import { convertToBestUnit, getUnitRatio } from "recipe-parser/quantities/measures";
import { formatUnit, getUnitSystem, type Unit, unitSpellings } from "recipe-parser/quantities/units";
import { inflectCountedNoun } from "#app/modules/recipes/amounts/counted-nouns.ts";
import { formatNumber } from "#app/modules/recipes/amounts/format-number.ts";
import { toPlural, toSingular } from "#app/modules/recipes/english-plurals.ts";
import type { ShoppingAmount } from "./extract-shopping-amounts.ts";
import type { ShoppingItem } from "./parse-shopping-item.ts";

export type RecipeReference = { id: string; title: string };
export type ShoppingEntry = { item: ShoppingItem; recipes: readonly RecipeReference[] };

/** Sums the entries of each food, in the order in which the foods first appear. */
export function sumShoppingItems<Entry extends ShoppingEntry>(entries: readonly Entry[]) {
  return [...Map.groupBy(entries, ({ item }) => item.foodName)].map(([foodName, group]) => sumOfFood(foodName, group));
}

const unmeasured: ShoppingAmount = { min: null, max: null, measure: "some", size: null, part: null };

/** Sums everything to buy of one food. Several `amounts` could not be summed, such as "200 g" and "1 cup". */
function sumOfFood<Entry extends ShoppingEntry>(foodName: string, entries: Entry[]) {
  const given = entries.flatMap(({ item }) => (item.amounts.length === 0 ? unmeasured : item.amounts));
  const isMeasured = given.some((amount) => amount !== unmeasured);
  const summed = isMeasured ? sumAmounts(given) : [];
  const foods = entries.map(({ item }) => item.food);
  const aisle = entries[0]?.item.aisle ?? "other";
  const food = inflectFood(foods, summed, aisle !== "other");
  const isSome = (amount: ShoppingAmount) => amount === unmeasured;
  const amounts = summed.map((amount) => (isSome(amount) ? "some more" : formatShoppingAmount(amount)));
  const measured = amounts.filter((_, at) => summed[at] !== unmeasured);
  const otherNames = foods.filter((other) => singular(other) !== singular(food));
  return {
    foodName,
    aisle,
    text: formatSum(measured, summed, food) + (summed.some(isSome) ? " and some more" : ""),
    food,
    amounts,
    notes: [...new Set([...otherNames, ...entries.flatMap(({ item }) => item.notes)])],
    recipes: [
      ...new Map(entries.flatMap(({ recipes }) => recipes.map((recipe) => [recipe.id, recipe] as const))).values(),
    ],
    entries,
  };
}

/** Formats amounts side by side: the juice of "1 lemon + juice of 1 lemon" may come from that lemon. */
function formatSum(measured: readonly string[], summed: readonly ShoppingAmount[], food: string): string {
  const parts = summed.filter((amount) => amount !== unmeasured).map(({ part }) => part);
  const isMixed = new Set(parts).size > 1;
  if (!isMixed) return [measured.join(" + "), food].filter(Boolean).join(" ");
  return measured.map((text, at) => `${parts[at] === null ? "" : `${parts[at]} of `}${text} ${food}`).join(" + ");
}

function sumAmounts(amounts: readonly ShoppingAmount[]): ShoppingAmount[] {
  return [...Map.groupBy(amounts, getSumKey).values()].map((same) => {
    const [first = unmeasured, ...others] = same;
    if (first.min === null || others.length === 0) return first;
    const measure = same.every((amount) => amount.measure === first.measure)
      ? first.measure
      : getBaseUnit(first.measure);
    const total = (end: "min" | "max") =>
      same.reduce((sum, amount) => sum + (amount[end] ?? amount.min ?? 0) * getRatio(amount.measure, measure), 0);
    return { ...first, measure, min: total("min"), max: same.some(({ max }) => max !== null) ? total("max") : null };
  });
}

/** Units that are summed. The others are converted into the first one. */
const families: readonly (readonly Unit[])[] = [
  ["g", "kg", "mg"],
  ["ml", "cl", "dl", "l"],
  ["tsp", "tbsp"],
  ["oz", "lb"],
];
const equalPieces: Record<string, string> = { tin: "can", packet: "pack", package: "pack", stick: "stalk" };

function getSumKey({ measure, size, min, part }: ShoppingAmount): string {
  const family = families.find((units) => units.some((unit) => unit === measure));
  return `${min === null} ${part ?? ""} ${size ?? ""} ${family?.[0] ?? equalPieces[measure] ?? measure}`;
}

function getBaseUnit(measure: string): string {
  return families.find((units) => units.some((unit) => unit === measure))?.[0] ?? measure;
}

function getRatio(from: string, to: string): number {
  return isUnit(from) && isUnit(to) && from !== to ? (getUnitRatio(from, to) ?? 1) : 1;
}

function isUnit(measure: string): measure is Unit {
  return Object.hasOwn(unitSpellings, measure);
}

function formatShoppingAmount({ min, max, measure, size }: ShoppingAmount): string {
  if (min === null) return measure;
  if (!isUnit(measure)) {
    const number = formatRange(min, max, null);
    const noun = (max ?? min) > 1 && measure !== "" ? toPlural(measure) : measure;
    return [number, size === null ? "" : `× ${size}`, noun].filter(Boolean).join(" ");
  }
  const best = convertToBestUnit({ value: max ?? min, unit: measure }, "original");
  const ratio = best.value / (max ?? min);
  return `${formatRange(min * ratio, max === null ? null : best.value, best.unit)} ${formatUnit(best.unit, "", best.value > 1)}`;
}

function formatRange(min: number, max: number | null, unit: Unit | null): string {
  return [min, max].flatMap((value) => (value === null ? [] : formatExactNumber(value, unit))).join("–");
}

/** From ten on, the style "metric" rounds to whole numbers. */
const roundedFrom = 10;

function formatExactNumber(value: number, unit: Unit | null): string {
  const exact = Math.round(value * 1e6) / 1e6;
  const isRounded = exact >= roundedFrom && !Number.isInteger(exact);
  const isMetric = unit !== null && getUnitSystem(unit) === "metric";
  return formatNumber(exact, isMetric && !isRounded ? "metric" : "fractions", false);
}

/** Writes a counted food in the number of its sum. Foods that are not known stay as written. */
function inflectFood(foods: readonly string[], amounts: readonly ShoppingAmount[], isKnown: boolean): string {
  const [given = ""] = foods;
  // Chooses the spelling of a food: "Milk" and "milk" are shown as "milk", but "Dijon mustard" stays.
  const first = foods.find((food) => food === given.toLowerCase()) ?? given;
  const count = amounts.find(({ measure, size }) => measure === "" && size === null);
  if (foods.length === 1 || !count?.min) return first;
  const { noun } = findFoodPhrase(first, 0, first.length);
  if (noun === null) return first;
  const isPlural = (count.max ?? count.min) > 1;
  const word = first.slice(noun.start, noun.end);
  return first.slice(0, noun.start) + inflectCountedNoun(word, isPlural, isKnown) + first.slice(noun.end);
}

function singular(food: string): string {
  return food.toLowerCase().split(" ").map(toSingular).join(" ");
}
