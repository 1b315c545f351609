import type { SourceProblem } from "../stores/reader.ts";

export const linkNotReadTitle = "Couldn't read the link";

/** Returns the problem of a shared text or page that arrives while there is a draft. An empty `text` means a page. */
export function createBesideDraftProblem(text: string): SourceProblem {
  const message = text
    ? "What you shared is in the field below. Save the draft or start over first, or read it now."
    : "Save it or start over. Then use the bookmark again.";
  return { title: "You have a draft", message, code: "draft_waits", text, canRetry: true, isLinkKept: false };
}

export function createNotReadProblem(text: string): SourceProblem {
  const message = "What you pasted before is in the field below.";
  return { ...createBesideDraftProblem(text), title: "Not read yet", message };
}

export function createOtherSiteProblem(text: string): SourceProblem {
  const message = "The text in the field below came from another site.";
  return { ...createBesideDraftProblem(text), title: "Not read yet", message };
}

/** A text with this code is read again when the network returns. */
export const noAnswerCode = "no_answer";

export function createNoAnswerProblem(text: string): SourceProblem {
  const [title, message] = navigator.onLine
    ? [linkNotReadTitle, "There was no response. Please try again in a moment."]
    : ["No connection", "We'll read it when you're back online. What you pasted is still here."];
  return { title, message, code: noAnswerCode, text, canRetry: true, isLinkKept: false };
}
