import { expect, test } from "vitest";
import { readExamples } from "../../../../tests/support/read-examples.ts";
import { findPostSource } from "./find-post-source.ts";

test.each([
  "nonna.it\nFollow\nSunday Ragù",
  "nonna.it • Follow\nSunday Ragù",
  "nonna.it ✓\n• Follow\nSunday Ragù",
  "nonna.it ✔️ Following\nSunday Ragù",
  "nonna.it\n3d\nSunday Ragù",
  "nonna.it Gefolgt\nRagù",
  "Liked by mia and 204 others\n@nonna.it\nnonna.it Sunday Ragù",
])("the account in %j is no address", (text) => {
  expect(findPostSource(text)).toMatchObject({ sourceUsername: "nonna.it", sourceUrl: null });
});

test.each([
  ["Recipe from skinnytaste.com", "https://skinnytaste.com"],
  ["www.nonna.it/ragu", "https://www.nonna.it/ragu"],
  ["nonna.it\nFollow\nfull recipe: https://ragu.example/1", "https://ragu.example/1"],
])("%j links to %j", (text, url) => {
  expect(findPostSource(text).sourceUrl).toBe(url);
});

test.each(readExamples("tests/examples/find-post-source.txt", "texts without a link to the recipe"))(
  "%j has no link to its recipe",
  (text) => {
    expect(findPostSource(text).sourceUrl).toBeNull();
  },
);

test.each(readExamples("tests/examples/find-post-source.txt", "texts with several links, and the recipe's"))(
  "of several links, %j gives the recipe's",
  (text, url) => {
    expect(findPostSource(text).sourceUrl).toBe(url);
  },
);

test("a recipe that somebody made for you is not from TikTok", () => {
  expect(findPostSource("I made this for you, Mum.\nFlan").sourcePlatform).toBeNull();
});
