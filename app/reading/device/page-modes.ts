import type { PSM } from "tesseract.js";

/** Tesseract's page segmentation modes. Its own enum is part of the code that loads late. */
export const pageModes = {
  automatic: "3",
  singleLine: "7",
  singleWord: "8",
  singleCharacter: "10",
} as unknown as Record<"automatic" | "singleLine" | "singleWord" | "singleCharacter", PSM>;
