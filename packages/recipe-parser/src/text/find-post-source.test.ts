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

test.each([
  "Flan\nMy mixer: https://shop.example/mixer\nMusic: https://songs.example/1",
  "Flan\nMy recipe book: https://shop.example/book",
  "Flan\nhttps://www.instagram.com/lena.bakes/",
  "Flan\nhttps://amzn.to/3pan",
  "Flan\nMy other recipe video: https://youtu.be/abc",
  "Flan. Let it rest.it will rise",
  "Flan\nPre-order the cookbook 👉 https://shop.example/book",
  "Flan\nSubscribe https://youtube.com/@flan\nLast week: https://youtu.be/abc",
])("%j has no link to its recipe", (text) => {
  expect(findPostSource(text).sourceUrl).toBeNull();
});

test.each([
  ["My mixer: https://shop.example/mixer\nFull written recipe 👉 https://flan.example/1", "https://flan.example/1"],
  ["Flan\nhttps://flan.example/2\nCamera: https://shop.example/camera", "https://flan.example/2"],
  ["Look at this! https://vm.tiktok.com/ZM1/", "https://vm.tiktok.com/ZM1/"],
  ["Best flan ever https://flan.example/desserts/1", "https://flan.example/desserts/1"],
  ["Blog: www.flan.com", "https://www.flan.com"],
  ["Originalrezept: https://flan.example/3", "https://flan.example/3"],
  ["My mixer:\nhttps://shop.example/mixer\nFull recipe: https://flan.example/1", "https://flan.example/1"],
  ["Shop my knives from https://shop.example/k\nFull recipe: https://flan.example/1", "https://flan.example/1"],
  ["Get my knife https://shop.example/k full recipe at https://flan.example/1", "https://flan.example/1"],
])("of several links, %j gives the recipe's", (text, url) => {
  expect(findPostSource(text).sourceUrl).toBe(url);
});

test("a recipe that somebody made for you is not from TikTok", () => {
  expect(findPostSource("I made this for you, Mum.\nFlan").sourcePlatform).toBeNull();
});
