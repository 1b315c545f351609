import type { MeasureSystem } from "./units.ts";

/** "180°C", "180 °C/350 °F", "350F", "180–200 °C", "350 degrees Fahrenheit", "350 degrees" */
const temperature =
  /(?<![\p{L}\p{N}.,])(?<low>\d{2,3})(?:(?<to> ?[-–—] ?| to | or )(?<high>\d{2,3}))?(?<gap>[ -]?)(?:(?<sign>[°º]|[Dd]egrees?)(?:(?<inner> ?)(?<name>[CcFf]|[Cc]elsius|[Ff]ahrenheit)(?!\p{L}))?(?![\p{L}\p{N}])|(?<one>℃|℉)|(?<letter>[CF])(?![\p{L}\p{N}]))/gu;
/** Both are given: "180°C/350°F", "180 °C (350 °F)" */
const both = /^ ?(?:[/|,]|\(|or )/;
const longestBetween = 4;
/** No home oven goes higher in Celsius: so many degrees without a letter are Fahrenheit. */
const fahrenheitFrom = 250;
const ovenStep = 5;
/** Ovens in Fahrenheit go by 25. */
const ovenStepFrom100C = 25;

type Scale = "C" | "F";

/** The step with its temperatures in the system's degrees. Where both are given, nothing changes. */
export function convertTemperatures(step: string, system: MeasureSystem): string {
  if (system === "original") return step;
  const wanted = system === "metric" ? "C" : "F";
  const matches = [...step.matchAll(temperature)];
  let text = "";
  let done = 0;
  for (const [index, match] of matches.entries()) {
    const scale = scaleOf(match);
    const isPair = isPairOf(step, matches[index - 1], match) || isPairOf(step, match, matches[index + 1]);
    if (isPair || scale === null || scale === wanted) continue;
    text += step.slice(done, match.index) + write(match, scale);
    done = match.index + match[0].length;
  }
  return text + step.slice(done);
}

function isPairOf(step: string, first: RegExpExecArray | undefined, second: RegExpExecArray | undefined): boolean {
  if (first === undefined || second === undefined) return false;
  const between = step.slice(first.index + first[0].length, second.index);
  return between.length <= longestBetween && both.test(between);
}

/** Null where it isn't said, and could be either. */
function scaleOf({ groups: { low, name, one, letter } = {} }: RegExpExecArray): Scale | null {
  const written = name ?? letter ?? one;
  if (written === undefined) return Number(low) >= fahrenheitFrom ? "F" : null;
  return /^[c℃]/i.test(written) ? "C" : "F";
}

/** In the other scale, with the spaces that were there. */
function write({ groups: { low, to = "", high, gap, sign, inner = "" } = {} }: RegExpExecArray, from: Scale): string {
  const upper = high === undefined ? "" : to + convert(Number(high), from);
  const space = gap === "-" ? " " : gap;
  const isSpelled = sign !== undefined && sign.length > 1;
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
