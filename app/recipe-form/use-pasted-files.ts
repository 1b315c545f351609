import { useWindowListener } from "#app/browser/use-window-listener.ts";

/** Adds images that are pasted anywhere on the page, and reads a pasted text unless a field takes it. */
export function usePastedFiles(onFiles: (files: File[]) => void, onText: ((text: string) => void) | undefined): void {
  useWindowListener("paste", (event) => {
    if (document.querySelector("[role=dialog], dialog")) return;
    const images = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith("image/"));
    if (images.length > 0) return onFiles(images);
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (text === "" || !onText || !isForRecipe(event.target, text)) return;
    event.preventDefault();
    onText(text);
  });
}

/** Text that is pasted into a field stays there, but several lines are no title. */
function isForRecipe(target: EventTarget | null, text: string): boolean {
  if (!(target instanceof Element) || !target.matches("input, textarea, [contenteditable]")) return true;
  return target.id === "title" && text.includes("\n");
}
