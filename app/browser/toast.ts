export type Toast = {
  title: string;
  description?: string | null;
  variant?: "default" | "destructive" | "success";
  action?: { label: string; onClick(): void };
  /** The toast's button undoes an action. */
  isUndo?: boolean;
  /** The toast stays on the next page, because its message is about that page or its Undo works on every page. */
  survivesNavigation?: boolean;
};

export type ShownToast = { toast: Toast; at: number };

/** For this time, an error toast is replaced by no other kind of toast. */
const minErrorMs = 3_000;

/**
 * A new toast replaces the shown one, so that toasts never pile up. A toast with Undo neither replaces nor is replaced.
 */
export function canReplaceToast({ toast, at }: ShownToast, next: ShownToast): boolean {
  if (toast.isUndo || next.toast.isUndo) return false;
  return !isError(toast) || isError(next.toast) || next.at - at >= minErrorMs;
}

function isError({ variant }: Toast): boolean {
  return variant === "destructive";
}

export const maxToasts = 2;

type Dismiss = (shouldDismiss: (toast: Toast) => boolean) => void;
let show: ((toast: Toast) => void) | null = null;
let dismiss: Dismiss = () => undefined;
const queuedToasts: Toast[] = [];

export function showToast(toast: Toast): void {
  if (show) show(toast);
  else queuedToasts.push(toast);
}

/** Call this when a new attempt starts, because a shown error is about an earlier attempt. */
export function dismissErrorToasts(): void {
  dismiss(isError);
}

/** Call this when leaving a page. Closes its toasts except those that survive navigation. */
export function dismissPageToasts(): void {
  dismiss(({ survivesNavigation }) => !survivesNavigation);
}

export const toasterSelector = "[data-sonner-toaster], [data-toaster]";

const toastDurationMs = 5_000;
const recheckDelayMs = 500;

/** Closes a toast after five seconds, or later if the pointer or the focus is on a toast or the page is hidden. */
export function scheduleToastClose(close: () => void, delayMs = toastDurationMs): void {
  setTimeout(() => {
    const toaster = document.querySelector(toasterSelector);
    if (toaster?.matches(":hover") || toaster?.contains(document.activeElement) || document.hidden)
      scheduleToastClose(close, recheckDelayMs);
    else close();
  }, delayMs);
}

export function connectToaster(onShow: (toast: Toast) => void, onDismiss: Dismiss = () => undefined): void {
  show = onShow;
  dismiss = onDismiss;
  for (const toast of queuedToasts.splice(0)) onShow(toast);
}
