import { joinWrappedSteps, splitInlineNumbers } from "./text/join-steps.ts";
import { stripListPrefix } from "./text/list-prefix.ts";

/** Splits a pasted list into its filled lines, without bullets and numbers. */
export function parsePastedList(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map(stripListPrefix)
    .filter((line) => line !== "");
}

/** Splits pasted steps: numbered, separated by blank lines, or one per line; wrapped lines are joined. */
export function parsePastedSteps(text: string): string[] {
  return joinWrappedSteps(text.split(/\r?\n/).flatMap((line) => splitInlineNumbers(line.trim())));
}
