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
export function explainWaitingDraft(text: string): Unread {
  const message = text
    ? "What you shared is in the field below. Save the draft or start over first, or have it read now."
    : "Save it or start over. Then hand the page over once more.";
  return { title: "You have a draft", message, code: "draft_waits", text, isPassing: true, isKept: false };
}

export function explainNotReadYet(text: string): Unread {
  return {
    ...explainWaitingDraft(text),
    title: "Not read yet",
    message: "What you pasted before is in the field below.",
  };
}

export function explainOtherSite(text: string): Unread {
  return {
    ...explainWaitingDraft(text),
    title: "Not read yet",
    message: "Another site sent what is in the field below.",
  };
}

/** The text is read again when the network returns. */
export const noAnswerCode = "no_answer";

export function explainNoAnswer(text: string): Unread {
  const [title, message] = navigator.onLine
    ? [linkNotRead, "There was no answer. Please try again in a moment."]
    : ["No connection", "It will be read when you're back online. What you pasted is still here."];
  return { title, message, code: noAnswerCode, text, isPassing: true, isKept: false };
}

/** The field "Paste text or a link", and the texts taken out of it that are being read. */
export type PasteFieldState = {
  text: string;
  isOpen: boolean;
  /** Counts how often a text came back, so that the field takes the focus each time. */
  focusRequests: number;
  /** The texts that are being read, in their order. A page handed over by the bookmark has the text "". */
  reading: readonly string[];
  /** Whether the server analyzes a text once more that the device has read. */
  isReadingClosely: boolean;
  unread: Unread | null;
};

export const closedPasteField: PasteFieldState = {
  text: "",
  isOpen: false,
  focusRequests: 0,
  reading: [],
  isReadingClosely: false,
  unread: null,
};

/** What a reload must not lose. */
export function getUnreadText({ reading, text }: PasteFieldState): string {
  return [...reading, text.trim()].filter(Boolean).join("\n");
}

/** Whether a page is being read: a text without a link is read at once. */
export function isReadingPage({ reading }: PasteFieldState): boolean {
  return reading.some((text) => /https?:|^\S*$/i.test(text));
}

/** The field stays open, for what is typed next. */
export function beginReading(field: PasteFieldState, { text }: { text: string }): PasteFieldState {
  const { reading, unread } = field;
  return {
    ...field,
    text: field.text.trim() === text ? "" : field.text,
    reading: [...reading, text],
    unread: reading.length === 0 ? null : unread,
  };
}

export function endReading(
  field: PasteFieldState,
  { text, problem }: { text: string; problem: Unread | null },
): PasteFieldState {
  const reading = field.reading.toSpliced(field.reading.indexOf(text), 1);
  const rest = { ...field, reading, unread: problem ?? field.unread };
  const ended = problem && !problem.isKept ? returnText(rest, problem.text) : rest;
  return reading.length === 0 && ended.text === "" ? { ...ended, isOpen: false } : ended;
}

/** Shows a text that is not read before the person says so. */
export function showUnread(field: PasteFieldState, { unread }: { unread: Unread }): PasteFieldState {
  return { ...putText(field, unread.text), unread };
}

export function cancelReading(field: PasteFieldState): PasteFieldState {
  return returnText(stopReading(field), getTextBeingRead(field));
}

export function putBackReading(field: PasteFieldState): PasteFieldState {
  return putText(stopReading(field), getTextBeingRead(field));
}

export function stopReading(field: PasteFieldState): PasteFieldState {
  return { ...field, reading: [], unread: null };
}

export function getTextBeingRead({ reading }: PasteFieldState): string {
  return reading.join("\n").trim();
}

/** Beside the text that was typed meanwhile, or restored by the browser. */
export function putText(field: PasteFieldState, added: string): PasteFieldState {
  if (added === "") return field;
  const text = field.text.includes(added) ? field.text : [added, field.text].filter(Boolean).join("\n");
  return { ...field, text, isOpen: true };
}

/** The field takes the focus unless something was typed there meanwhile. */
function returnText(field: PasteFieldState, text: string): PasteFieldState {
  return field.text === "" && text !== "" ? requestFocus(putText(field, text)) : putText(field, text);
}

/** The next text that is pasted replaces the one in the field. */
export function requestFocus(field: PasteFieldState): PasteFieldState {
  return { ...field, isOpen: true, focusRequests: field.focusRequests + 1 };
}
