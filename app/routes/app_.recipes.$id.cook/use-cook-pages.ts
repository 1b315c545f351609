import { type RefObject, useCallback, useEffect, useRef } from "react";
import { useWindowListener } from "#app/browser/use-window-listener.ts";

/** Synchronises the shown page with swiping, buttons and keys. The scroller jumps to `page` once `isReady`. */
export function useCookPages(options: {
  page: number;
  count: number;
  isReady: boolean;
  onChange(page: number): void;
}): {
  scroller: RefObject<HTMLDivElement>;
  move(by: 1 | -1): void;
  show(page: number): void;
} {
  const scroller = useRef<HTMLDivElement>(null);
  const latest = useRef(options);
  latest.current = options;
  const { isReady } = options;

  /** The page to which the screen scrolls, so that two quick taps go two pages on. */
  const target = useRef<number | null>(null);

  const move = useCallback((by: 1 | -1) => {
    const element = scroller.current;
    if (!element) return;
    const wanted = Math.min(Math.max(0, (target.current ?? latest.current.page) + by), latest.current.count - 1);
    target.current = wanted;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    element.scrollTo({ left: wanted * element.clientWidth, behavior: isCalm ? "instant" : "smooth" });
  }, []);

  function show(page: number) {
    const element = scroller.current;
    element?.scrollTo({ left: page * element.clientWidth, behavior: "instant" });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first page is shown from here
  useEffect(() => {
    const element = scroller.current;
    if (!element || !isReady) return;
    show(latest.current.page);
    const onScroll = () => {
      const page = Math.round(element.scrollLeft / element.clientWidth);
      if (page !== latest.current.page) latest.current.onChange(page);
      if (page === target.current) forgetTarget();
    };
    const forgetTarget = () => {
      target.current = null;
    };
    const isGone = new AbortController();
    const { signal } = isGone;
    element.addEventListener("scroll", onScroll, { passive: true, signal });
    // Also listens to pointerdown, because WebKit has no scrollend event before 26.2.
    for (const type of ["scrollend", "pointerdown"]) element.addEventListener(type, forgetTarget, { signal });
    return () => isGone.abort();
  }, [isReady]);

  // Scrolls again on resize, because rotating the phone changes the width of a page.
  useWindowListener("resize", () => isReady && show(latest.current.page));
  useWindowListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
    const isOverlaid = document.querySelector("dialog[open]") !== null;
    if (!isReady || isTyping || isOverlaid || event.altKey || event.metaKey || event.ctrlKey) return;
    const isForward = event.key === "ArrowRight" || event.key === "PageDown";
    if (!isForward && event.key !== "ArrowLeft" && event.key !== "PageUp") return;
    event.preventDefault();
    move(isForward ? 1 : -1);
  });

  return { scroller, move, show };
}
