// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defineStoredValue } from "./storage.ts";

type Timer = { seconds: number };
const timer = defineStoredValue<Timer>({ key: "timer", parse: timerFrom });

function timerFrom(found: unknown): Timer | null {
  const { seconds } = found as Partial<Timer>;
  return typeof seconds === "number" ? { seconds } : null;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test("what is kept comes back until it is removed", () => {
  expect(timer.read()).toBeNull();
  expect(timer.write({ seconds: 60 })).toBe(true);
  expect(timer.read()).toEqual({ seconds: 60 });
  expect(timer.remove()).toBe(true);
  expect(timer.read()).toBeNull();
});

test("a value is stored as JSON, and what is of one tab is in no other", () => {
  const tabValue = defineStoredValue<Timer>({ key: "timer", isPerTab: true, parse: timerFrom });
  timer.write({ seconds: 60 });
  tabValue.write({ seconds: 5 });
  expect({ ...localStorage }).toEqual({ timer: '{"seconds":60}' });
  expect({ ...sessionStorage }).toEqual({ timer: '{"seconds":5}' });
});

// The last one makes the parser itself throw.
test.each(["", "{", "[]", "7", '{"seconds":"60"}', "null"])("%j in storage is nothing, and stays there", (stored) => {
  localStorage.setItem("timer", stored);
  expect(timer.read()).toBeNull();
  expect(localStorage.getItem("timer")).toBe(stored);
});

test("where storage is full, what was kept before stays", () => {
  timer.write({ seconds: 60 });
  const own = localStorage;
  const setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: (key: string) => own.getItem(key), setItem });
  expect(timer.write({ seconds: 90 })).toBe(false);
  expect(timer.read()).toEqual({ seconds: 60 });
});

test("where every access is refused, nothing is kept and nothing throws", () => {
  vi.stubGlobal("localStorage", new Proxy({}, { get: refuse }));
  expectNothingKept();
});

test("where its very name throws, as in a private window of Safari, nothing is kept and nothing throws", () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage") as PropertyDescriptor;
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: refuse });
  try {
    expectNothingKept();
  } finally {
    Object.defineProperty(globalThis, "localStorage", own);
  }
});

function expectNothingKept() {
  expect(timer.write({ seconds: 60 })).toBe(false);
  expect(timer.read()).toBeNull();
  expect(timer.remove()).toBe(false);
}

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}
