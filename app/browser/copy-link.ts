import { showToast } from "./toast.ts";

export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    showToast({ title: "Copy failed", description: "Please manually copy the link.", variant: "destructive" });
    return false;
  }
  showToast({ title: "Link copied", variant: "success" });
  return true;
}
