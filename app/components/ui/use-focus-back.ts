import { useRef } from "react";
import { placeToReturn } from "#app/browser/place-to-return.ts";

/** Radix restores focus only to a trigger, and these dialogs have none. */
export function useFocusBack() {
  const goBack = useRef(() => {});
  return {
    onOpenAutoFocus() {
      goBack.current = placeToReturn();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      goBack.current();
      if (document.activeElement === document.body) document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}
