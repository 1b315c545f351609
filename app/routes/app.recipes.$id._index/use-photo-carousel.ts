import { useRef, useState } from "react";
import { useWindowListener } from "#app/browser/use-window-listener.ts";

/** A carousel with native swiping, buttons and arrow keys. `isActive` is false while the lightbox is open. */
export function usePhotoCarousel(count: number, isActive: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  /** The destination of an unfinished scroll, so that two quick clicks move two photos. */
  const target = useRef<number | null>(null);

  /** `takesFocus` is true after closing the lightbox, which loses the focus. */
  function show(wanted: number, takesFocus = false) {
    const element = scroller.current;
    const slide = element?.children[wanted];
    if (!element || !(slide instanceof HTMLElement)) return;
    target.current = wanted;
    const left = slide.offsetLeft - (element.clientWidth - slide.offsetWidth) / 2;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ left, behavior: isCalm ? "instant" : "smooth" });
    setIndex(wanted);
    if (takesFocus || element.contains(document.activeElement)) slide.focus({ preventScroll: true });
  }

  function move(by: 1 | -1) {
    show(Math.min(Math.max(0, (target.current ?? index) + by), count - 1));
  }

  useWindowListener("keydown", (event) => {
    if (!isActive || count < 2 || event.defaultPrevented) return;
    if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
    if (isTyping || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    move(event.key === "ArrowRight" ? 1 : -1);
  });

  return {
    scroller,
    index,
    move,
    show,
    /** Shows the index of the slide that a swipe has reached. While `show` scrolls, the index stays the target's. */
    onScroll() {
      const shown = scroller.current ? findCentredSlideIndex(scroller.current) : -1;
      if (target.current === null && shown >= 0) setIndex(shown);
      if (target.current === shown) target.current = null;
    },
    onScrolledByHand() {
      target.current = null;
    },
  };
}

function findCentredSlideIndex(scroller: HTMLElement): number {
  const middle = scroller.scrollLeft + scroller.clientWidth / 2;
  const slides = [...scroller.children].filter((child) => child instanceof HTMLElement);
  return slides.findIndex((slide) => slide.offsetLeft + slide.offsetWidth >= middle);
}
