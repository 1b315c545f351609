import { createLoginAction } from "#app/browser/create-login-action.ts";
import { showToast, type Toast } from "#app/browser/toast.ts";

export type PhotoMessage = Pick<Toast, "title" | "variant"> & { description?: string; code?: string };

export function showPhotoMessage({ code, ...message }: PhotoMessage): void {
  showToast({ ...message, action: createLoginAction(code) });
}
