import { expect, test } from "vitest";
import { createPhotoKey, createPhotoSlug, createSrcSet } from "./photo.ts";

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

test.each([
  [1600, true, "/p?w=400 400w, /p?w=640 640w, /p?w=960 960w, /p 1600w"],
  [1600, false, "/p?w=400 400w, /p?w=640 640w"],
  [500, true, "/p?w=400 400w, /p 500w"],
  [500, false, "/p?w=400 400w, /p 500w"],
  [300, false, "/p 300w"],
])(
  "a photo of %d pixels offers the widths that it has, and cards the narrow ones (large: %s)",
  (width, isLarge, set) => {
    expect(createSrcSet({ src: "/p", width, height: 100, color: null, alt: "" }, isLarge)).toBe(set);
  },
);

test("the device's own file of a photo has one width", () => {
  expect(createSrcSet({ src: "blob:x", width: 900, height: 600, color: null, alt: "" })).toBeUndefined();
});
