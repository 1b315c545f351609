export type Toast = {
  title: string;
  description?: string | null;
  variant?: "default" | "destructive" | "success";
  action?: { label: string; onClick(): void };
  /** Its button undoes what was done. */
  isUndo?: boolean;
  /** Survives leaving the page: the message is about the next page, or its Undo works everywhere. */
  survivesNavigation?: boolean;
};

export type ShownToast = { toast: Toast; at: number };

/** An error toast is not replaced by other toasts before this time. */
const minReadMs = 3_000;

/**
 * A new toast replaces the shown one, so that toasts never pile up. A toast with Undo neither replaces nor is replaced.
 */
export function canReplaceToast({ toast, at }: ShownToast, next: ShownToast): boolean {
  if (toast.isUndo || next.toast.isUndo) return false;
  return !isError(toast) || isError(next.toast) || next.at - at >= minReadMs;
}

function isError({ variant }: Toast): boolean {
  return variant === "destructive";
}

export const maxToasts = 2;

type Dismiss = (isOver: (toast: Toast) => boolean) => void;
let show: ((toast: Toast) => void) | null = null;
let dismiss: Dismiss = () => undefined;
const waiting: Toast[] = [];

export function showToast(toast: Toast): void {
  if (show) show(toast);
  else waiting.push(toast);
}

/** Call this when an action is tried again, because a shown error is about the earlier attempt. */
export function dismissErrorToasts(): void {
  dismiss(isError);
}

/** Closes the toasts of the page that is left. */
export function dismissPageToasts(): void {
  dismiss(({ survivesNavigation }) => !survivesNavigation);
}

export const toasterSelector = "[data-sonner-toaster], [data-toaster]";

const toastDurationMs = 5_000;
const recheckMs = 500;

/** Closes a toast after 5 s, and later while the pointer or the focus is on a toast or nobody sees the page. */
export function scheduleToastClose(close: () => void, delayMs = toastDurationMs): void {
  setTimeout(() => {
    const toaster = document.querySelector(toasterSelector);
    if (toaster?.matches(":hover") || toaster?.contains(document.activeElement) || document.hidden)
      scheduleToastClose(close, recheckMs);
    else close();
  }, delayMs);
}

export function connectToaster(shows: (toast: Toast) => void, dismisses: Dismiss = () => undefined): void {
  show = shows;
  dismiss = dismisses;
  for (const toast of waiting.splice(0)) shows(toast);
}
