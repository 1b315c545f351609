import { recipeLimits } from "./recipe.ts";

export function formatCookTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : null, rest > 0 || hours === 0 ? `${rest} min` : null]
    .filter((part) => part !== null)
    .join(" ");
}

export function isWholeNumber(text: string): boolean {
  return /^\d*$/.test(text);
}

/** Returns why a typed cook time is refused. "30.5" and "1e3" are, because their meaning cannot be guessed. */
export function getCookTimeProblem(text: string): string | null {
  if (!isWholeNumber(text)) return "The cook time must be a whole number of minutes, such as 30.";
  return Number(text) > recipeLimits.cookTimeMinutes ? "The cook time can be at most a week." : null;
}
