import { useSyncExternalStore } from "react";
import { Toaster, toast } from "sonner";
import { connectToaster, isError, makesRoom, maxToasts, type Shown, type Toast } from "#app/browser/toast.ts";
import { useOnNew } from "#app/browser/use-on-new.ts";
import type { ToasterProps } from "./plain-toaster.tsx";

export default function LoadedToaster({ isOnTop }: ToasterProps) {
  const isDialogOpen = useSyncExternalStore(onBodyChange, hasDialog);
  useOnNew("toaster", () => connectToaster(showWithSonner, (isOver) => dismiss(({ toast }) => isOver(toast))));
  return (
    <Toaster
      // A dialog is in the middle or at the bottom.
      position={isDialogOpen || isOnTop ? "top-center" : "bottom-right"}
      theme="system"
      // Otherwise each render computes the document's style.
      dir="ltr"
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel="Notifications"
      closeButton
      expand
      visibleToasts={maxToasts}
      style={ownColors}
      // Above the navigation and anything else at the bottom.
      offset={{ bottom: "var(--toasts-above)", right: 24 }}
      mobileOffset={{
        top: "calc(0.75rem + env(safe-area-inset-top))",
        bottom: "var(--toasts-above)",
        left: 16,
        right: 16,
      }}
    />
  );
}

function onBodyChange(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/** Dialogs and sheets are children of the body. */
function hasDialog(): boolean {
  return document.querySelector("body > [role=dialog]") !== null;
}

const ownColors = {
  "--normal-bg": "var(--surface)",
  "--normal-border": "var(--border)",
  "--normal-text": "var(--foreground)",
  "--border-radius": "1rem",
  fontFamily: "inherit",
};

/** Errors can be read twice, but don't cover a button forever; a button leaves time to think. */
const durationsMs = { button: 10_000, error: 12_000, notice: 4_000 } as const;

let shown: (Shown & { id: string | number })[] = [];

function showWithSonner(message: Toast): void {
  const { title, description, variant = "default", action } = message;
  const next = { toast: message, at: Date.now() };
  dismiss((earlier) => makesRoom(earlier, next));
  const show = variant === "destructive" ? toast.error : variant === "success" ? toast.success : toast;
  const duration = durationsMs[isError(message) ? "error" : action ? "button" : "notice"];
  const pressed = action && {
    ...action,
    onClick() {
      // The toast goes with its button.
      document.getElementById("main")?.focus({ preventScroll: true });
      action.onClick();
    },
  };
  shown.push({ ...next, id: show(title, { description: description ?? undefined, action: pressed, duration }) });
}

function dismiss(isOver: (earlier: Shown) => boolean): void {
  for (const earlier of shown) if (isOver(earlier)) toast.dismiss(earlier.id);
  shown = shown.filter((earlier) => !isOver(earlier));
}
