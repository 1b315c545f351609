import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trackProgress } from "./track-progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function track() {
  const reported: number[] = [];
  return { reported, ...trackProgress((fraction) => reported.push(fraction)) };
}

function expectGrowth(numbers: readonly number[]) {
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(numbers.at(-1)).toBeLessThan(1);
}

test("the progress moves every second while the recogniser reports nothing", () => {
  const { reported, beginJob, stop } = track();
  vi.advanceTimersByTime(30_000);
  beginJob(0.6);
  vi.advanceTimersByTime(60_000);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(reported.length).toBeGreaterThanOrEqual(90);
  expectGrowth(reported.filter((fraction, at) => fraction !== reported[at - 1]));
});

test("a second pass and rechecked words go on where the first pass ended", () => {
  const { reported, beginJob, moveJob, stop } = track();
  for (const share of [0.6, 0.05, 0.05, 0.6, 0.6]) {
    beginJob(share);
    for (const fraction of [0.3, 0.6, 1]) moveJob(fraction);
  }
  stop();
  expectGrowth(reported.filter((fraction, at) => fraction !== reported[at - 1]));
});

test("the next image begins at its own zero", () => {
  const { reported, beginJob, beginImage, moveJob, stop } = track();
  beginJob(0.6);
  moveJob(1);
  beginImage();
  beginJob(0.6);
  stop();
  expect(reported.at(-1)).toBe(0);
});
