import { expect, test } from "vitest";
import { createPhotoKey, createPhotoSlug } from "./photo.ts";

test.each([
  ["Grandma's  Apple Pie!", "grandma-s-apple-pie"],
  ["Crème brûlée", "creme-brulee"],
  ["../../etc/passwd", "etc-passwd"],
  ["麻婆豆腐", "photo"],
  ["🍝", "photo"],
  ["", "photo"],
])("the slug of %j is %s", (title, slug) => {
  expect(createPhotoSlug(title)).toBe(slug);
});

test("a slug has at most 60 characters and no dash at its ends", () => {
  const slug = createPhotoSlug(`${"a".repeat(59)} bcd`);
  expect(slug.length).toBeLessThanOrEqual(60);
  expect(slug).toMatch(/^[a-z0-9].*[a-z0-9]$/);
});

test("keys name the person, the moment, the place and the title", () => {
  const parts = { userId: "u1", timestamp: 1700, slug: "pie" };
  expect(createPhotoKey({ ...parts, index: null })).toBe("u1/1700-pie.webp");
  expect(createPhotoKey({ ...parts, index: 2 })).toBe("u1/1700-2-pie.webp");
});
