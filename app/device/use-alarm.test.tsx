import { fireEvent, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { startTimer } from "#app/modules/cooking/timer.ts";

const minute = 60_000;
let tones = 0;

class Sound {
  state = "running";
  currentTime = 0;
  destination = {};
  createOscillator = () => {
    tones += 1;
    const tone = { frequency: {}, connect: () => this.createGain(), start() {}, stop() {} };
    return tone;
  };
  createGain = () => {
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    return { gain, connect() {} };
  };
}

beforeEach(() => {
  tones = 0;
  document.title = "Home";
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal("AudioContext", Sound);
});

/** Opens a page on which a timer ended `endedMs` ago, and taps the page to unlock sound. */
async function openWithEndedTimer(endedMs: number) {
  const { useAlarm } = await import("./use-alarm.ts");
  const facts = { recipeId: "pie", title: "Pie", step: 1, label: "5 minutes", startedBy: "anna" };
  const timer = { ...startTimer(facts, 300, Date.now() - 300_000 - endedMs), id: "pie:1:0" };
  const page = renderHook(({ timers }) => useAlarm(timers), { initialProps: { timers: [timer] } });
  fireEvent.click(document.body);
  return {
    page,
    countTones(ms: number) {
      const before = tones;
      vi.advanceTimersByTime(ms);
      return tones - before;
    },
  };
}

test.each([
  ["has just ended", 0],
  ["ended nine minutes before the page was loaded", 9 * minute],
])("a timer that %s rings until it is stopped", async (_, endedMs) => {
  const { page, countTones } = await openWithEndedTimer(endedMs);
  for (const _ of [1, 2, 3]) expect(countTones(minute / 2)).toBeGreaterThan(3);
  expect(document.title).toBe("Time's up! · Home");
  page.rerender({ timers: [] });
  expect(countTones(minute)).toBe(0);
  expect(document.title).toBe("Home");
});

test("a timer that ended over ten minutes ago rings once", async () => {
  const { countTones } = await openWithEndedTimer(11 * minute);
  expect(countTones(minute)).toBe(3);
  expect(countTones(minute)).toBe(0);
});

test("sound is reported as locked if the browser creates no audio context", async () => {
  vi.stubGlobal("AudioContext", () => {
    throw new Error("Too many contexts");
  });
  const { page, countTones } = await openWithEndedTimer(0);
  expect(page.result.current.isSoundLocked).toBe(true);
  expect(countTones(minute)).toBe(0);
});
