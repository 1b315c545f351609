/** Whether a form field has the focus. An empty paste field does not count. */
export function isFieldFocused(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement && field.dataset.pasteField !== undefined) return field.value !== "";
  return field?.matches("input:not([type=file]), textarea, select") ?? false;
}
