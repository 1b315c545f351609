/** Marks a field whose text becomes lines or tags when the person leaves the field. */
export const addedOnBlurAttribute = { "data-added-on-blur": true };

const focusedField = "[data-added-on-blur]:focus";

/** Whether the focused field holds text that is not in the form's stores yet. */
export function hasUnaddedText(): boolean {
  return (document.querySelector<HTMLTextAreaElement | HTMLInputElement>(focusedField)?.value ?? "").trim() !== "";
}

/** Adds the text of the focused field. Phones leave the focus in a field when a button is tapped. */
export function addUnaddedText(): void {
  if (hasUnaddedText()) document.querySelector<HTMLElement>(focusedField)?.blur();
}
