/** Components mark unsaved work by a `data-unsaved` attribute. */
export function hasUnsavedWork(): boolean {
  return document.querySelector("[data-unsaved]") !== null;
}
