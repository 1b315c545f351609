/** Widths of copies for cards and phones in pixels. */
export const photoCopyWidths = [400, 640, 960] as const;

/** The crop for link previews. https://developers.facebook.com/docs/sharing/webmasters/images */
export const linkPreviewSize = { name: "preview", width: 1200, height: 630, quality: 0.82 } as const;

/** A size in which photos are served; null for the stored photo itself. */
export type PhotoSize = (typeof photoCopyWidths)[number] | typeof linkPreviewSize.name | null;

/** Lower quality suffices, because most screens show copies at two pixels per point or more. */
export const photoCopyQuality = 0.72;
