import { type CSSProperties, useEffect } from "react";
import { Toaster, toast } from "sonner";
import { connectToaster, type Toast } from "#app/browser/toast.ts";

export default function LoadedToaster() {
  useEffect(() => connectToaster(showWithSonner), []);
  return (
    <Toaster
      position="bottom-right"
      theme="system"
      hotkey={["altKey", "KeyT"]}
      containerAriaLabel="Notifications"
      closeButton
      style={ownColors}
      offset={{ bottom: 24, right: 24 }}
      // On phones above the bottom navigation, and above anything that a page keeps at the bottom.
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

function showWithSonner({ title, description, variant = "default", action }: Toast): void {
  // A repeated message replaces the one still shown, unless that would remove an Undo.
  const id = action?.label === "Undo" ? undefined : `${title} ${description}`;
  const options = { id, description: description ?? undefined, action };
  if (variant === "destructive") toast.error(title, { ...options, duration: 8000 });
  else if (variant === "success") toast.success(title, options);
  else toast(title, options);
}
