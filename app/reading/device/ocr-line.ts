export type Box = { x0: number; y0: number; x1: number; y1: number };

/** A word as recognised; `confidence` is 0 to 100. */
export type OcrWord = { text: string; confidence: number; bbox: Box; symbols?: { text: string; bbox: Box }[] };

/** A line of text as recognised; its confidence is the mean of its words. */
export type OcrLine = { text: string; bbox: Box; confidence: number; words: OcrWord[] };
