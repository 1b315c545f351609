import { createPortal } from "react-dom";
import { Toaster, toast } from "sonner";
import { connectToaster, getToastLayer, isErrorToast, showToastsOnTop, type Toast } from "#app/browser/toast.ts";
import { useOnMount } from "#app/browser/use-on-change.ts";

const maxToasts = 2;
const toastDurationMs = 5_000;
const recheckDelayMs = 500;
const maxToastsReachPx = 320;

export default function SonnerToaster() {
  useOnMount(() => {
    showToastsOnTop();
    connectToaster(show, dismiss);
    // The toast stays while the next page appears, or an image moves the button.
    new ResizeObserver(() => shown.size > 0 && keepMainButtonFree()).observe(document.body);
  });
  return createPortal(
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
      mobileOffset={{ bottom: "max(var(--toasts-above), var(--above-main-button))", left: 16, right: 16 }}
    />,
    getToastLayer(),
  );
}

const toastColors = {
  "--normal-bg": "var(--surface)",
  "--normal-border": "var(--border)",
  "--normal-text": "var(--foreground)",
  "--border-radius": "1rem",
  fontFamily: "inherit",
};

const shown = new Map<string | number, Toast>();

/** A toast replaces the earlier one of its kind, so that toasts never pile up. A toast with Undo replaces no other. */
function show(message: Toast): void {
  const { title, description, variant = "default", action, isUndo } = message;
  if (!isUndo) dismiss((earlier) => !earlier.isUndo && isErrorToast(earlier) === isErrorToast(message));
  const send = variant === "destructive" ? toast.error : variant === "success" ? toast.success : toast;
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
  keepMainButtonFree();
  const id = send(title, options);
  shown.set(id, message);
  scheduleClose(id);
}

/** Near the bottom of a phone's screen, the main button would lie under two toasts. */
function keepMainButtonFree(): void {
  const button = document.querySelector("[data-main-button]")?.getBoundingClientRect();
  const above = button ? window.innerHeight - button.top : 0;
  const isNearBottom = above > 0 && above < maxToastsReachPx;
  document.documentElement.style.setProperty("--above-main-button", isNearBottom ? `${above + 8}px` : "0px");
}

/** Closes a toast after five seconds, or later if the pointer or the focus is on a toast or the page is hidden. */
function scheduleClose(id: string | number, delayMs = toastDurationMs): void {
  setTimeout(() => {
    const layer = getToastLayer();
    const isInUse = layer.querySelector("ol:hover") !== null || layer.contains(document.activeElement);
    if (isInUse || document.hidden) scheduleClose(id, recheckDelayMs);
    else dismiss((earlier) => earlier === shown.get(id));
  }, delayMs);
}

function dismiss(shouldDismiss: (toast: Toast) => boolean): void {
  for (const [id, message] of shown) {
    if (!shouldDismiss(message)) continue;
    toast.dismiss(id);
    shown.delete(id);
  }
}
