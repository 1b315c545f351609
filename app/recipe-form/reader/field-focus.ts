import { delay } from "#app/browser/reject-on-abort.ts";

/** Whether a form field has the focus. An empty paste field does not count. */
export function isFieldFocused(): boolean {
  const field = document.activeElement;
  if (isPasteField(field)) return field.value !== "";
  return field?.matches("input:not([type=file]), textarea, select") ?? false;
}

const focusCheckMs = 250;

/** A list whose lines change while somebody types in it would lose the cursor. Rejects when the signal aborts. */
export async function waitUntilNoFieldIsFocused(signal: AbortSignal): Promise<void> {
  while (isFieldFocused()) await delay(focusCheckMs, signal);
  signal.throwIfAborted();
}

/** Also selects the paste field's text, so that the next paste replaces the text. Never takes the focus from another field. */
export function focusPasteField(): void {
  // Waits a frame, in which the field shows a returned text.
  requestAnimationFrame(() => {
    const field = document.querySelector("[data-paste-field]");
    if (!isPasteField(field) || (field !== document.activeElement && isFieldFocused())) return;
    field.focus();
    field.select();
  });
}

export const confidenceNoticeId = "confidence";

/** Scrolls to what a reading says about its recipe. Never scrolls away from a field that has the focus. */
export function scrollToConfidence(): void {
  if (isFieldFocused()) return;
  document.getElementById(confidenceNoticeId)?.closest("[role=status]")?.scrollIntoView({ block: "nearest" });
}

function isPasteField(field: Element | null): field is HTMLTextAreaElement {
  return field instanceof HTMLTextAreaElement && field.dataset.pasteField !== undefined;
}
