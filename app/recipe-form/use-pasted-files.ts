import { useWindowListener } from "#app/browser/use-window-listener.ts";

/** Handles images pasted anywhere on the page, and text pasted outside of fields. */
export function usePastedFiles(onFiles: (files: File[]) => void, onText: ((text: string) => void) | undefined): void {
  useWindowListener("paste", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const images = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith("image/"));
    if (images.length > 0) return onFiles(images);
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (text === "" || !onText || !isForRecipe(event.target, text)) return;
    event.preventDefault();
    onText(text);
  });
}

/** Text pasted into a field stays there, except several lines pasted into the title. */
function isForRecipe(target: EventTarget | null, text: string): boolean {
  if (!(target instanceof Element) || !target.matches("input, textarea, [contenteditable]")) return true;
  return target.id === "title" && text.includes("\n");
}
