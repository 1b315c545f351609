import { expect, test } from "vitest";
import { isVideo, removeFileNames } from "./incoming-share.ts";

test.each([
  ["IMG_0412", ""],
  ["IMG_0412.HEIC", ""],
  ["DSC00412", ""],
  ["Screenshot_20261123-201806.png", ""],
  ["soup on a plate", ""],
  ["Soup", "Soup"],
  ["Soup for 4", "Soup for 4"],
  ["https://kitchen.example/soup.jpg", "https://kitchen.example/soup.jpg"],
  ["https://kitchen.example/soup", "https://kitchen.example/soup"],
])("beside a file the text %s is taken as %j", (text, taken) => {
  const files = [{ name: "soup on a plate.jpeg" }];
  expect(removeFileNames({ title: text, text, url: "" }, files)).toEqual({ title: taken, text: taken, url: "" });
  expect(removeFileNames({ title: "", text, url: "" }, [])).toEqual({ title: "", text, url: "" });
});

test("a video is known by its type or its name", () => {
  expect(isVideo({ name: "", type: "video/mp4" })).toBe(true);
  expect(isVideo({ name: "IMG_33.MOV", type: "" })).toBe(true);
  expect(isVideo({ name: "IMG_33.PNG", type: "" })).toBe(false);
});
