import { expect, test } from "vitest";
import { readExamples } from "#tests/support/read-examples.ts";
import { createSourceKey } from "./source-key.ts";

test.each(readExamples("tests/examples/source-key.txt", "addresses, and their pages"))(
  "%s is the page %s",
  (address, key) => {
    expect(createSourceKey(address)).toBe(key);
  },
);

test.each([
  "",
  "grandma",
  "https://",
  "https://www.instagram.com/",
  "https://example.com?utm_source=x",
  "javascript:x",
])("“%s” names no page", (address) => expect(createSourceKey(address)).toBe(""));
