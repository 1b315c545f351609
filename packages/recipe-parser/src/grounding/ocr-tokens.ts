import type { OcrPage } from "../parsed-recipe.ts";
import { numberJoinedToFood } from "../text/ingredient-line.ts";

export type OcrToken = {
  /** Lower case, without the punctuation around it. */
  bare: string;
  text: string;
  confidence: number;
  page: number;
  row: number;
  startsRow: boolean;
  endsRow: boolean;
};

/** The limit equals several full screens of text. */
const maxTokens = 4000;

/** The words of all pages in reading order, each with its page and row. */
export function tokenizeOcrPages(pages: readonly OcrPage[]): OcrToken[] {
  const tokens: OcrToken[] = [];
  let row = 0;
  for (const [page, { lines }] of pages.entries()) {
    for (const line of lines) {
      const words = line.words.flatMap(separateJoinedWords).filter((word) => bareWord(word.text) !== "");
      const first = Math.max(
        0,
        words.findIndex((word) => !isMarker(word.text)),
      );
      for (const [index, { text, confidence }] of words.entries()) {
        const [startsRow, endsRow] = [index <= first, index === words.length - 1];
        tokens.push({ bare: bareWord(text), text, confidence, page, row, startsRow, endsRow });
      }
      row += 1;
    }
  }
  return tokens.slice(0, maxTokens);
}

/** Tokenizes a model's transcription, whose words have no known place in the photo. */
export function tokenizeText(text: string): OcrToken[] {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const lines = text.split("\n").map((line) => {
    const words = line.split(/\s+/).map((word) => ({ text: word, confidence: 100 }));
    return { text: line, isApart: false, box, words };
  });
  return tokenizeOcrPages([{ lines, cover: null }]);
}

/** Splits a line into words; `bare` is the word as it is compared. Words without letters or digits are dropped. */
export function splitWords(line: string): { bare: string; text: string }[] {
  return line
    .split(/\s+/)
    .map((text) => ({ bare: bareWord(text), text }))
    .filter((word) => word.bare !== "");
}

/** "1egg" is two words. */
function separateJoinedWords({ text, confidence }: OcrPage["lines"][number]["words"][number]) {
  return text
    .replace(numberJoinedToFood, "$1 ")
    .split(" ")
    .map((part) => ({ text: part, confidence }));
}

function isMarker(text: string): boolean {
  return /^(?:\d{1,2}[.):]?|\W|[eoO0QDC¢©®°¤])$/u.test(text);
}

function bareWord(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}%¥]+|[^\p{L}\p{N}%]+$/gu, "");
}
