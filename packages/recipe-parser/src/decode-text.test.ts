import { expect, test } from "vitest";
import { decodeText, isBinaryFile } from "./decode-text.ts";

const latin = Uint8Array.from([...'<meta charset="iso-8859-1">Crème'].map((letter) => letter.charCodeAt(0)));
const old = Uint8Array.from(
  [...'<meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1">Crème'].map((letter) =>
    letter.charCodeAt(0),
  ),
);
const bare = Uint8Array.from([..."Crème"].map((letter) => letter.charCodeAt(0)));
const utf8 = new TextEncoder().encode("Crème");
const bytesOf = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
const late = bytesOf(`<script>${"x".repeat(4_000)}</script><meta charset="iso-8859-2">Cr\xe8me`);
const utf16 = (isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(12));
  [..."\uFEFFCrème"].forEach((letter, index) => {
    view.setUint16(index * 2, letter.charCodeAt(0), isLittle);
  });
  return new Uint8Array(view.buffer);
};

test("a charset without an end costs no more than the page is long", () => {
  const endless = `${"<meta".repeat(3_000)}charset=${" ".repeat(16_000)}!`;
  expect(decodeText(bytesOf(endless), endless)).toBe(endless);
});

test.each([
  ["the header's", bare, "text/html; charset=ISO-8859-1"],
  ["the header's, in quotes", utf8, 'text/html; charset="UTF-8"'],
  ["the page's", latin, "text/html"],
  ["the page's in its old form", old, "text/html"],
  ["none, in UTF-8", utf8, "text/html"],
  ["none, in Latin", bare, ""],
  ["one that nobody knows", utf8, "text/html; charset=klingon"],
  ["the header's, sent twice,", bare, "text/html, text/html; charset=iso-8859-1"],
  ["the header's, with a quote too few,", bare, 'text/html; charset="iso-8859-1'],
  ["none but a mark of UTF-16,", utf16(true), "text/html"],
  ["a wrong header's and a mark of UTF-16,", utf16(false), "text/html; charset=utf-8"],
  ["a mark of UTF-8 and a wrong header's", new TextEncoder().encode("\uFEFFCrème"), "text/html; charset=iso-8859-1"],
  ["none and no mark, in UTF-16,", utf16(true).subarray(2), ""],
  ["a page's own UTF-16, which it can't be,", bytesOf('<meta charset="utf-16">Cr\xc3\xa8me'), ""],
])("a page with %s charset is read", (_, bytes, contentType) => {
  expect(decodeText(bytes, contentType)).toMatch(/Crème$/);
});

test.each(["text/html", "text/html; charset=klingon"])("a page sent as %s may name its charset late", (contentType) => {
  expect(decodeText(late, contentType)).toMatch(/Crčme$/);
});

test("bytes that are no text of their charset do not fail", () => {
  expect(decodeText(bare, "text/html; charset=utf-8")).toContain("Cr");
  expect(decodeText(new Uint8Array(0), "")).toBe("");
});

test("a file is known by its content", () => {
  expect(isBinaryFile("%PDF-1.7")).toBe(true);
  expect(isBinaryFile("\x89PNG\r\n\x1a\n\0\0\0\rIHDR")).toBe(true);
  expect(isBinaryFile("<!doctype html>")).toBe(false);
});
