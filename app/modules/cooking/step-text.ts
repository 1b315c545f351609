import type { UnitSystem } from "recipe-parser/quantities/units";
import { findStepTimers, type StepTimer } from "./step-timers.ts";

/** "180°C", "180 °C/350 °F", "350F", "180–200 °C", "350 degrees Fahrenheit", "350 degrees" */
const temperature =
  /(?<![\p{L}\p{N}.,])(?<low>\d{2,3})(?:(?<to> ?[-–—] ?| to | or )(?<high>\d{2,3}))?(?<gap>[ -]?)(?:(?<degree>[°º]|[Dd]egrees?)(?:(?<inner> ?)(?<name>[CcFf]|[Cc]elsius|[Ff]ahrenheit)(?!\p{L}))?(?![\p{L}\p{N}])|(?<one>℃|℉)|(?<letter>[CF])(?![\p{L}\p{N}]))/gu;
const alsoGiven = /^(?: fan)? ?(?:[/|,]|\(|or )/;
const maxBetweenCharacters = 8;
/** Higher temperatures without a letter are Fahrenheit, because no home oven reaches them in Celsius. */
const fahrenheitFrom = 250;
const ovenStep = 5;
/** Fahrenheit ovens are set in steps of 25. */
const ovenStepFrom100C = 25;

type Scale = "C" | "F";

/** Converts the temperatures of a step. A step that gives both scales stays as it is. */
export function convertTemperatures(step: string, system: UnitSystem): string {
  if (system === "original") return step;
  const wanted = system === "metric" ? "C" : "F";
  const matches = [...step.matchAll(temperature)];
  let text = "";
  let done = 0;
  for (const group of groupsOf(step, matches)) {
    const scales = new Set(group.map(scaleOf));
    if (scales.size > 1) continue;
    for (const match of group) {
      const scale = scaleOf(match);
      if (scale === null || scale === wanted) continue;
      text += step.slice(done, match.index) + write(match, scale);
      done = match.index + match[0].length;
    }
  }
  return text + step.slice(done);
}

function groupsOf(step: string, matches: RegExpExecArray[]): RegExpExecArray[][] {
  const groups: RegExpExecArray[][] = [];
  for (const match of matches) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    const between = before === undefined ? "" : step.slice(before.index + before[0].length, match.index);
    if (between.length <= maxBetweenCharacters && alsoGiven.test(between)) group?.push(match);
    else groups.push([match]);
  }
  return groups;
}

function scaleOf({ groups: { low, name, one, letter } = {} }: RegExpExecArray): Scale | null {
  const written = name ?? letter ?? one;
  if (written === undefined) return Number(low) >= fahrenheitFrom ? "F" : null;
  return /^[c℃]/i.test(written) ? "C" : "F";
}

function write({ groups: { low, to = "", high, gap, degree, inner = "" } = {} }: RegExpExecArray, from: Scale): string {
  const upper = high === undefined ? "" : to + convert(Number(high), from);
  const space = gap === "-" ? " " : gap;
  const isSpelled = degree !== undefined && degree.length > 1;
  return `${convert(Number(low), from)}${upper}${space}°${isSpelled ? "" : inner}${from === "C" ? "F" : "C"}`;
}

function convert(value: number, from: Scale): number {
  if (from === "F") return round(((value - 32) * 5) / 9, ovenStep);
  const fahrenheit = (value * 9) / 5 + 32;
  return round(fahrenheit, value >= 100 && value % 10 === 0 ? ovenStepFrom100C : ovenStep);
}

function round(value: number, step: number): number {
  return Math.round(value / step) * step;
}

export type MarkedStep = { text: string; timers: StepTimer[] };

/** Limits the buttons on a page, because a hostile text could contain thousands of times. */
export const maxTimersPerStep = 12;
export const maxTimersPerRecipe = 150;

export function markIngredientsAndTimersInSteps(steps: readonly string[], system: UnitSystem): MarkedStep[] {
  let left = maxTimersPerRecipe;
  return steps.map((step) => {
    const text = convertTemperatures(step, system);
    const timers = findStepTimers(text, Math.min(left, maxTimersPerStep));
    left -= timers.length;
    return { text, timers };
  });
}
