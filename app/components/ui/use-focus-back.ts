import { useRef } from "react";
import { rememberFocus } from "#app/browser/remember-focus.ts";

/** Radix restores focus only to a trigger, and these dialogs have none. */
export function useFocusBack() {
  const goBack = useRef(() => {});
  return {
    onOpenAutoFocus() {
      goBack.current = rememberFocus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      goBack.current();
      if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}
