import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { trackProgress } from "./track-progress.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the different fractions that were reported, in order. */
function track(work: (progress: ReturnType<typeof trackProgress>) => void): number[] {
  const reported = new Set<number>();
  const progress = trackProgress((fraction) => reported.add(fraction));
  work(progress);
  progress.stop();
  vi.advanceTimersByTime(10_000);
  return [...reported];
}

test("the progress moves every second while the recogniser reports nothing", () => {
  const reported = track(({ beginJob }) => {
    vi.advanceTimersByTime(30_000);
    beginJob(0.6);
    vi.advanceTimersByTime(60_000);
  });
  expect(reported.length).toBeGreaterThanOrEqual(90);
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
});

test("a second pass and rechecked words go on where the first pass ended", () => {
  const reported = track(({ beginJob, moveJob }) => {
    for (const share of [0.6, 0.05, 0.05, 0.6, 0.6]) {
      beginJob(share);
      for (const fraction of [0.3, 0.6, 1]) moveJob(fraction);
    }
  });
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  expect(reported.at(-1)).toBeLessThan(1);
});
