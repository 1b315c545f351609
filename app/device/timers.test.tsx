import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { type CookingTimer, type CookingTimerList, startTimer } from "#app/modules/cooking/timer.ts";

const serverNow = Date.UTC(2026, 10, 23, 18);
const minute = 60_000;

const facts = (step: number) => ({ id: `pie:${step}:0`, recipeId: "pie", title: "Pie", step, label: "45 minutes" });
const started = (step: number, now = serverNow) => startTimer(facts(step), 45 * 60, now);

type Answer = (changes: Record<string, CookingTimer | null>) => Response;
const acceptChanges: Answer = (changes) =>
  Response.json({ asOf: serverNow + 1, timers: Object.values(changes).filter((timer) => timer !== null) });

let sent: Record<string, CookingTimer | null>[] = [];
let answer: Answer = acceptChanges;

beforeEach(() => {
  sent = [];
  answer = acceptChanges;
  localStorage.clear();
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["Date"], now: serverNow });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { changes } = JSON.parse(body);
    sent.push(changes);
    return answer(changes);
  });
});

/** A page that has just been loaded. */
async function open(known: CookingTimerList | undefined) {
  const timers = await import("./timers.ts");
  const { getServerTime } = await import("./server-clock.ts");
  const page = renderHook(({ known }) => timers.useTimers(known), { initialProps: { known } });
  return {
    ...timers,
    getServerTime,
    shown: () => page.result.current,
    receive: (known: CookingTimerList) => page.rerender({ known }),
  };
}

test.each([10, -10])("timers follow the server's clock on a device that is %d minutes off", async (minutesOff) => {
  vi.setSystemTime(serverNow + minutesOff * minute);
  const { getServerTime, shown } = await open({ asOf: serverNow, timers: [started(1)] });
  expect(getServerTime()).toBe(serverNow);
  expect(shown()).toEqual([started(1)]);
});

test("a device that is a year off knows the server's time when it opens without a network", async () => {
  vi.setSystemTime(serverNow + 365 * 24 * 60 * minute);
  await open({ asOf: serverNow, timers: [started(1)] });
  vi.resetModules();
  const { getServerTime } = await open(undefined);
  expect(getServerTime()).toBe(serverNow);
});

test("a slow response does not move the clock back", async () => {
  vi.setSystemTime(serverNow + 8_000);
  const { getServerTime, receive } = await open({ asOf: serverNow, timers: [] });
  expect(getServerTime()).toBe(serverNow + 8_000);
  // This later time shows that the device's clock is behind.
  receive({ asOf: serverNow + 30_000, timers: [] });
  expect(getServerTime()).toBe(serverNow + 30_000);
});

test("an outdated list of timers changes neither the timers nor the clock", async () => {
  const { getServerTime, shown, receive } = await open({ asOf: serverNow, timers: [started(1)] });
  receive({ asOf: serverNow - 30 * minute, timers: [] });
  expect(shown()).toEqual([started(1)]);
  expect(getServerTime()).toBe(serverNow);
});

test("unsent changes are sent when online, stopped timers first, and refused changes are not sent again", async () => {
  answer = () => Response.error();
  const { saveTimer, stopTimer, shown, receive } = await open({ asOf: serverNow, timers: [started(3)] });
  await act(async () => {
    saveTimer(started(1));
    saveTimer(started(2));
    stopTimer(started(3).id);
  });
  expect(shown()).toEqual([started(1), started(2)]);
  sent = [];
  answer = (changes) =>
    changes[started(1).id] ? Response.json({ code: "invalid_request" }, { status: 422 }) : acceptChanges(changes);
  receive({ asOf: serverNow, timers: [] });
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(shown()).toEqual([started(2)]));
  expect(sent.map((changes) => Object.keys(changes)[0])).toEqual([started(3).id, started(1).id, started(2).id]);
});

test("changes of another tab are shown", async () => {
  const { saveTimer, shown } = await open(undefined);
  await act(async () => void saveTimer(started(1)));
  await waitFor(() => expect(sent).toHaveLength(1));
  localStorage.setItem("timers", JSON.stringify({ timers: [started(2)], asOf: serverNow, unsent: {} }));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "timers" })));
  expect(shown()).toEqual([started(2)]);
});
