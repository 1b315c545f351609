import type { SourceProblem } from "../stores/reader.ts";

export const linkNotReadTitle = "Couldn't read the link";

/** A text with this code is read again when the network returns. */
export const noAnswerCode = "no_answer";

export function createNoAnswerProblem(text: string): SourceProblem {
  const [title, message] = navigator.onLine
    ? [linkNotReadTitle, "There was no response. Please try again in a moment."]
    : ["No connection", "We'll read it when you're back online. What you pasted is still here."];
  return { title, message, code: noAnswerCode, text, canRetry: true, isLinkKept: false };
}
