import type { TrainingCaption, TrainingSpan } from "./read-captions.ts";

/** The caption with the name of another dish in place of its own, so that names are told by their surroundings. */
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

export function listTitles(captions: readonly TrainingCaption[]): string[] {
  return captions.flatMap(({ text, spans }) =>
    spans.filter(({ kind }) => kind === "title").map(({ start, end }) => text.slice(start, end)),
  );
}
