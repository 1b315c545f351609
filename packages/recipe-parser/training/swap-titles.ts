import type { TrainingCaption, TrainingSpan } from "./read-captions.ts";

/** Replaces the caption's title by another dish's, so that the model learns from the words around a title. */
export function swapTitle(caption: TrainingCaption, titles: readonly string[], random: () => number): TrainingCaption {
  const title = caption.spans.find(({ kind }) => kind === "title");
  const other = titles[Math.floor(random() * titles.length)];
  if (title === undefined || other === undefined) return caption;
  const own = caption.text.slice(title.start, title.end);
  const name = !/\p{Ll}/u.test(own) ? other.toUpperCase() : !/\p{Lu}/u.test(own) ? other.toLowerCase() : other;
  const shift = name.length - own.length;
  const move = (position: number) => (position >= title.end ? position + shift : position);
  const spans = caption.spans.map(
    (span): TrainingSpan => ({
      ...span,
      start: move(span.start),
      end: move(span.end),
    }),
  );
  return { ...caption, text: caption.text.slice(0, title.start) + name + caption.text.slice(title.end), spans };
}

/** The titles of all captions, as written. */
export function listTitles(captions: readonly TrainingCaption[]): string[] {
  return captions.flatMap(({ text, spans }) =>
    spans.filter(({ kind }) => kind === "title").map(({ start, end }) => text.slice(start, end)),
  );
}
