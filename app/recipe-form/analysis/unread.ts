/** `isPassing` where another try may help. Where the link `isKept` it is the recipe's source, else in its field again. */
export type Unread = {
  title: string;
  message: string;
  code: string | null;
  text: string;
  isPassing: boolean;
  isKept: boolean;
};

export const linkNotRead = "Couldn't read the link";

/** What arrives while there is a draft waits for the person's word. */
export function draftWaits(text: string): Unread {
  const message = text
    ? "What you shared is in the field below. Save the draft or start over first, or have it read now."
    : "Save it or start over. Then hand the page over once more.";
  return { title: "You have a draft", message, code: "draft_waits", text, isPassing: true, isKept: false };
}

export function notReadYet(text: string): Unread {
  return { ...draftWaits(text), title: "Not read yet", message: "What you pasted before is in the field below." };
}

export function sentByOtherSite(text: string): Unread {
  return { ...draftWaits(text), title: "Not read yet", message: "Another site sent what is in the field below." };
}

/** The text is read again when the network returns. */
export const noAnswerCode = "no_answer";

export function noAnswer(text: string): Unread {
  const [title, message] = navigator.onLine
    ? [linkNotRead, "There was no answer. Please try again in a moment."]
    : ["No connection", "It will be read when you're back online. What you pasted is still here."];
  return { title, message, code: noAnswerCode, text, isPassing: true, isKept: false };
}
