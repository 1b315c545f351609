/** A word as printed and as recognized, with the characters that differ. `read` is empty if nothing was recognized. */
export type Misreading = { printed: string; read: string; printedPart: string; readPart: string };

/** A longer run of different words is a gap in the picture or text of the app around it, not a misreading. */
const maxWords = 3;
const emojiPattern =
  /(?:(?:[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}]|[0-9]\uFE0F)(?:\uFE0F|\u20E3|\u200D|[\u{1F3FB}-\u{1F3FF}])*\s?)+/gu;

/** Aligns the words of a caption with the text read from a picture that shows the caption or a part of it. */
export function findMisreadings(caption: string, recognized: string): Misreading[] {
  const printed = caption.replace(emojiPattern, " <emoji> ").split(/\s+/).filter(Boolean);
  const read = recognized.split(/\s+/).filter(Boolean);
  const pairs = alignWords(printed, read);
  return pairs.slice(1).flatMap(([printedAt, readAt], index) => {
    const [printedBefore, readBefore] = pairs[index] as [number, number];
    const printedWords = printed.slice(printedBefore + 1, printedAt);
    const readWords = read.slice(readBefore + 1, readAt);
    if (printedWords.length === 0 || printedWords.length > maxWords || readWords.length > maxWords) return [];
    return [compareWords(printedWords.join(" "), readWords.join(" "))];
  });
}

function compareWords(printed: string, read: string): Misreading {
  if (printed.includes("<emoji>")) return { printed, read, printedPart: printed, readPart: read };
  const [one, other] = [[...printed], [...read]];
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const part = (characters: string[]) => characters.slice(start, characters.length - end).join("");
  return { printed, read, printedPart: part(one), readPart: part(other) };
}

/** Returns index pairs of a longest common subsequence of both lists. */
function alignWords(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      (lengths[i] as Uint16Array)[j] =
        one[i] === other[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
