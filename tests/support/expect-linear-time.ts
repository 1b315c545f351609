import { expect } from "vitest";

/** At this length, quadratic time takes seconds for the longest of these texts; linear time takes milliseconds. */
const characters = 12_500;

const pieces = [
  "1",
  `${"9".repeat(50)} `,
  " ",
  "\u3000",
  "\u2028",
  "\n",
  "\r\n",
  "\n \n",
  "1 ",
  "1  ",
  "1/2 ",
  "1.",
  "1,",
  "1x",
  "½",
  "- ",
  "-",
  "a-",
  "a.",
  "a@",
  "(",
  ")",
  "((a ",
  "[ ]",
  ", ",
  ",",
  ":",
  "…",
  "|",
  "\u0301",
  "a\u0301",
  "\u200b",
  "\ufe0f\u200d",
  "👨‍👩‍👧",
  "•",
  "#",
  "#a ",
  "a",
  "a ",
  "Ab ",
  "an ",
  "an hour ",
  "1 min ",
  "1 h 1 ",
  "1 to ",
  "1 - ",
  "180°",
  "180°C/",
  "180°C or ",
  "1 cup ",
  "2 eggs, ",
  "2 eggs\n",
  "1 can of ",
  "1. Mix\n",
  "1. 2 eggs\n",
  "Mix the eggs.\n",
  "a\n",
  "- a\n",
  "Mix. ",
  "Mix-\n",
  "salt, ",
  "for the sauce: ",
  "ingredients ",
  "ingredients:\n",
  "steps: ",
  "total time ",
  "total:",
  `total${" ".repeat(5000)}`,
  "meal ",
  "overnight ",
  "#overnight",
  "difficulty: ",
  `difficulty:${" ".repeat(5000)}`,
  "vegan ",
  "not vegan ",
  "nutrition fat ",
  "likes\n",
  "for you ",
  "http://",
  "www.",
  "a.com/",
  "@a ",
  "1h ago ",
  "prep cook\n",
  "<think>",
  "{",
  '{"a":',
  "\\",
];

/** Prefixes that lead a pattern into the repeated text, and suffixes that make it fail there. */
const frames: [string, string][] = [
  ["", ""],
  ["1", "!"],
  ["2 eggs\n1 cup flour\n", "\nMix all of it."],
];

const hostile = pieces.flatMap((piece) =>
  frames.map(([start, end]) => [start + piece.repeat(Math.ceil(characters / piece.length)) + end, piece] as const),
);

/** Fails for the first hostile text that takes more than linear time to parse. */
export function expectLinearTime(parse: (text: string) => unknown, maxProcessorMs = 250): void {
  for (const [text, piece] of hostile) {
    // Unlike the time that passes, processor time does not depend on what else runs on the machine.
    const before = process.cpuUsage();
    parse(text);
    const { user, system } = process.cpuUsage(before);
    const tookMs = (user + system) / 1000;
    if (tookMs > maxProcessorMs) expect.fail(`${JSON.stringify(piece)} took ${Math.round(tookMs)} ms`);
  }
}
