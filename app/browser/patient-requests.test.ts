import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerLimitMs, readPatiently, readUntilAnswered, retryPauseMs, writeWithinLimit } from "./patient-requests.ts";

const page = new EventTarget();
vi.stubGlobal("window", page);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Responds in turn; an error stands for a failing network. */
function answering(...answers: (Response | Error)[]) {
  let asked = 0;
  const send = async () => {
    const answer = answers[asked];
    asked += 1;
    if (answer instanceof Response) return answer;
    throw answer ?? new Error("Asked too often");
  };
  return { send, asked: () => asked };
}

/** Never responds, and ends when it is aborted. */
function hanging({ signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

test.each([502, 503, 504])("a page that returns %i is requested once more", async (status) => {
  const { send, asked } = answering(new Response("busy", { status }), new Response("here"));
  const reading = readPatiently(send, {});
  await vi.advanceTimersByTimeAsync(retryPauseMs - 1);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await (await reading).text()).toBe("here");
});

test("one network error is no failure, two are", async () => {
  const once = answering(new TypeError("Failed to fetch"), new Response("here"));
  const first = readPatiently(once.send, {});
  const twice = answering(new TypeError("Failed to fetch"), new TypeError("Failed again"));
  const second = readPatiently(twice.send, {}).catch((error) => error.message);
  await vi.runAllTimersAsync();
  expect((await first).status).toBe(200);
  expect(await second).toBe("Failed again");
  expect(twice.asked()).toBe(2);
});

test.each([200, 204, 404, 422, 500])("a response with %i is taken as it is", async (status) => {
  const { send, asked } = answering(new Response(null, { status }));
  expect((await readPatiently(send, {})).status).toBe(status);
  expect(asked()).toBe(1);
});

test("nothing is requested again after leaving the page, before the pause or during it", async () => {
  const gone = answering(new DOMException("gone", "AbortError"));
  await expect(readPatiently(gone.send, { signal: AbortSignal.abort() })).rejects.toThrow("gone");
  expect(gone.asked()).toBe(1);

  const controller = new AbortController();
  const left = answering(new TypeError("Failed to fetch"), new Response("too late"));
  const reading = readPatiently(left.send, { signal: controller.signal }).catch((error) => error.name);
  await vi.advanceTimersByTimeAsync(retryPauseMs / 2);
  controller.abort();
  expect(await reading).toBe("AbortError");
  expect(left.asked()).toBe(1);
});

test("a background read waits for the network and the server, and ends with the page", async () => {
  const { send, asked } = answering(
    new TypeError("Failed to fetch"),
    new Response("busy", { status: 503 }),
    new Response("broken", { status: 500 }),
    new TypeError("Failed to fetch"),
    new Response("here"),
  );
  const reading = readUntilAnswered(send, {});
  await vi.runAllTimersAsync();
  expect(await (await reading).text()).toBe("here");
  expect(asked()).toBe(5);

  const controller = new AbortController();
  const never = answering(new TypeError("Failed to fetch"));
  const left = readUntilAnswered(never.send, { signal: controller.signal }).catch((error) => error.name);
  await vi.advanceTimersByTimeAsync(retryPauseMs / 2);
  controller.abort();
  expect(await left).toBe("AbortError");
  expect(never.asked()).toBe(1);
});

test("a background read goes on as soon as the browser is online again", async () => {
  const lost = Array.from({ length: 8 }, () => new TypeError("Failed to fetch"));
  const { send, asked } = answering(...lost, new TypeError("Not quite there"), new Response("here"));
  const reading = readUntilAnswered(send, {});
  while (asked() < lost.length) await vi.advanceTimersToNextTimerAsync();
  page.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(retryPauseMs);
  expect(asked()).toBe(lost.length + 2);
  expect(await (await reading).text()).toBe("here");
});

test("a write without a response times out", async () => {
  const write = writeWithinLimit(hanging, { body: new URLSearchParams("a=b") }).catch((error) => error.name);
  await vi.advanceTimersByTimeAsync(answerLimitMs);
  expect(await write).toBe("TimeoutError");
});

test("a write is sent once, whatever its result", async () => {
  const failing = answering(new TypeError("Failed to fetch"));
  await expect(writeWithinLimit(failing.send, {})).rejects.toThrow("Failed to fetch");
  const busy = answering(new Response("busy", { status: 503 }));
  expect((await writeWithinLimit(busy.send, {})).status).toBe(503);
  expect([failing.asked(), busy.asked()]).toEqual([1, 1]);
});

test("a write ends with the page that sent it", async () => {
  const controller = new AbortController();
  const write = writeWithinLimit(hanging, { signal: controller.signal }).catch((error) => error.name);
  controller.abort();
  expect(await write).toBe("AbortError");
});
