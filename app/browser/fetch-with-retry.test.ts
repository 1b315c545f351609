import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchWithRetry, withTimeout } from "./fetch-with-retry.ts";

const page = new EventTarget();
vi.stubGlobal("window", page);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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

const twice = { tries: 2, signal: undefined };
const forEver = { tries: Number.POSITIVE_INFINITY, signal: undefined };
const lost = () => new TypeError("Failed to fetch");

test.each([500, 502, 503, 504])("what returns %i is requested once more, after a pause", async (status) => {
  const { send, asked } = answering(new Response("busy", { status }), new Response("here"));
  const reading = fetchWithRetry(send, twice);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(1);
  await vi.runAllTimersAsync();
  expect(await (await reading).text()).toBe("here");
});

test("one network error is no failure, two are", async () => {
  const once = answering(lost(), new Response("here"));
  const first = fetchWithRetry(once.send, twice);
  const both = answering(lost(), new TypeError("Failed again"));
  const second = fetchWithRetry(both.send, twice).catch((error) => error.message);
  await vi.runAllTimersAsync();
  expect((await first).status).toBe(200);
  expect(await second).toBe("Failed again");
  expect(both.asked()).toBe(2);
});

test.each([200, 204, 404, 422])("a response with %i is taken as it is", async (status) => {
  const { send, asked } = answering(new Response(null, { status }));
  expect((await fetchWithRetry(send, twice)).status).toBe(status);
  expect(asked()).toBe(1);
});

test("nothing is requested again after leaving the page, before the pause or during it", async () => {
  const gone = answering(new DOMException("gone", "AbortError"));
  await expect(fetchWithRetry(gone.send, { ...forEver, signal: AbortSignal.abort() })).rejects.toThrow("gone");
  expect(gone.asked()).toBe(1);

  const { signal, abort } = abortable();
  const left = answering(lost(), new Response("too late"));
  const reading = fetchWithRetry(left.send, { ...forEver, signal }).catch((error) => error.name);
  await vi.advanceTimersByTimeAsync(1);
  abort();
  expect(await reading).toBe("AbortError");
  expect(left.asked()).toBe(1);
});

test("a read without end waits for the network and the server", async () => {
  const busy = new Response("busy", { status: 503 });
  const { send, asked } = answering(lost(), busy, lost(), new Response("here"));
  const reading = fetchWithRetry(send, forEver);
  await vi.runAllTimersAsync();
  expect(await (await reading).text()).toBe("here");
  expect(asked()).toBe(4);
});

test("it goes on as soon as the browser is online again", async () => {
  const { send, asked } = answering(lost(), lost(), lost(), new Response("here"));
  const reading = fetchWithRetry(send, forEver);
  while (asked() < 3) await vi.advanceTimersToNextTimerAsync();
  page.dispatchEvent(new Event("online"));
  expect(await (await reading).text()).toBe("here");
});

test("what is never answered times out", async () => {
  const { signal, abort } = abortable();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(signal);
  const work = withTimeout(new Promise(() => undefined)).catch((error) => error.name);
  abort();
  expect(await work).toBe("AbortError");
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
