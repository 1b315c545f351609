/** Returns lost focus to an element; where that is gone, to the heading of the nearest part of the page that is left. */
export function rememberFocus(element = document.activeElement): () => void {
  const around: Element[] = [];
  for (let part = element?.closest("main *") ?? null; part; part = part.parentElement) around.push(part);
  const isInDialog = Boolean(element?.closest("[role=dialog], dialog"));
  return () => {
    // A field may have been rendered anew.
    const same = element?.isConnected ? element : document.getElementById(element?.id ?? "");
    focusIfLost(same);
    for (const part of [...around, isInDialog ? null : document.querySelector("main")]) {
      if (part?.isConnected) focusIfLost(part.querySelector("summary, h1, h2, h3"));
    }
  };
}

function focusIfLost(place: Element | null): void {
  if (document.activeElement !== document.body || !(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
