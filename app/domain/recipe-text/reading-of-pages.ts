import { groundedInPages } from "./ground-lines.ts";
import type { PhotoPlace, Reading } from "./reading.ts";
import { recipeFromText } from "./recipe-from-text.ts";
import { type SeenPage, textOfPage } from "./seen-page.ts";

/**
 * Reads the recipe of the new photos of a post. The earlier ones are understood with them, for headings and
 * for lines that both show, but their own lines and text are not read a second time.
 */
export function readingOfPages(pages: readonly SeenPage[], earlier: readonly SeenPage[] = []): Reading {
  const all = [...earlier, ...pages];
  const reading = groundedInPages(recipeFromText(all.map(textOfPage)), all, earlier.length);
  return { ...reading, extractedText: pages.map(textOfPage).join("\n\n").trim(), cover: coverOf(pages) };
}

/** The largest part that shows the dish. */
function coverOf(pages: readonly SeenPage[]): PhotoPlace | null {
  const covers = pages.flatMap(({ cover: box }, photo) => (box === null ? [] : { photo, box }));
  return covers.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)[0] ?? null;
}
