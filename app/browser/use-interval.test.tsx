import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useInterval } from "./use-interval.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function ticking(first: { name: string; isRunning: boolean }) {
  const ticks: string[] = [];
  const { rerender, unmount } = renderHook(
    ({ name, isRunning }) => useInterval(() => void ticks.push(name), { everyMs: 1000, isRunning }),
    { initialProps: first },
  );
  return { ticks, rerender, unmount };
}

test("the callback runs at once and then once per interval, until unmount", () => {
  const { ticks, unmount } = ticking({ name: "a", isRunning: true });
  expect(ticks).toEqual(["a"]);
  vi.advanceTimersByTime(2999);
  expect(ticks).toEqual(["a", "a", "a"]);
  unmount();
  vi.advanceTimersByTime(5000);
  expect(ticks).toHaveLength(3);
});

test("a new render does not restart the interval, and the next tick calls the latest callback", () => {
  const { ticks, rerender } = ticking({ name: "a", isRunning: true });
  vi.advanceTimersByTime(900);
  rerender({ name: "b", isRunning: true });
  vi.advanceTimersByTime(100);
  expect(ticks).toEqual(["a", "b"]);
});

test("the callback does not run while paused, and runs at once on resuming", () => {
  const { ticks, rerender } = ticking({ name: "a", isRunning: false });
  vi.advanceTimersByTime(5000);
  expect(ticks).toEqual([]);
  rerender({ name: "a", isRunning: true });
  expect(ticks).toEqual(["a"]);
  rerender({ name: "a", isRunning: false });
  vi.advanceTimersByTime(5000);
  expect(ticks).toEqual(["a"]);
});
