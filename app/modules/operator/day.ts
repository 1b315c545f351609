import { dayMs } from "#app/modules/time-units.ts";

export function formatUtcDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function parseUtcDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

export function subtractDays(day: string, count: number): string {
  return formatUtcDay(new Date(parseUtcDay(day).getTime() - count * dayMs));
}

export function listLastDays(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => subtractDays(day, count - 1 - index));
}
