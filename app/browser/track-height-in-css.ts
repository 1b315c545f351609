/**
 * Returns a ref callback that sets a CSS property of the document to a bar's height, so that other elements at the
 * bottom of the window stay above the bar.
 */
export function trackHeightInCss(property: string): (bar: HTMLElement | null) => void {
  let observer: ResizeObserver | null = null;
  return (bar) => {
    observer?.disconnect();
    const { style } = document.documentElement;
    if (!bar) return void style.removeProperty(property);
    observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`));
    observer.observe(bar);
  };
}
