import { useEffect, useRef } from "react";
import { showToast } from "#app/browser/toast.ts";

/** Says on each open page that the kitchen is no longer shared, whoever of the two has ended that. */
export function usePartnerLeft(partnerName: string | null): void {
  const before = useRef(partnerName);
  useEffect(() => {
    if (before.current !== null && partnerName === null) {
      showToast({
        title: `You no longer share a kitchen with ${before.current}`,
        description: "Every recipe is still here. Your profile says more.",
      });
    }
    before.current = partnerName;
  }, [partnerName]);
}
