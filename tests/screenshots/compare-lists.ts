/** The minimum similarity of two lines that count as the same: one misread letter in seven. */
const minSimilarity = 0.85;

export type ListComparison = { found: number; expected: number; extra: number; missing: string[]; added: string[] };

/** Pairs each expected line with at most one of the read lines. */
export function compareLists(read: readonly string[], expected: readonly string[]): ListComparison {
  const left = [...read];
  const missing: string[] = [];
  for (const line of expected) {
    const at = left.findIndex((other) => calculateLikeness(line, other) >= minSimilarity);
    if (at === -1) missing.push(line);
    else left.splice(at, 1);
  }
  return {
    found: expected.length - missing.length,
    expected: expected.length,
    extra: left.length,
    missing,
    added: left,
  };
}

export function calculateLikeness(a: string, b: string): number {
  const [one, other] = [bare(a), bare(b)];
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 1 : 1 - distance(one, other) / longest;
}

/** Lower case, fractions written out, then letters and digits only. */
function bare(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

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
