import type { PhotoBox } from "./reading.ts";

/** What the device recognised in one photo: plain data, to be kept beside the photo until the recipe is saved. */
export type SeenPage = {
  /** In the order in which a person reads them. */
  lines: SeenRow[];
  /** How many rows look like text of which nothing could be read. */
  unreadRows?: number;
  /** The part of the photo that shows the dish. */
  cover: PhotoBox | null;
};

/** A row of text and its place in the photo. */
type SeenRow = {
  text: string;
  /** Whether the layout sets it apart from the row before. */
  isApart: boolean;
  box: PhotoBox;
  words: SeenWord[];
};

/** `confidence` is the recogniser's own, 0 to 100. */
type SeenWord = { text: string; confidence: number };

/** A page as text, with blank lines where the layout sets rows apart. */
export function textOfPage(page: SeenPage): string {
  return page.lines.map((line, index) => (line.isApart && index > 0 ? `\n${line.text}` : line.text)).join("\n");
}
