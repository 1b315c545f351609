const hours = String.raw`(\d+(?:[.,]\d+)?|\d+\s+\d\/\d|[½¼¾]|\d+\s*[½¼¾])\s*(?:h|hrs?|hours?|std|stunden?|horas?|heures?|ore)(?![a-z])\.?`;
const minutes = String.raw`(\d+)\s*(?:[-–]|to)?\s*(\d+)?\s*(?:m|mins?|minutes?|minuten|minutos?|minuti)(?![a-z])\.?`;
const hoursPattern = new RegExp(hours, "i");
const minutesPattern = new RegExp(minutes, "i");
const iso = /^PT(?:(\d+)H)?(?:(\d+)M)?/i;
const fractions: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

/** A time to cook as words, in minutes: "1 h 30", "1½ hours", "1 hr 20 min", "20-25 minutes" (the longer), "PT1H5M", "45". Null if it says none. */
export function parseCookTime(text: string): number | null {
  const trimmed = text.trim();
  if (/^\d+$/.test(trimmed)) return Number(trimmed);
  const duration = trimmed.match(iso);
  if (duration && (duration[1] || duration[2])) return Number(duration[1] ?? 0) * 60 + Number(duration[2] ?? 0);

  const hourMatch = trimmed.match(hoursPattern);
  if (!hourMatch) return minutesIn(trimmed);
  const rest = trimmed.slice((hourMatch.index ?? 0) + hourMatch[0].length);
  // "1 h 30": minutes without a unit.
  const bare = rest.match(/^\s*(?:and\s*)?(\d{1,2})\s*(?!\s*[-–/\w])/);
  const more = minutesIn(rest.slice(0, 20)) ?? (bare ? Number(bare[1]) : 0);
  return Math.round(amount(hourMatch[1] ?? "0") * 60 + more);
}

function minutesIn(text: string): number | null {
  const match = text.match(minutesPattern);
  return match ? Number(match[2] ?? match[1]) : null;
}

function amount(text: string): number {
  const fraction = text.match(/[½¼¾]/)?.[0];
  if (fraction) return Number(text.replace(/[½¼¾]/, "") || 0) + (fractions[fraction] ?? 0);
  const mixed = text.match(/^(\d+)\s+(\d)\/(\d)$/);
  if (mixed) return Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3]);
  return Number(text.replace(",", "."));
}
