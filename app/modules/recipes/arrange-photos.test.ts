import { expect, test } from "vitest";
import { arrangePhotos } from "./arrange-photos.ts";

const wish = { existing: ["a", "b", "c"], removed: [], added: 0, order: [], primary: null };

test("without changes nothing moves", () => {
  expect(arrangePhotos(wish)).toEqual({ photos: ["a", "b", "c"], dropped: 0 });
});

test("removed photos go, added ones follow", () => {
  expect(arrangePhotos({ ...wish, removed: ["a"], added: 2 })).toEqual({
    photos: ["b", "c", "new:0", "new:1"],
    dropped: 0,
  });
});

test("photos get the requested order, and those not named follow", () => {
  expect(arrangePhotos({ ...wish, added: 1, order: ["new:0", "c"] })?.photos).toEqual(["new:0", "c", "a", "b"]);
});

test("the primary photo comes first, even if it is new", () => {
  expect(arrangePhotos({ ...wish, primary: "c", order: ["a", "b", "c"] })?.photos).toEqual(["c", "a", "b"]);
  expect(arrangePhotos({ ...wish, added: 1, primary: "new:0" })?.photos).toEqual(["new:0", "a", "b", "c"]);
});

test("after a removed primary photo the next one takes its place", () => {
  expect(arrangePhotos({ ...wish, removed: ["a"], primary: "a" })?.photos).toEqual(["b", "c"]);
});

test("six stay: existing minus removed plus new", () => {
  const five = { ...wish, existing: ["a", "b", "c", "d", "e"] };
  expect(arrangePhotos({ ...five, added: 3 })).toEqual({ photos: ["a", "b", "c", "d", "e", "new:0"], dropped: 2 });
  expect(arrangePhotos({ ...five, removed: ["a", "b"], added: 3 })?.dropped).toBe(0);
  expect(arrangePhotos({ ...five, existing: [...five.existing, "f"], added: 1 })?.dropped).toBe(1);
});

test("photos of another recipe are refused wherever they are named", () => {
  expect(arrangePhotos({ ...wish, removed: ["z"] })).toBeNull();
  expect(arrangePhotos({ ...wish, order: ["z"] })).toBeNull();
  expect(arrangePhotos({ ...wish, primary: "z" })).toBeNull();
  expect(arrangePhotos({ ...wish, primary: "new:0" })).toBeNull();
  expect(arrangePhotos({ ...wish, added: 1, removed: ["new:0"] })).toBeNull();
});

test("a name given twice counts once", () => {
  expect(arrangePhotos({ ...wish, order: ["c", "c", "a"] })?.photos).toEqual(["c", "a", "b"]);
});
