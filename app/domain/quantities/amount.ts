import type { Unit } from "./units.ts";

/** An amount in a line of text, as written there. */
export type Amount = {
  kind: "amount";
  text: string;
  min: number;
  /** The upper end of "2–3". */
  max: number | null;
  /** The text between the ends of a range. */
  separator: string;
  /** The text between the number and its unit: a space, a hyphen, or a word as in "2 heaping tbsp". */
  gap: string;
  /** Null for counted things and for unknown units. */
  unit: Unit | null;
  unitText: string;
  /** Whether it is written with a decimal comma. */
  comma: boolean;
  /** False for sizes, percentages, times and names: two cans of 400 g are not cans of 800 g. */
  scales: boolean;
};
