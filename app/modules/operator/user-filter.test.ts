import { expect, test } from "vitest";
import { parsePageNumber, parseUserQuery } from "./user-filter.schema.ts";
import { formatUserQuery } from "./user-filter.ts";

const read = (text: string) => parseUserQuery(new URLSearchParams(text));

test("what an address does not say, or says wrongly, is as usual", () => {
  const usual = { filter: "all", search: "" };
  expect(read("")).toEqual(usual);
  expect(read("filter=constructor&__proto__=1")).toEqual(usual);
});

test("a query survives its address", () => {
  for (const text of ["filter=coupled", "filter=all&search=K%C3%BCche"]) {
    expect(formatUserQuery(read(text))).toBe(text);
  }
});

test("a page that cannot be read is the first one", () => {
  const page = (text: string) => parsePageNumber(new URLSearchParams(text));
  expect(["", "page=0", "page=two", "page=1e99", "page=3"].map(page)).toEqual([1, 1, 1, 1, 3]);
});
