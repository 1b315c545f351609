// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedPendingInvite } from "./stored-before-sign-in.ts";

const minute = 60_000;
const noon = Date.UTC(2026, 5, 1, 12);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: noon });
});
afterEach(() => void vi.useRealTimers());

test("an invite code expires after an hour", () => {
  expect(storedPendingInvite.read()).toBeNull();
  storedPendingInvite.write("ABC234");
  vi.setSystemTime(noon + 60 * minute - 1);
  expect(storedPendingInvite.read()).toBe("ABC234");
  vi.setSystemTime(noon + 60 * minute);
  expect(storedPendingInvite.read()).toBeNull();
});

test("a later code replaces the earlier one and starts a new hour", () => {
  storedPendingInvite.write("ABC234");
  vi.setSystemTime(noon + 59 * minute);
  storedPendingInvite.write("XYZ567");
  vi.setSystemTime(noon + 100 * minute);
  expect(storedPendingInvite.read()).toBe("XYZ567");
});

test("removing the code leaves nothing in the browser", () => {
  storedPendingInvite.write("ABC234");
  storedPendingInvite.remove();
  expect(storedPendingInvite.read()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test("a code without a time, or with a future time, is ignored", () => {
  localStorage.setItem("pendingInvite", '{"code":"ABC234"}');
  expect(storedPendingInvite.read()).toBeNull();
  storedPendingInvite.write("ABC234");
  vi.setSystemTime(noon - minute);
  expect(storedPendingInvite.read()).toBeNull();
});
