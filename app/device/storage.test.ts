// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consumeBookmarkletPage, defineLocalStorageValue, storeBookmarkletPage } from "./storage.ts";

type Timer = { seconds: number };
const timer = defineLocalStorageValue<Timer>({ key: "timer", parse: parseTimer });

function parseTimer(found: unknown): Timer | null {
  const { seconds } = found as Partial<Timer>;
  return typeof seconds === "number" ? { seconds } : null;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

test("a written value can be read until it is removed", () => {
  expect(timer.read()).toBeNull();
  expect(timer.write({ seconds: 60 })).toBe(true);
  expect(timer.read()).toEqual({ seconds: 60 });
  expect(timer.remove()).toBe(true);
  expect(timer.read()).toBeNull();
});

test("a value is stored as JSON, and a per-tab value in session storage", () => {
  const tabValue = defineLocalStorageValue<Timer>({ key: "timer", isPerTab: true, parse: parseTimer });
  timer.write({ seconds: 60 });
  tabValue.write({ seconds: 5 });
  expect({ ...localStorage }).toEqual({ timer: '{"seconds":60}' });
  expect({ ...sessionStorage }).toEqual({ timer: '{"seconds":5}' });
});

// The parser throws for `null`.
test.each(["", "{", "[]", "7", '{"seconds":"60"}', "null"])(
  "the malformed value %j is read as null and stays in storage",
  (stored) => {
    localStorage.setItem("timer", stored);
    expect(timer.read()).toBeNull();
    expect(localStorage.getItem("timer")).toBe(stored);
  },
);

test("a write to full storage fails and leaves the earlier value", () => {
  timer.write({ seconds: 60 });
  const own = localStorage;
  const setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: (key: string) => own.getItem(key), setItem });
  expect(timer.write({ seconds: 90 })).toBe(false);
  expect(timer.read()).toEqual({ seconds: 60 });
});

test.each([
  ["blocked", { value: new Proxy({}, { get: refuse }) }],
  ["whose property throws, as in Safari's private windows,", { get: refuse }],
])("storage %s stores nothing and never throws", (_, property) => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage") as PropertyDescriptor;
  Object.defineProperty(globalThis, "localStorage", { configurable: true, ...property });
  try {
    expect(timer.write({ seconds: 60 })).toBe(false);
    expect(timer.read()).toBeNull();
    expect(timer.remove()).toBe(false);
  } finally {
    Object.defineProperty(globalThis, "localStorage", own);
  }
});

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

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
