import { expect, test } from "vitest";
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
