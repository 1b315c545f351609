import { showToast } from "#app/browser/toast.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";

/** On each open page: whoever has joined, and whoever of the two has left. */
export function usePartnerChangeNotice(name: string | null): void {
  useOnChange(name, (_, before) => {
    if (before === undefined) return;
    // The profile, where somebody may have been let in, shows both.
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
