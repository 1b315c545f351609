import { expect, test } from "vitest";
import { mergeReleaseFiles, parseReleaseFiles, type ReleaseFiles } from "./release-files.ts";

const now = new Date("2026-10-31T12:00:00Z");
const sha256 = "a".repeat(64);
const list = (release: string, files: Record<string, string | null>): ReleaseFiles => ({
  release,
  files: Object.fromEntries(Object.entries(files).map(([name, lastCurrentAt]) => [name, { sha256, lastCurrentAt }])),
});

test("files that were live until now stay for another thirty days", () => {
  const build = list("new", { "assets/app-2.js": null });
  const live = list("old", { "assets/app-1.js": null, "assets/app-0.js": "2026-10-02T12:00:00.000Z" });
  expect(mergeReleaseFiles(build, live, now)).toEqual(
    list("new", {
      "assets/app-2.js": null,
      "assets/app-1.js": "2026-10-31T12:00:00.000Z",
      "assets/app-0.js": "2026-10-02T12:00:00.000Z",
    }),
  );
});

test("files that were replaced thirty days ago are dropped", () => {
  const live = list("old", { "assets/app-0.js": "2026-10-01T12:00:00.000Z" });
  expect(Object.keys(mergeReleaseFiles(list("new", {}), live, now).files)).toEqual([]);
});

test("a file that comes back is current again", () => {
  const live = list("old", { "assets/app-1.js": "2026-10-20T12:00:00.000Z" });
  const build = list("new", { "assets/app-1.js": null });
  expect(mergeReleaseFiles(build, live, now)).toEqual(build);
});

test.each([
  "assets/../index.js",
  "assets/..",
  "assets/.env",
  "../assets/app.js",
  "/assets/app.js",
  "assets/sub/app.js",
  "assets\\app.js",
  "assets/app",
  "assets/app.js/..",
  "_headers",
  "release-files.json",
])("a file called %s is not taken over", (name) => {
  const merged = mergeReleaseFiles(list("new", {}), list("old", { [name]: null }), now);
  expect(merged.files).toEqual({});
});

test.each([
  "assets/route-C_-sHtQb.js",
  "assets/tesseract.esm.min-B945_LDi.js",
  "assets/analysis-overlay--wDAuO2j.js",
  "assets/app-BNqjqYpv.css",
  "assets/fraunces-latin-wght-normal-ukD16Tqj.woff2",
])("%s is", (name) => {
  expect(Object.keys(mergeReleaseFiles(list("new", {}), list("old", { [name]: null }), now).files)).toEqual([name]);
});

test.each(["", "<!doctype html>", "[]", "{}", '{"release":"a","files":{"assets/a.js":{"sha256":"x"}}}'])(
  "%s is no list",
  (text) => {
    expect(() => parseReleaseFiles(text)).toThrow();
  },
);
