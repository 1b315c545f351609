import { useRef } from "react";

/**
 * For a dialog that is opened without a trigger of its own, which Radix would leave without focus: gives it back
 * to what had it, or to the page if that is gone.
 */
export function useFocusBack() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus() {
      before.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const found = before.current;
      const isThere = found instanceof HTMLElement && found.isConnected && found !== document.body;
      (isThere ? found : document.getElementById("main"))?.focus({ preventScroll: true });
    },
  };
}
