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

type Dismiss = (shouldDismiss: (toast: Toast) => boolean) => void;
let show: ((toast: Toast) => void) | null = null;
let dismiss: Dismiss = () => undefined;
const queuedToasts: Toast[] = [];
let onQueueChange: () => void = () => undefined;

/** A toast shown before the toaster is loaded waits for the toaster. */
export function showToast(toast: Toast): void {
  if (show) show(toast);
  else queuedToasts.push(toast);
  onQueueChange();
}

/** True if a toast waits for the toaster or was shown by it. */
export function isToasterNeeded(): boolean {
  return show !== null || queuedToasts.length > 0;
}

export function subscribeToToastQueue(listener: () => void): () => void {
  onQueueChange = listener;
  return () => {
    onQueueChange = () => undefined;
  };
}

export function isErrorToast({ variant }: Toast): boolean {
  return variant === "destructive";
}

/** Call this when a new attempt starts, because a shown error is about an earlier attempt. */
export function dismissErrorToasts(): void {
  dismiss(isErrorToast);
}

/** Call this when a dialog opens, because a shown message is about what came before. A toast with Undo stays. */
export function dismissMessageToasts(): void {
  dismiss((toast) => isErrorToast(toast) || toast.action === undefined);
}

/** Call this when leaving a page. Closes its toasts except those that survive navigation. */
export function dismissPageToasts(): void {
  dismiss(({ survivesNavigation }) => !survivesNavigation);
}

export function connectToaster(onShow: (toast: Toast) => void, onDismiss: Dismiss = () => undefined): void {
  show = onShow;
  dismiss = onDismiss;
  for (const toast of queuedToasts.splice(0)) onShow(toast);
}

let layer: HTMLElement | null = null;

/** The element that contains the toasts. */
export function getToastLayer(): HTMLElement {
  layer ??= document.createElement("div");
  return layer;
}

/** Moves the toasts into the topmost dialog, because an open dialog makes everything outside of itself inert. */
export function showToastsOnTop(): void {
  const dialog = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1);
  const place = dialog ?? document.body;
  if (getToastLayer().parentElement !== place) place.appendChild(getToastLayer());
}
