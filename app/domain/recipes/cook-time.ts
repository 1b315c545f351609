/** As people say it: "45 min", "2 h", "1 h 45 min". */
export function cookTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : null, rest > 0 || hours === 0 ? `${rest} min` : null]
    .filter((part) => part !== null)
    .join(" ");
}
