import { useRef } from "react";

/** Radix restores focus only to a trigger, and these dialogs have none. */
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
