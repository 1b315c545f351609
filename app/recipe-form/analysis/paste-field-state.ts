/** Why a pasted text, link or page was not analyzed. `text` is what the person pasted. */
export type PasteProblem = {
  title: string;
  message: string;
  code: string | null;
  text: string;
  canRetry: boolean;
  /** True where the link has become the recipe's source. Otherwise the text is in the paste field again. */
  isLinkKept: boolean;
};

export const linkNotReadTitle = "Couldn't read the link";

/** For a text or a page that arrives while there is a draft; an empty `text` stands for a page. */
export function createPasteBesideDraftProblem(text: string): PasteProblem {
  const message = text
    ? "What you shared is in the field below. Save the draft or start over first, or read it now."
    : "Save it or start over. Then use the bookmark again.";
  return { title: "You have a draft", message, code: "draft_waits", text, canRetry: true, isLinkKept: false };
}

export function createPasteNotAnalyzedProblem(text: string): PasteProblem {
  const message = "What you pasted before is in the field below.";
  return { ...createPasteBesideDraftProblem(text), title: "Not read yet", message };
}

export function createPageOfOtherSiteProblem(text: string): PasteProblem {
  const message = "The text in the field below came from another site.";
  return { ...createPasteBesideDraftProblem(text), title: "Not read yet", message };
}

/** A text with this code is analyzed again when the network returns. */
export const noServerAnswerCode = "no_answer";

export function createNoServerAnswerProblem(text: string): PasteProblem {
  const [title, message] = navigator.onLine
    ? [linkNotReadTitle, "There was no response. Please try again in a moment."]
    : ["No connection", "We'll read it when you're back online. What you pasted is still here."];
  return { title, message, code: noServerAnswerCode, text, canRetry: true, isLinkKept: false };
}

/** The field "Paste text or a link". */
export type PasteFieldState = {
  text: string;
  isOpen: boolean;
  /** Counts how often a text came back, so that the field takes the focus each time. */
  focusRequests: number;
  /** Texts taken out of the field, in their order. A page handed over by the bookmarklet has the text "". */
  textsInAnalysis: readonly string[];
  /** Whether the server analyzes a text once more that the device has analyzed. */
  isServerAnalyzing: boolean;
  problem: PasteProblem | null;
};

export const closedPasteField: PasteFieldState = {
  text: "",
  isOpen: false,
  focusRequests: 0,
  textsInAnalysis: [],
  isServerAnalyzing: false,
  problem: null,
};

/** All pasted text that a reload must not lose. */
export function getUnanalyzedText({ textsInAnalysis, text }: PasteFieldState): string {
  return [...textsInAnalysis, text.trim()].filter(Boolean).join("\n");
}

/** Whether a page is being fetched. A text without a link takes no time. */
export function isAnalyzingPage({ textsInAnalysis }: PasteFieldState): boolean {
  return textsInAnalysis.some((text) => /https?:|^\S*$/i.test(text));
}

/** Takes a text out of the field, which stays open for the next text. */
export function startPasteAnalysis(field: PasteFieldState, { text }: { text: string }): PasteFieldState {
  const { textsInAnalysis, problem } = field;
  return {
    ...field,
    text: field.text.trim() === text ? "" : field.text,
    textsInAnalysis: [...textsInAnalysis, text],
    problem: textsInAnalysis.length === 0 ? null : problem,
  };
}

export function finishPasteAnalysis(
  field: PasteFieldState,
  { text, problem }: { text: string; problem: PasteProblem | null },
): PasteFieldState {
  const textsInAnalysis = field.textsInAnalysis.toSpliced(field.textsInAnalysis.indexOf(text), 1);
  const rest = { ...field, textsInAnalysis, problem: problem ?? field.problem };
  const finished = problem && !problem.isLinkKept ? returnText(rest, problem.text) : rest;
  return textsInAnalysis.length === 0 && finished.text === "" ? { ...finished, isOpen: false } : finished;
}

/** Puts a text into the field that is not analyzed before the person asks for it. */
export function showPasteProblem(field: PasteFieldState, { problem }: { problem: PasteProblem }): PasteFieldState {
  return { ...addTextToField(field, problem.text), problem };
}

export function cancelPasteAnalysis(field: PasteFieldState): PasteFieldState {
  return returnText(clearPasteAnalysis(field), getTextInAnalysis(field));
}

export function returnTextsToField(field: PasteFieldState): PasteFieldState {
  return addTextToField(clearPasteAnalysis(field), getTextInAnalysis(field));
}

export function clearPasteAnalysis(field: PasteFieldState): PasteFieldState {
  return { ...field, textsInAnalysis: [], problem: null };
}

export function getTextInAnalysis({ textsInAnalysis }: PasteFieldState): string {
  return textsInAnalysis.join("\n").trim();
}

/** Keeps the text that the field holds already. */
export function addTextToField(field: PasteFieldState, added: string): PasteFieldState {
  if (added === "") return field;
  const text = field.text.includes(added) ? field.text : [added, field.text].filter(Boolean).join("\n");
  return { ...field, text, isOpen: true };
}

/** The field takes the focus unless somebody has typed in the field meanwhile. */
function returnText(field: PasteFieldState, text: string): PasteFieldState {
  const returned = addTextToField(field, text);
  return field.text === "" && text !== "" ? requestPasteFieldFocus(returned) : returned;
}

/** Also selects the field's text, so that the next paste replaces the text. */
export function requestPasteFieldFocus(field: PasteFieldState): PasteFieldState {
  return { ...field, isOpen: true, focusRequests: field.focusRequests + 1 };
}
