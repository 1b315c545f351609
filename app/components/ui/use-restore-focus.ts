import { useRef } from "react";
import { rememberFocus } from "#app/browser/remember-focus.ts";

/** Radix restores focus only to a trigger, and these dialogs have none. */
export function useRestoreFocus() {
  const restoreFocus = useRef(() => {});
  return {
    onOpenAutoFocus() {
      restoreFocus.current = rememberFocus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      restoreFocus.current();
      if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}
