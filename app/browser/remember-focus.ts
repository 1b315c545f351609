/** Returns a function that restores lost focus to the element or, if it is gone, to the nearest heading. */
export function rememberFocus(element = document.activeElement): () => void {
  const around: Element[] = [];
  for (let part = element?.closest("main *") ?? null; part; part = part.parentElement) around.push(part);
  const isInDialog = Boolean(element?.closest("dialog"));
  return () => {
    // React may have replaced the field by another one with the same id.
    const same = element?.isConnected ? element : document.getElementById(element?.id ?? "");
    focusIfLost(same);
    for (const part of [...around, isInDialog ? null : document.querySelector("main")]) {
      if (part?.isConnected) focusIfLost(part.querySelector("summary, h1, h2, h3"));
    }
  };
}

/** Focuses the place if nothing has the focus, for example because a navigation has removed the link. */
export function focusIfLost(place: Element | null): void {
  if (document.activeElement !== document.body || !(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
