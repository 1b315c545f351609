import { expect, test } from "vitest";
import { formatCsvRow } from "./list-users.server.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+49", "'+49"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "\"'\r'=1\""],
  ["\tAnna", "'\tAnna"],
  ["Anna;+1;@SUM(A1)", "Anna;'+1;'@SUM(A1)"],
  ["Anna\t-1", "Anna\t'-1"],
  ["Anna; =1", "Anna;' =1"],
  ['Anna;"=1"', '"Anna;\'""=1"""'],
  ["Anna;\n=1", '"Anna;\n\'=1"'],
  ["Anna; Ben-Bo", "Anna; Ben-Bo"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['The "Kitchen"', '"The ""Kitchen"""'],
  ["one,two", '"one,two"'],
  ["a\nb", '"a\nb"'],
])("%j is written as %j", (text, cell) => {
  expect(formatCsvRow([text])).toBe(`${cell}\r\n`);
});

test("a number stays one", () => {
  expect(formatCsvRow(["a", 3])).toBe("a,3\r\n");
});
