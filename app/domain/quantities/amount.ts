import type { Unit } from "./units.ts";

export type Amount = {
  kind: "amount";
  text: string;
  min: number;
  max: number | null;
  separator: string;
  /** The text between the number and its unit: a space, a hyphen, or a word as in "2 heaping tbsp". */
  gap: string;
  /** Null for counted things and for unknown units. */
  unit: Unit | null;
  unitText: string;
  comma: boolean;
  /** False for sizes, percentages, times and names: two cans of 400 g are not cans of 800 g. */
  scales: boolean;
};
