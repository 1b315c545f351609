import { showToast } from "./toast.ts";

export function copyLink(url: string): Promise<boolean> {
  return copyText(url, "Link copied", "Please manually copy the link.");
}

export async function copyText(text: string, done: string, failed: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showToast({ title: "Copy failed", description: failed, variant: "destructive" });
    return false;
  }
  showToast({ title: done, variant: "success" });
  return true;
}
