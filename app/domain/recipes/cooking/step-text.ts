import type { MeasureSystem } from "./units.ts";

/** "180°C", "180 °C/350 °F", "350F", "180–200 °C", "350 degrees Fahrenheit" */
const temperature =
  /(?<![\p{L}\p{N}.,])(\d{2,3})(?: ?[-–—] ?(\d{2,3}))? ?(?:(?:°|º|[Dd]egrees?) ?([CcFf]|[Cc]elsius|[Ff]ahrenheit)(?!\p{L})|(℃|℉)|([CF])(?![\p{L}\p{N}]))/gu;
/** Both are given: "180°C/350°F", "180 °C (350 °F)" */
const both = /^ ?(?:[/|,]|\(|or )/;
const ovenStep = 5;
/** Ovens in Fahrenheit go by 25. */
const ovenStepFrom100C = 25;

/** The step with its temperatures in the system's degrees. Where both are given, nothing changes. */
export function convertTemperatures(step: string, system: MeasureSystem): string {
  if (system === "original") return step;
  const matches = [...step.matchAll(temperature)];
  let text = "";
  let done = 0;
  for (const [index, match] of matches.entries()) {
    const { index: start } = match;
    const scale = scaleOf(match);
    const end = start + match[0].length;
    const next = matches[index + 1];
    const before = matches[index - 1];
    const isPair = isPairWith(step, end, next) || (before && isPairWith(step, before.index + before[0].length, match));
    const isWanted = (system === "metric") === (scale === "C");
    if (isPair || isWanted) continue;
    const low = convert(Number(match[1]), scale);
    const high = match[2] === undefined ? "" : `–${convert(Number(match[2]), scale)}`;
    text += `${step.slice(done, start)}${low}${high} °${scale === "C" ? "F" : "C"}`;
    done = end;
  }
  return text + step.slice(done);

  function isPairWith(whole: string, end: number, next: RegExpMatchArray | undefined): boolean {
    if (next?.index === undefined) return false;
    const between = whole.slice(end, next.index);
    return between.length <= 4 && both.test(between);
  }
}

function scaleOf(match: RegExpMatchArray): "C" | "F" {
  const name = match[3] ?? match[5] ?? (match[4] === "℃" ? "C" : "F");
  return name.toUpperCase().startsWith("C") ? "C" : "F";
}

function convert(value: number, from: "C" | "F"): number {
  if (from === "F") return round(((value - 32) * 5) / 9, ovenStep);
  const fahrenheit = (value * 9) / 5 + 32;
  return round(fahrenheit, value >= 100 && value % 10 === 0 ? ovenStepFrom100C : ovenStep);
}

function round(value: number, step: number): number {
  return Math.round(value / step) * step;
}
