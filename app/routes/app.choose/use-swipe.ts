import { type PointerEvent, useRef } from "react";

/** Pixels after which a movement is a swipe, and after which a released card has been answered. */
const startDistance = 10;
const answerDistance = 90;

/**
 * Pointer events of an element that is swiped to the left or right. The CSS variable `--swipe` of the element holds the
 * distance in pixels while it is moved.
 */
export function useSwipe(onSwipe: (isRight: boolean) => void) {
  const startX = useRef<number | null>(null);

  function release({ currentTarget, clientX }: PointerEvent<HTMLElement>, isCancelled = false): void {
    if (startX.current === null) return;
    const distance = clientX - startX.current;
    startX.current = null;
    currentTarget.style.transition = "";
    currentTarget.style.setProperty("--swipe", "0");
    if (!isCancelled && Math.abs(distance) >= answerDistance) onSwipe(distance > 0);
  }

  return {
    onPointerDown({ isPrimary, button, clientX }: PointerEvent<HTMLElement>) {
      if (isPrimary && button === 0) startX.current = clientX;
    },
    onPointerMove({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
      const distance = startX.current === null ? 0 : clientX - startX.current;
      if (!currentTarget.hasPointerCapture(pointerId)) {
        if (Math.abs(distance) < startDistance) return;
        currentTarget.setPointerCapture(pointerId);
        currentTarget.style.transition = "none";
      }
      currentTarget.style.setProperty("--swipe", String(distance));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, true),
  };
}
