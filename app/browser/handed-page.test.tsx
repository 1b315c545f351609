import { beforeEach, expect, test } from "vitest";
import { keepHandedPage, takeHandedPage } from "./handed-page.ts";

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = "";
});

test("a page that was handed over is kept until it is taken, once", () => {
  window.location.hash = "#page=H4s+I/A=";
  keepHandedPage();
  window.location.hash = "";
  keepHandedPage();
  expect([takeHandedPage(), takeHandedPage()]).toEqual(["H4s+I/A=", null]);
});

test("the page in the address is newer than the one that was kept", () => {
  window.location.hash = "#page=first";
  keepHandedPage();
  window.location.hash = "#page=second";
  expect(takeHandedPage()).toBe("second");
  window.location.hash = "#main";
  expect(takeHandedPage()).toBeNull();
});
