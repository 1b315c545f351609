const dayMs = 24 * 60 * 60 * 1000;

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

export function daysBefore(day: string, count: number): string {
  return dayOf(new Date(startOfDay(day).getTime() - count * dayMs));
}

export function lastDays(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysBefore(day, count - 1 - index));
}
