/** Whether a form field has the focus. An empty paste field does not count. */
export function isFieldFocused(): boolean {
  const field = document.activeElement;
  if (isPasteField(field)) return field.value !== "";
  return field?.matches("input:not([type=file]), textarea, select") ?? false;
}

/** Also selects the paste field's text, so that the next paste replaces the text. Never takes the focus from another field. */
export function focusPasteField(): void {
  // The field shows a returned text in the next frame.
  requestAnimationFrame(() => {
    const field = document.querySelector("[data-paste-field]");
    if (!isPasteField(field) || (field !== document.activeElement && isFieldFocused())) return;
    field.focus();
    field.select();
  });
}

function isPasteField(field: Element | null): field is HTMLTextAreaElement {
  return field instanceof HTMLTextAreaElement && field.dataset.pasteField !== undefined;
}
