import { useCloseOnBack } from "#app/browser/navigation-guard.ts";
import { lazyWithFallback } from "./lazy-with-fallback.tsx";
import { NativePanel, type PanelProps } from "./native-panel.tsx";

/** The dialog's frame, loaded on first use. Its children are part of the page's code. */
export const PanelFrame = lazyWithFallback(() => import("./radix-panel.tsx"), NativePanel);

/** A dialog that is open while rendered. Back closes the dialog. */
export function Panel(props: PanelProps) {
  useCloseOnBack(props.onClose);
  return <PanelFrame {...props} />;
}
