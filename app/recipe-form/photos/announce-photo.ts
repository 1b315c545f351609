import { loginInNewTab } from "#app/browser/login-in-new-tab.ts";
import { showToast, type Toast } from "#app/browser/toast.ts";

export type PhotoMessage = Pick<Toast, "title" | "variant"> & { description?: string; code?: string };

/** The code of a photo that no browser could show. */
export const damagedPhoto = "damaged_photo";

export function announcePhoto({ code, ...message }: PhotoMessage): void {
  showToast({ ...message, action: loginInNewTab(code) });
}
