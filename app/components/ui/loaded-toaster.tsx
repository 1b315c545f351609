import { useLocation } from "@remix-run/react";
import { type CSSProperties, useEffect } from "react";
import { Toaster, toast } from "sonner";
import { connectToaster, kindOf, maxToasts, type Toast } from "#app/browser/toast.ts";

export default function LoadedToaster() {
  const { pathname } = useLocation();
  useEffect(() => connectToaster(showWithSonner, () => dismiss("error")), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of one page is gone on the next
  useEffect(() => dismissShown, [pathname]);
  return (
    <Toaster
      position="bottom-right"
      theme="system"
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel="Notifications"
      closeButton
      expand
      visibleToasts={maxToasts}
      style={ownColors}
      // Above the bottom navigation, and above anything that a page keeps at the bottom.
      offset={{ bottom: "var(--toasts-above)", right: 24 }}
      mobileOffset={{ bottom: "var(--toasts-above)", left: 16, right: 16 }}
    />
  );
}

/** The toaster's own variable names, mapped to our tokens. */
const ownColors = {
  "--normal-bg": "var(--surface)",
  "--normal-border": "var(--border)",
  "--normal-text": "var(--foreground)",
  "--border-radius": "1rem",
  fontFamily: "inherit",
} as CSSProperties;

/**
 * An error stays long enough to be read twice, and not for ever: at the end of a page it lies over a button. An Undo
 * stays as long as somebody needs to think again.
 */
const durationsMs = { undo: 10_000, error: 12_000, notice: 4_000 } as const;

type Replaced = Exclude<ReturnType<typeof kindOf>, "undo">;
const shown = new Map<Replaced, string | number>();

function showWithSonner(message: Toast): void {
  const { title, description, variant = "default", action } = message;
  const kind = kindOf(message);
  const options = { description: description ?? undefined, action, duration: durationsMs[kind] };
  const show = variant === "destructive" ? toast.error : variant === "success" ? toast.success : toast;
  if (kind !== "undo") dismiss(kind);
  const id = show(title, options);
  if (kind !== "undo") shown.set(kind, id);
}

function dismiss(kind: Replaced): void {
  const id = shown.get(kind);
  if (id !== undefined) toast.dismiss(id);
  shown.delete(kind);
}

function dismissShown(): void {
  dismiss("error");
  dismiss("notice");
}
