import { Toaster, toast } from "sonner";
import {
  canReplaceToast,
  connectToaster,
  maxToasts,
  type ShownToast,
  scheduleToastClose,
  type Toast,
} from "#app/browser/toast.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";

export default function SonnerToaster() {
  useOnChange("toaster", () => connectToaster(showSonnerToast, (isOver) => dismiss(({ toast }) => isOver(toast))));
  return (
    <Toaster
      position="bottom-right"
      theme="system"
      // Setting `dir` stops Sonner from reading the document's computed style on each render.
      dir="ltr"
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel="Notifications"
      closeButton
      expand
      visibleToasts={maxToasts}
      style={toastColors}
      // Toasts are placed above the navigation and other bottom bars.
      offset={{ bottom: "var(--toasts-above)", right: 24 }}
      mobileOffset={{ bottom: "var(--toasts-above)", left: 16, right: 16 }}
    />
  );
}

const toastColors = {
  "--normal-bg": "var(--surface)",
  "--normal-border": "var(--border)",
  "--normal-text": "var(--foreground)",
  "--border-radius": "1rem",
  fontFamily: "inherit",
};

let shown: (ShownToast & { id: string | number })[] = [];

function showSonnerToast(message: Toast): void {
  const { title, description, variant = "default", action } = message;
  const next = { toast: message, at: Date.now() };
  dismiss((earlier) => canReplaceToast(earlier, next));
  const show = variant === "destructive" ? toast.error : variant === "success" ? toast.success : toast;
  const pressed = action && {
    ...action,
    onClick() {
      // The toast and its button disappear, so the focus moves to the main content.
      document.getElementById("main")?.focus({ preventScroll: true });
      action.onClick();
    },
  };
  // Sonner's own timer stops for the pointer, but not for the focus.
  const options = { description: description ?? undefined, action: pressed, duration: Number.POSITIVE_INFINITY };
  shown.push({ ...next, id: show(title, options) });
  scheduleToastClose(() => dismiss((earlier) => earlier.toast === message));
}

function dismiss(isOver: (earlier: ShownToast) => boolean): void {
  for (const earlier of shown) if (isOver(earlier)) toast.dismiss(earlier.id);
  shown = shown.filter((earlier) => !isOver(earlier));
}
