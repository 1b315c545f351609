import { showToast } from "#app/browser/toast.ts";
import { useOnChange } from "#app/browser/use-on-change.ts";
import { defineLocalStorageValue } from "#app/device/storage.ts";
import { formatNameInSentence } from "#app/modules/accounts/viewer.ts";

/** The partner's name on the page that this device showed last. */
const storedPartnerName = defineLocalStorageValue<string>({
  key: "partnerName",
  parse: (found) => (typeof found === "string" ? found : null),
});

/**
 * Shows a toast when a partner joins while a page is open, and when the partner has left since the last page of this
 * device. The profile shows both itself.
 */
export function usePartnerChangeNotice(name: string | null): void {
  useOnChange(name, (_, before) => {
    const formerName = before ?? storedPartnerName.read();
    if (name === null) storedPartnerName.remove();
    else storedPartnerName.write(name);
    if (window.location.pathname === "/app/profile") return;
    if (before === null) showToast({ title: `${name} joined your kitchen`, variant: "success" });
    if (name !== null || formerName === null) return;
    showToast({
      title: formatKitchenEnd(formerName),
      description: "Every recipe is still here. See your profile for details.",
    });
  });
}

/** Says that a shared kitchen has ended, but not who left, because either of the two people may have. */
export function formatKitchenEnd(formerName: string): string {
  return `You and ${formatNameInSentence(formerName)} no longer share a kitchen`;
}
