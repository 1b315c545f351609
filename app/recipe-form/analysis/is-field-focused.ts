/** Whether somebody types in a field now. The emptied field that something was pasted into does not count. */
export function isFieldFocused(): boolean {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement && field.dataset.pasteField !== undefined) return field.value !== "";
  return field?.matches("input:not([type=file]), textarea, select") ?? false;
}
