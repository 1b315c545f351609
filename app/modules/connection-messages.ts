import type { ErrorText } from "./form-intent.ts";

const noConnection = "No connection";

/** `what` is the subject of the sentence, such as "Your name". */
export function createFormNotSentMessage(what: string, title = noConnection): ErrorText {
  return { title, message: `${what} couldn't be sent. What you typed is still here; please try again.` };
}

export function createRequestNotSentMessage(what: string): ErrorText {
  return { title: noConnection, message: `${what} couldn't be sent. Please try again.` };
}

/** `what` is a sentence such as "We couldn't delete the recipe." */
export function createActionNotDoneMessage(what: string): ErrorText {
  return { title: noConnection, message: `${what} Try again when you're back online.` };
}
