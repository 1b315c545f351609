import { expect, test } from "vitest";
import { toSafeRedirectPath } from "./safe-path.ts";

test.each(["/app", "/app/recipes?search=pie&quick=true", "/invite/ABC234", "/app#top"])(
  "%s is a path of our own",
  (path) => {
    expect(toSafeRedirectPath(path, "/fallback")).toBe(path);
  },
);

test.each([
  "",
  "app",
  "//evil.example",
  "/\\evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/a/../..//evil.example/%0d%0aSet-Cookie:x",
  "https://evil.example",
  "javascript:alert(1)",
  "/\tevil",
  "/a b",
  null,
  undefined,
])("%s is not followed", (path) => {
  const followed = toSafeRedirectPath(path, "/fallback");
  expect(new URL(followed, "https://own.invalid").origin).toBe("https://own.invalid");
  expect(followed.startsWith("//")).toBe(false);
});
