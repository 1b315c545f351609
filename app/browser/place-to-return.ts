/** Returns lost focus to an element; where that is gone, to the heading of the nearest part of the page that is left. */
export function placeToReturn(element = document.activeElement): () => void {
  const around: Element[] = [];
  for (let part = element?.closest("main *") ?? null; part; part = part.parentElement) around.push(part);
  const isInDialog = Boolean(element?.closest("[role=dialog], dialog"));
  return () => {
    for (const part of [element, ...around, isInDialog ? null : document.querySelector("main")]) {
      if (document.activeElement !== document.body) return;
      if (!part?.isConnected) continue;
      const place = part === element ? part : part.querySelector("summary, h1, h2, h3");
      if (!(place instanceof HTMLElement)) continue;
      if (place !== element && place.tabIndex < 0) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    }
  };
}
