import { ClipboardPaste } from "lucide-react";
import { Button } from "#app/components/ui/button.tsx";

type PasteButtonProps = { onAdd(files: File[]): void; onText(text: string): void };

/** Phones have no key for it. Browsers ask first, and some don't allow it: then the text is empty. */
export default function PasteButton({ onAdd, onText }: PasteButtonProps) {
  if (!navigator.clipboard?.read) return null;

  async function paste() {
    const { text, images } = await readClipboard().catch(() => ({ text: "", images: [] }));
    if (images.length > 0) onAdd(images);
    else onText(text);
  }

  return (
    <Button variant="outline" onClick={paste}>
      <ClipboardPaste aria-hidden />
      Paste
    </Button>
  );
}

/** Tables come as text and as a picture: text comes first. Safari has a copied link as an address alone. */
async function readClipboard(): Promise<{ text: string; images: File[] }> {
  const items = await navigator.clipboard.read();
  const texts = await Promise.all(items.map((item) => textOf(item, "text/plain")));
  const text = texts.join("\n").trim();
  if (text !== "") return { text, images: [] };
  const images = await Promise.all(items.map(imageOf));
  const addresses = await Promise.all(items.map((item) => textOf(item, "text/uri-list")));
  return { text: addresses.join("\n").trim(), images: images.flatMap((image) => image ?? []) };
}

async function textOf(item: ClipboardItem, type: string): Promise<string> {
  return item.types.includes(type) ? (await item.getType(type)).text() : "";
}

async function imageOf(item: ClipboardItem): Promise<File | null> {
  const type = item.types.find((type) => type.startsWith("image/"));
  return type ? new File([await item.getType(type)], "pasted picture", { type }) : null;
}
