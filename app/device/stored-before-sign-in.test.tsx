import { beforeEach, expect, test } from "vitest";
import { storeBookmarkletPage, takeBookmarkletPage } from "./stored-before-sign-in.ts";

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = "";
});

test("a stored page can be taken once", () => {
  window.location.hash = "#page=H4s+I/A=";
  storeBookmarkletPage();
  window.location.hash = "";
  storeBookmarkletPage();
  expect([takeBookmarkletPage(), takeBookmarkletPage()]).toEqual(["H4s+I/A=", null]);
});

test("the page in the address takes precedence over the stored page", () => {
  window.location.hash = "#page=first";
  storeBookmarkletPage();
  window.location.hash = "#page=second";
  expect(takeBookmarkletPage()).toBe("second");
  window.location.hash = "#main";
  expect(takeBookmarkletPage()).toBeNull();
});
