import { readFileSync } from "node:fs";
import { createCombinedTexts } from "./combined.ts";
import { parseTextCases, type TextCase } from "./text-case.ts";

const files: Record<string, string> = {
  "with headings": "headings",
  "emoji captions": "captions",
  "web pages": "pages",
  "without headings": "plain",
  "read from phones": "phone",
  "several recipes": "several",
  "no recipe": "none",
  "parts of a dish": "parts",
};

const written = Object.entries(files).flatMap(([kind, name]) =>
  parseTextCases(kind, readFileSync(`tests/texts/${name}.txt`, "utf8")),
);

/** The texts that were written by hand, then the same recipes in further shapes. */
export const recipeTextCases: TextCase[] = [...written, ...createCombinedTexts(written)];
