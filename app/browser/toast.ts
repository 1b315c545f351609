export type Toast = {
  title: string;
  description?: string | null;
  variant?: "default" | "destructive" | "success";
  action?: { label: string; onClick(): void };
};

let show: ((toast: Toast) => void) | null = null;
const waiting: Toast[] = [];

/** Shows a message at the bottom right. Messages wait until the toaster has loaded. */
export function showToast(toast: Toast): void {
  if (show) show(toast);
  else waiting.push(toast);
}

/** The toaster registers itself once it has loaded, and gets the messages that have waited. */
export function connectToaster(shows: (toast: Toast) => void): void {
  show = shows;
  for (const toast of waiting.splice(0)) shows(toast);
}
