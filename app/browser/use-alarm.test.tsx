import { fireEvent, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { startTimer } from "#app/domain/cooking/timer.ts";

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

/** A page that comes to see a timer which has been over for so long; a tap allows it to sound. */
async function see(overMs: number) {
  const { useAlarm } = await import("./use-alarm.ts");
  const facts = { id: "pie:1:0", recipeId: "pie", title: "Pie", step: 1, label: "5 minutes" };
  const timer = startTimer(facts, 300, Date.now() - 300_000 - overMs);
  const page = renderHook(({ timers }) => useAlarm(timers), { initialProps: { timers: [timer] } });
  fireEvent.click(document.body);
  return {
    page,
    tonesIn(ms: number) {
      const before = tones;
      vi.advanceTimersByTime(ms);
      return tones - before;
    },
  };
}

test.each([
  ["is over", 0],
  ["was over for nine minutes when the page was loaded", 9 * minute],
])("a timer that %s rings until it is stopped", async (_, overMs) => {
  const { page, tonesIn } = await see(overMs);
  for (const _ of [1, 2, 3]) expect(tonesIn(minute / 2)).toBeGreaterThan(3);
  expect(document.title).toBe("Time's up! · Home");
  page.rerender({ timers: [] });
  expect(tonesIn(minute)).toBe(0);
  expect(document.title).toBe("Home");
});

test("one that was over for longer rings once", async () => {
  const { tonesIn } = await see(11 * minute);
  expect(tonesIn(minute)).toBe(3);
  expect(tonesIn(minute)).toBe(0);
});

test("before a tap the page says that it can't be heard, and where there is no sound at all nothing breaks", async () => {
  vi.stubGlobal("AudioContext", () => {
    throw new Error("Too many contexts");
  });
  const { page, tonesIn } = await see(0);
  expect(page.result.current.isSoundLocked).toBe(true);
  expect(tonesIn(minute)).toBe(0);
});
