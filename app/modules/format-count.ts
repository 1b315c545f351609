/** Formats a count with its noun, such as "1 recipe" and "1,998 recipes". */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? noun : `${noun}s`}`;
}
