export type Toast = {
  title: string;
  description?: string | null;
  variant?: "default" | "destructive" | "success";
  action?: { label: string; onClick(): void };
  /** Its button takes back what was done. */
  isUndo?: boolean;
};

/**
 * A message replaces the one before of its kind, so that they never pile up; with an Undo it replaces none, and
 * stays when the page is left.
 */
export function kindOf({ variant, isUndo }: Toast): "undo" | "error" | "notice" {
  if (isUndo) return "undo";
  return variant === "destructive" ? "error" : "notice";
}

/** How many are shown at once. */
export const maxToasts = 2;

let show: ((toast: Toast) => void) | null = null;
let dismissError: () => void = () => undefined;
const waiting: Toast[] = [];

/** Shows a message at the bottom right. Messages wait until the toaster has loaded. */
export function showToast(toast: Toast): void {
  if (show) show(toast);
  else waiting.push(toast);
}

/** The error that is shown speaks of an earlier try. */
export function forgetError(): void {
  dismissError();
}

/** The toaster registers itself once it has loaded, and gets the messages that have waited. */
export function connectToaster(shows: (toast: Toast) => void, dismissesError = () => {}): void {
  show = shows;
  dismissError = dismissesError;
  for (const toast of waiting.splice(0)) shows(toast);
}
