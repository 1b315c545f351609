import { expect, test } from "vitest";
import * as z from "zod";
import { type PagePlace, pageOf, readPlace } from "./page-place.ts";

const cursorSchema = z.number();
const size = 3;
const book = [1, 2, 3, 4, 5, 6, 7];

/** As a store reads: nearest to the place first, one more than is shown. */
function read(place: PagePlace<number> | null) {
  const rows = place?.isBefore
    ? book.filter((row) => row < place.cursor).reverse()
    : book.filter((row) => row > (place?.cursor ?? 0));
  return pageOf(rows.slice(0, size + 1), { place, size, cursorOf: (row) => row });
}

const follow = (address: string | null) => read(readPlace(new URLSearchParams(address ?? ""), cursorSchema));

test("pages lead on to the end and back to the beginning, each with the number of its first row", () => {
  const first = read(null);
  const second = follow(first.next);
  const third = follow(second.next);
  expect([first, second, third].map(({ shown, from }) => [from, ...shown])).toEqual([
    [1, 1, 2, 3],
    [4, 4, 5, 6],
    [7, 7],
  ]);
  expect(third.next).toBeNull();
  const back = follow(third.previous);
  expect(back).toEqual(second);
  const atTheBeginning = follow(back.previous);
  expect(atTheBeginning).toEqual(first);
});

test("a place that can't be read is the first page", () => {
  for (const address of ["", "after={", "after=[]", 'before="x"', "after=null"]) {
    expect(readPlace(new URLSearchParams(address), cursorSchema)).toBeNull();
  }
  expect(readPlace(new URLSearchParams("after=3&from=many"), cursorSchema)?.from).toBe(1);
});
