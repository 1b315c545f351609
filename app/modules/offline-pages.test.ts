import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { findOfflineRoute, isPageWithCachedCode } from "./offline-pages.ts";

test.each([
  ["/app", "app._index"],
  ["/app/", "app._index"],
  ["/app/add", "app.add"],
  ["/app/list", "app.list"],
  ["/app/week", "app.week"],
  ["/app/diary", "app.diary"],
  ["/app/recipes", "app.recipes._index"],
  ["/app/recipes/a-1", "app.recipes.$id._index"],
  ["/app/recipes/a-1/cook", "app_.recipes.$id.cook"],
  ["/app/recipes/a-1/edit", "app.recipes.$id.edit"],
])("%s opens from the device, by an existing route", (path, folder) => {
  expect(findOfflineRoute(path)).toBe(`routes/${folder}`);
  expect(existsSync(`app/routes/${folder}`)).toBe(true);
});

test.each(["/", "/application", "/app/profile", "/app/opening", "/app/recipes/deleted", "/auth"])(
  "%s does not open from the device",
  (path) => {
    expect(findOfflineRoute(path)).toBeNull();
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
