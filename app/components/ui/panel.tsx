import { useCloseOnBack } from "#app/browser/navigation-guard.ts";
import { lazyWithFallback } from "./lazy-with-fallback.tsx";
import { type DialogPanelProps, NativeDialogPanel } from "./native-panel.tsx";

/** The dialog's frame, loaded on first use. Its children are part of the page's code. */
export const DialogPanelFrame = lazyWithFallback(() => import("./radix-panel.tsx"), NativeDialogPanel);

/** A dialog that is open while rendered. Back closes the dialog. */
export function DialogPanel(props: DialogPanelProps) {
  useCloseOnBack(props.onClose);
  return <DialogPanelFrame {...props} />;
}
