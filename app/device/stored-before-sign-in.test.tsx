import { beforeEach, expect, test, vi } from "vitest";
import { consumeBookmarkletPage, storeBookmarkletPage, storedPendingInvite } from "./stored-before-sign-in.ts";

beforeEach(() => {
  sessionStorage.clear();
  window.location.hash = "";
});

test("the code of an invitation stays until it is removed, however long signing in takes", () => {
  vi.useFakeTimers();
  storedPendingInvite.write("ABC234");
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(storedPendingInvite.read()).toBe("ABC234");
  vi.useRealTimers();
  storedPendingInvite.remove();
  expect(storedPendingInvite.read()).toBeNull();
});

test("a stored page can be taken once", () => {
  window.location.hash = "#page=H4s+I/A=";
  storeBookmarkletPage();
  window.location.hash = "";
  storeBookmarkletPage();
  expect([consumeBookmarkletPage(), consumeBookmarkletPage()]).toEqual(["H4s+I/A=", null]);
});

test("the page in the address takes precedence over the stored page", () => {
  window.location.hash = "#page=first";
  storeBookmarkletPage();
  window.location.hash = "#page=second";
  expect(consumeBookmarkletPage()).toBe("second");
  window.location.hash = "#main";
  expect(consumeBookmarkletPage()).toBeNull();
});
