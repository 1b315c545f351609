import { readFileSync } from "node:fs";

/**
 * Reads the rows below a heading of a file of sample lines, or all its rows. Cells are between bars; `\n` in a cell is a
 * line break.
 */
export function readExamples(path: string, heading = ""): string[][] {
  return `\n${readFileSync(path, "utf8")}`
    .split("\n# ")
    .filter((section) => section.startsWith(heading))
    .flatMap((section) => section.split("\n").slice(1))
    .filter((row) => row !== "")
    .map((row) => row.split(" | ").map((cell) => cell.replaceAll("\\n", "\n")));
}
