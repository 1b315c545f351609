import { addDays, maxPlannedServings, type PlannedMeal } from "./week-plan.ts";

/** The maximum bytes of a line in RFC 5545, section 3.1. */
const maxLineOctets = 75;

type CalendarOptions = {
  name: string;
  /** The site's origin, which makes event ids unique and begins links to recipes. */
  origin: string;
  /** People's names by id. */
  names: ReadonlyMap<string, string>;
  now: Date;
};

/** Formats meals as an iCalendar file (RFC 5545) of all-day events. */
export function formatCalendar(meals: PlannedMeal[], options: CalendarOptions): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(options.name)}//Week plan//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(options.name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...meals.flatMap((meal) => formatEvent(meal, options)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

function formatEvent(meal: PlannedMeal, { origin, names, now }: CalendarOptions): string[] {
  const { id, date, title, recipeId, cookId, servings } = meal;
  const cook = names.get(cookId);
  // Limits the number of servings, because devices write the cell.
  const isPossible = Number.isInteger(servings) && servings > 0 && servings <= maxPlannedServings;
  const people = !isPossible ? null : `For ${servings} ${servings === 1 ? "person" : "people"}`;
  const description = [cook && `${cook} cooks`, people].filter(Boolean).join("\n");
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(id)}@${new URL(origin).hostname}`,
    `DTSTAMP:${formatTime(now)}`,
    `DTSTART;VALUE=DATE:${formatDate(date)}`,
    `DTEND;VALUE=DATE:${formatDate(addDays(date, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(recipeId === "" ? [] : [`URL:${origin}/app/recipes/${encodeURIComponent(recipeId)}`]),
    // Marks the event as free time, because a meal does not make the day busy.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function formatDate(day: string): string {
  return day.replaceAll("-", "");
}

function formatTime(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, "");
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|[\r\n\u2028\u2029]/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** Continues a long line on lines that begin with a space, and never inside a character. */
function foldLine(line: string): string {
  const folded: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > maxLineOctets) {
      folded.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join("\r\n");
}
