// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pendingInvite } from "./pending-invite.ts";

const minute = 60_000;
const noon = Date.UTC(2026, 5, 1, 12);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: noon });
});
afterEach(() => void vi.useRealTimers());

test("the code that a visitor came with is there for an hour", () => {
  expect(pendingInvite.read()).toBeNull();
  pendingInvite.write("ABC234");
  vi.setSystemTime(noon + 60 * minute - 1);
  expect(pendingInvite.read()).toBe("ABC234");
  vi.setSystemTime(noon + 60 * minute);
  expect(pendingInvite.read()).toBeNull();
});

test("a later code replaces the earlier one, and has an hour of its own", () => {
  pendingInvite.write("ABC234");
  vi.setSystemTime(noon + 59 * minute);
  pendingInvite.write("XYZ567");
  vi.setSystemTime(noon + 100 * minute);
  expect(pendingInvite.read()).toBe("XYZ567");
});

test("after signing in nothing of it is left in the browser", () => {
  pendingInvite.write("ABC234");
  pendingInvite.remove();
  expect(pendingInvite.read()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test("a code without its time, or from the future, belongs to somebody else", () => {
  localStorage.setItem("pendingInvite", '{"code":"ABC234"}');
  expect(pendingInvite.read()).toBeNull();
  pendingInvite.write("ABC234");
  vi.setSystemTime(noon - minute);
  expect(pendingInvite.read()).toBeNull();
});
