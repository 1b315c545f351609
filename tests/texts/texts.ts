import { readFileSync } from "node:fs";
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

/** Texts with recipes that people wrote, by kind. Shapes of lists are rows of the parser's own tests. */
export const recipeTextCases: TextCase[] = Object.entries(files).flatMap(([kind, name]) =>
  parseTextCases(kind, readFileSync(`tests/texts/${name}.txt`, "utf8")),
);
