import { expect, test } from "vitest";
import { isOfflinePage, isPageWithCachedCode } from "./offline-pages.ts";

test.each([
  "/app",
  "/app/",
  "/app/add",
  "/app/list",
  "/app/week",
  "/app/diary",
  "/app/recipes",
  "/app/recipes/a-1",
  "/app/recipes/a-1/cook",
  "/app/recipes/a-1/edit",
])("%s opens from the device", (path) => {
  expect(isOfflinePage(path)).toBe(true);
});

test.each(["/", "/application", "/app/profile", "/app/opening", "/app/recipes/deleted", "/auth"])(
  "%s does not open from the device",
  (path) => {
    expect(isOfflinePage(path)).toBe(false);
  },
);

test("the profile, the shortcut, the deleted recipes and a recipe's history have only their code on the device", () => {
  for (const path of ["/app/profile", "/app/shortcut/", "/app/recipes/deleted", "/app/recipes/a-1/history"]) {
    expect(isPageWithCachedCode(path), path).toBe(true);
  }
  for (const path of ["/", "/app", "/app/whatever", "/app/save/soup", "/app/profile/export", "/privacy"]) {
    expect(isPageWithCachedCode(path), path).toBe(false);
  }
});
