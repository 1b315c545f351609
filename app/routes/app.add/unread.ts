/** `isPassing` where another try may help: the text is in its field again. Else the link is the recipe's source. */
export type Unread = { title: string; message: string; code: string | null; text: string; isPassing: boolean };

/** What arrives while there is a draft waits for the person's word. */
export function draftWaits(text: string): Unread {
  const message = text
    ? "What you shared is in the field below. Start over to make a new recipe of it."
    : "Save it or start over. Then hand the page over once more.";
  return { title: "You have a draft", message, code: "draft_waits", text, isPassing: true };
}

export function noAnswer(text: string): Unread {
  const [title, message] = navigator.onLine
    ? ["Couldn't read it", "There was no answer. Please try again in a moment."]
    : ["No connection", "It can be read when you are online again. What you pasted is still here."];
  return { title, message, code: null, text, isPassing: true };
}
