import type { Box } from "./box.ts";

/** `confidence` is 0 to 100. */
export type OcrWord = { text: string; confidence: number; bbox: Box };

export type OcrLine = { text: string; bbox: Box; confidence: number; words: OcrWord[] };
