import { expect, test } from "vitest";
import { readUserQuery } from "./user-filter.schema.ts";
import { writeUserQuery } from "./user-filter.ts";

const read = (text: string) => readUserQuery(new URLSearchParams(text));

test("what an address does not say, or says wrongly, is as usual", () => {
  const usual = { filter: "all", sort: "joined", isDescending: true, search: "" };
  expect(read("")).toEqual(usual);
  expect(read("filter=constructor&sort=__proto__&direction=up")).toEqual(usual);
});

test("a query survives its address", () => {
  for (const text of ["filter=coupled", "filter=all&sort=email&direction=asc&search=K%C3%BCche"]) {
    expect(writeUserQuery(read(text))).toBe(text);
  }
});
