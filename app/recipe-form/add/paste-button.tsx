import { ClipboardPaste } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";

type PasteButtonProps = { onAdd(files: File[]): void; onText(text: string): void; onProblem(why: string): void };

/** A button to paste, for phones without a keyboard. Browsers ask for permission, and some refuse. */
export function PasteButton({ onAdd, onText, onProblem }: PasteButtonProps) {
  if (!navigator.clipboard?.read) return null;

  async function paste() {
    try {
      const { text, images } = await readClipboard();
      if (images.length > 0) onAdd(images);
      else if (text !== "") onText(text);
      else onProblem("Your clipboard is empty.");
    } catch {
      onProblem("Your browser blocked the clipboard. Press and hold the field, then choose Paste.");
    }
  }

  return (
    <Button variant="outline" onClick={paste}>
      <ClipboardPaste aria-hidden />
      Paste
    </Button>
  );
}

/** Prefers text to images, because a copied table is both. A copied image may come with its address as text. */
async function readClipboard(): Promise<{ text: string; images: File[] }> {
  const items = await navigator.clipboard.read();
  const textIn = async (type: string) =>
    (await Promise.all(items.map((item) => readText(item, type)))).join("\n").trim();
  const text = await textIn("text/plain");
  if (text !== "" && !addressAlone.test(text)) return { text, images: [] };
  const images = (await Promise.all(items.map(readImage))).flatMap((image) => image ?? []);
  // Safari gives a copied link only as `text/uri-list`.
  return { text: text || (await textIn("text/uri-list")), images };
}

const addressAlone = /^https?:\/\/\S+$/i;

async function readText(item: ClipboardItem, type: string): Promise<string> {
  return item.types.includes(type) ? (await item.getType(type)).text() : "";
}

async function readImage(item: ClipboardItem): Promise<File | null> {
  const type = item.types.find((type) => type.startsWith("image/"));
  return type ? new File([await item.getType(type)], "pasted picture", { type }) : null;
}
