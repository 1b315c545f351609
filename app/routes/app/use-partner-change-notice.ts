import { showToast } from "#app/browser/toast.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";

/** Shows a toast when a partner joins or leaves while the page is open. */
export function usePartnerChangeNotice(name: string | null): void {
  useOnChange(name, (_, before) => {
    if (before === undefined) return;
    // The profile page itself shows that the partner has joined.
    const isShown = window.location.pathname === "/app/profile";
    if (before === null && name !== null && !isShown) {
      showToast({ title: `${name} joined your kitchen`, variant: "success" });
    }
    if (name !== null || before === null) return;
    showToast({
      title: "You no longer share a kitchen",
      description: "Every recipe is still here. See your profile for details.",
    });
  });
}
