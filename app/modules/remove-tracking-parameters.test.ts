import { expect, test } from "vitest";
import { removeTrackingParameters } from "./recipes/source-key.ts";

test.each([
  ["https://example.com/pie?utm_source=x&utm_medium=y", "https://example.com/pie"],
  ["https://example.com/pie?id=7&fbclid=abc#comments", "https://example.com/pie?id=7"],
  ["https://example.com/?q=a%20b&IGSH=1", "https://example.com/?q=a+b"],
  ["https://example.com/?q=a%20b", "https://example.com/?q=a%20b"],
  ["HTTPS://Example.com", "https://example.com/"],
])("%s becomes %s", (address, expected) => {
  expect(removeTrackingParameters(address)).toBe(expected);
});
