export type Toast = {
  title: string;
  description?: string | null;
  variant?: "default" | "destructive" | "success";
  action?: { label: string; onClick(): void };
  /** Its button undoes what was done. */
  isUndo?: boolean;
  /** Said while that page is on its way. */
  isOfNextPage?: boolean;
};

export type Shown = { toast: Toast; at: number };

/** Time to read an error before something replaces it. */
const toReadMs = 3_000;

/** Messages replace each other, so that they never pile up; an Undo neither replaces nor is replaced. */
export function makesRoom({ toast, at }: Shown, next: Shown): boolean {
  if (toast.isUndo || next.toast.isUndo) return false;
  return !isError(toast) || isError(next.toast) || next.at - at >= toReadMs;
}

export function isError({ variant }: Toast): boolean {
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

/** The error on screen is about an earlier try. */
export function forgetError(): void {
  dismiss(isError);
}

/** What was said of one page is gone on the next, but not an Undo. */
export function forgetPage(): void {
  dismiss(({ isUndo, isOfNextPage }) => !isUndo && !isOfNextPage);
}

export function connectToaster(shows: (toast: Toast) => void, dismisses: Dismiss = () => undefined): void {
  show = shows;
  dismiss = dismisses;
  for (const toast of waiting.splice(0)) shows(toast);
}
