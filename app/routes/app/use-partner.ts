import { showToast } from "#app/browser/toast.ts";
import { useOnNew } from "#app/browser/use-on-new.ts";

/** On each open page, whoever of the two has left. */
export function usePartnerLeft(partnerName: string | null): void {
  useOnNew(partnerName, (_, before) => {
    if (!before || partnerName !== null) return;
    showToast({
      title: `${before} no longer shares a kitchen with you`,
      description: "Every recipe is still here. See your profile for details.",
    });
  });
}
