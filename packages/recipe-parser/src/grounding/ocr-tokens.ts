import type { PhotoBox } from "../parsed-recipe.ts";
import { numberJoinedToFood } from "../text/ingredient-line.ts";

type OcrWord = { text: string; confidence: number };
/** A row of a photo or of a text; only rows of photos have a place. */
type OcrRow = { words: readonly OcrWord[]; box?: PhotoBox };

export type OcrToken = OcrWord & {
  /** The word in lower case, without the punctuation around it. */
  bare: string;
  page: number;
  row: OcrRow;
  startsRow: boolean;
  endsRow: boolean;
};

/** The maximum number of tokens, which are several full screens of text. */
const maxTokens = 4000;

/** Lists the words of all pages in reading order, each with its page and row. */
export function tokenizeOcrPages(pages: readonly { lines: readonly OcrRow[] }[]): OcrToken[] {
  return pages.flatMap(({ lines }, page) => lines.flatMap((row) => tokenizeRow(row, page))).slice(0, maxTokens);
}

function tokenizeRow(row: OcrRow, page: number): OcrToken[] {
  const words = row.words
    .flatMap(separateJoinedWords)
    .map((word) => ({ ...word, bare: bareWord(word.text) }))
    .filter(({ bare }) => bare !== "");
  const first = words.findIndex(({ text }) => !isMarker(text));
  return words.map((word, index) => ({
    ...word,
    page,
    row,
    startsRow: index <= Math.max(0, first),
    endsRow: index === words.length - 1,
  }));
}

/** Tokenizes a text, such as a model's transcription, whose words have no known place in a photo. */
export function tokenizeText(text: string): OcrToken[] {
  const lines = text.split("\n").map((line) => ({
    words: line.split(/\s+/).map((word) => ({ text: word, confidence: 100 })),
  }));
  return tokenizeOcrPages([{ lines }]);
}

/** Splits a line into words; `bare` is the form for comparing. Words without letters or digits are dropped. */
export function splitWords(line: string): { bare: string; text: string }[] {
  return line
    .split(/\s+/)
    .map((text) => ({ bare: bareWord(text), text }))
    .filter((word) => word.bare !== "");
}

/** Splits a number from the word that follows without a space, as in "1egg". */
function separateJoinedWords({ text, confidence }: OcrWord): OcrWord[] {
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
