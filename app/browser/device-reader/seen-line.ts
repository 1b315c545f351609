/** In pixels of the image. */
export type Box = { x0: number; y0: number; x1: number; y1: number };

/** A line of text as recognised; `confidence` is 0 to 100. */
export type SeenLine = { text: string; bbox: Box; confidence: number };
