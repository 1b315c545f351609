/** In pixels of the picture. */
export type Box = { x0: number; y0: number; x1: number; y1: number };

/** A line of text as the recogniser saw it; `confidence` from 0 to 100. */
export type SeenLine = { text: string; bbox: Box; confidence: number };
