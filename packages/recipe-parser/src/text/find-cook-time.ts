import { findTimes } from "../quantities/parse-times.ts";
import { findFirstDuration, parseCookTime } from "./cook-time.ts";
import { getLine } from "./lines.ts";

type CookTime = { cookTimeMinutes: number | null; isCookTimeSum: boolean };

/** Finds the total, or else preparation plus cooking, or else the first time in the head, never in the steps. */
export function findCookTime(text: string, head: string, steps: string): CookTime {
  const tabled = findTimeInTable(text);
  if (tabled !== null) return tabled;
  const total =
    findLabelledTime(text, labels.total) ??
    findLabelledTime(text, labels.time) ??
    findLabelledTime(steps, labels.ready);
  const prep = findLabelledTime(text, labels.prep);
  const cook = findLabelledTime(text, labels.cook);
  if (total === null && prep !== null && cook !== null) return { cookTimeMinutes: prep + cook, isCookTimeSum: true };
  const stated = total ?? prep ?? cook ?? parseCookTime(findFirstDuration(removePostAges(head)));
  return { cookTimeMinutes: stated, isCookTimeSum: false };
}

const untilTime = "(?:\\s?time)?\\s{0,3}(?:is|of|in|:|-|–|\\||⏱)?\\s{0,3}(?:(?:ca|approx)\\.?\\s|about\\s)?";
const labels = {
  total:
    /(?:\btotal|\bready in|\bdone in|\bon the table in|\btakes(?: about| only)?|\bgesamtzeit|\btiempo total|\btemps total|\btempo totale|\bin just|\bin under)/i,
  ready: /(?:\btotal time|\bready in)/i,
  prep: /(?:\bprep(?:aration)?|\bvorbereitung(?:szeit)?|\bactive)/i,
  time: /(?:^|\n)[^a-z\n]{0,4}time(?=\s?:)/i,
  cook: /(?:\bcook(?:ing)?\b|\bbak(?:e|ing) time|\bkochzeit|\bbackzeit|\bcocci[oó]n|\bcuisson|\bcottura)/i,
};

/** Finds the longest time in a table: "PREP TIME COOK TIME TOTAL TIME" above the durations. */
function findTimeInTable(text: string): CookTime | null {
  const lines = text.split("\n");
  const at = lines.findIndex(
    (line) => !/\d/.test(line) && (line.match(/\b(prep|cook|total|bake)( time)?\b/gi) ?? []).length >= 2,
  );
  if (at === -1) return null;
  const times = findTimes(getLine(lines, at + 1))
    .map(({ text }) => parseCookTime(text))
    .filter((time) => time !== null);
  if (times.length === 0) return null;
  if (/total/i.test(getLine(lines, at)) || times.length === 1)
    return { cookTimeMinutes: Math.max(...times), isCookTimeSum: false };
  return { cookTimeMinutes: times.reduce((sum, time) => sum + time, 0), isCookTimeSum: true };
}

function findLabelledTime(text: string, label: RegExp): number | null {
  const found = new RegExp(`${label.source}${untilTime}`, "gi");
  for (const { index, 0: start } of text.matchAll(found)) {
    const after = text.slice(index + start.length, index + start.length + 24);
    const duration = findFirstDuration(after);
    if (duration !== null && after.trimStart().indexOf(duration) <= 2) return parseCookTime(duration);
    const bare = minutesAlone.exec(after)?.[1];
    if (bare !== undefined) return parseCookTime(bare);
  }
  return null;
}

const minutesAlone = /^(\d{1,3})(?=[^\S\n]*(?:[·•|\n]|$))/;

/** Removes "3h ago" and "5m" beside a name: the age of a post is no cooking time. */
function removePostAges(text: string): string {
  return text
    .replace(/^@?[\w.]+ \d{1,4}\s?[mhdw]$/gim, "")
    .replace(/\d{1,4}\s?(?:[mhdw]|minutes?|hours?|mins?|hrs?) ago/gi, "")
    .replace(/(?:[·•]|-)\s?\d{1,4}\s?[mhdw]\b/gi, "");
}
