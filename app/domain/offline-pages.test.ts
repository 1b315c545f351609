import { expect, test } from "vitest";
import { isCardPhotoUrl, isOfflinePage, isPageWithCachedCode } from "./offline-pages.ts";
import { narrowWidths } from "./photos/photo.ts";

test.each([
  "/app",
  "/app/",
  "/app/add",
  "/app/recipes",
  "/app/recipes/a-1",
  "/app/recipes/a-1/cook",
  "/app/recipes/a-1/edit",
])("%s is kept", (path) => {
  expect(isOfflinePage(path)).toBe(true);
});

test.each(["/", "/application", "/app/profile", "/app/opening", "/app/recipes/deleted", "/auth"])(
  "%s is not",
  (path) => {
    expect(isOfflinePage(path)).toBe(false);
  },
);

test("cards show photos of the two narrowest widths", () => {
  const wide = narrowWidths.map((width) => isCardPhotoUrl(new URL(`https://a.test/images/x?w=${width}`)));
  expect(wide).toEqual([true, true, false]);
});

test("a page opens in the frame only where its code is kept", () => {
  for (const path of ["/app/profile", "/app/shortcut/", "/app/recipes/deleted"]) {
    expect(isPageWithCachedCode(path), path).toBe(true);
  }
  for (const path of ["/", "/app", "/app/whatever", "/app/save/soup", "/app/profile/export", "/privacy"]) {
    expect(isPageWithCachedCode(path), path).toBe(false);
  }
});
