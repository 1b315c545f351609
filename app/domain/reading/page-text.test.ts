import { expect, test } from "vitest";
import { isFile, textOfBytes } from "./page-text.ts";

const latin = Uint8Array.from([...'<meta charset="iso-8859-1">Crème'].map((letter) => letter.charCodeAt(0)));
const old = Uint8Array.from(
  [...'<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">Crème'].map((letter) =>
    letter.charCodeAt(0),
  ),
);
const bare = Uint8Array.from([..."Crème"].map((letter) => letter.charCodeAt(0)));
const utf8 = new TextEncoder().encode("Crème");

test.each([
  ["the header's", bare, "text/html; charset=ISO-8859-1"],
  ["the header's, in quotes", utf8, 'text/html; charset="UTF-8"'],
  ["the page's", latin, "text/html"],
  ["the page's in its old form", old, "text/html"],
  ["none, in UTF-8", utf8, "text/html"],
  ["none, in Latin", bare, ""],
  ["one that nobody knows", utf8, "text/html; charset=klingon"],
])("a page with %s charset is read", (_, bytes, contentType) => {
  expect(textOfBytes(bytes, contentType)).toMatch(/Crème$/);
});

test("bytes that are no text of their charset do not fail", () => {
  expect(textOfBytes(bare, "text/html; charset=utf-8")).toContain("Cr");
  expect(textOfBytes(new Uint8Array(0), "")).toBe("");
});

test("a file is known by its content", () => {
  expect(isFile("%PDF-1.7")).toBe(true);
  expect(isFile("\x89PNG\r\n\x1a\n\0\0\0\rIHDR")).toBe(true);
  expect(isFile("<!doctype html>")).toBe(false);
});
