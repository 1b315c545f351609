import { loginInNewTab } from "../login-in-new-tab.ts";
import { showToast, type Toast } from "../toast.ts";

export type PhotoMessage = Pick<Toast, "title" | "variant"> & { description?: string; code?: string };

export function tellOfPhoto({ code, ...message }: PhotoMessage): void {
  showToast({ ...message, action: loginInNewTab(code) });
}
