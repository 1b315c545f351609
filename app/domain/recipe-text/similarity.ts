/** Only this many letters of each line are compared, since the cost grows with the square of the length. */
const compared = 120;

/** How alike two lines are, from 0 to 1, letter by letter, ignoring case, punctuation and bullets. */
export function similarity(a: string, b: string): number {
  const [one, other] = [bare(a).slice(0, compared), bare(b).slice(0, compared)];
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 1;
  if (Math.abs(one.length - other.length) > longest / 2) return 0;
  return 1 - distance(one, other) / longest;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** The Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
