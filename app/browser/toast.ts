export type Toast = {
  title: string;
  description?: string | null;
  variant?: "default" | "destructive" | "success";
  action?: { label: string; onClick(): void };
  /** Its button takes back what was done. */
  isUndo?: boolean;
};

/** When a message was shown, in ms of `Date.now()`. */
export type Shown = { toast: Toast; at: number };

/** An error is read before something else takes its place. */
const toReadMs = 3_000;

/** Whether a message makes room for the next, so that they never pile up. An Undo does not, and replaces none. */
export function makesRoom({ toast, at }: Shown, next: Shown): boolean {
  if (toast.isUndo || next.toast.isUndo) return false;
  return !isError(toast) || isError(next.toast) || next.at - at >= toReadMs;
}

export function isError({ variant }: Toast): boolean {
  return variant === "destructive";
}

/** How many are shown at once. */
export const maxToasts = 2;

type Dismiss = (isOver: (toast: Toast) => boolean) => void;
let show: ((toast: Toast) => void) | null = null;
let dismiss: Dismiss = () => undefined;
const waiting: Toast[] = [];

/** Shows a message at the bottom right. Messages wait until the toaster has loaded. */
export function showToast(toast: Toast): void {
  if (show) show(toast);
  else waiting.push(toast);
}

/** The error that is shown speaks of an earlier try. */
export function forgetError(): void {
  dismiss(isError);
}

/** What was said of one page is gone on the next, but not an Undo. */
export function forgetPage(): void {
  dismiss(({ isUndo }) => !isUndo);
}

/** The toaster registers itself once it has loaded, and gets the messages that have waited. */
export function connectToaster(shows: (toast: Toast) => void, dismisses: Dismiss = () => undefined): void {
  show = shows;
  dismiss = dismisses;
  for (const toast of waiting.splice(0)) shows(toast);
}
