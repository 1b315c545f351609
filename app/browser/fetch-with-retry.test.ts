import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchWithRetry, rejectAfterRequestTimeout } from "./fetch-with-retry.ts";

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
function createSend(...answers: (Response | Error)[]) {
  let requests = 0;
  const send = async () => {
    const answer = answers[requests];
    requests += 1;
    if (answer instanceof Response) return answer;
    throw answer ?? new Error("Requested too often");
  };
  return { send, countRequests: () => requests };
}

const twice = { tries: 2, signal: undefined };
const unlimited = { tries: Number.POSITIVE_INFINITY, signal: undefined };
const lost = () => new TypeError("Failed to fetch");

test.each([500, 502, 503, 504])("a response with status %i is retried after a pause", async (status) => {
  const { send, countRequests } = createSend(new Response("busy", { status }), new Response("here"));
  const reading = fetchWithRetry(send, twice);
  await vi.advanceTimersByTimeAsync(1);
  expect(countRequests()).toBe(1);
  await vi.runAllTimersAsync();
  expect(await (await reading).text()).toBe("here");
});

test("the request fails after the second network error", async () => {
  const once = createSend(lost(), new Response("here"));
  const first = fetchWithRetry(once.send, twice);
  const both = createSend(lost(), new TypeError("Failed again"));
  const second = fetchWithRetry(both.send, twice).catch((error) => error.message);
  await vi.runAllTimersAsync();
  expect((await first).status).toBe(200);
  expect(await second).toBe("Failed again");
  expect(both.countRequests()).toBe(2);
});

test.each([200, 204, 404, 422])("a response with status %i is returned without a retry", async (status) => {
  const { send, countRequests } = createSend(new Response(null, { status }));
  expect((await fetchWithRetry(send, twice)).status).toBe(status);
  expect(countRequests()).toBe(1);
});

test("an aborted request is not retried, whether aborted before or during the pause", async () => {
  const gone = createSend(new DOMException("gone", "AbortError"));
  await expect(fetchWithRetry(gone.send, { ...unlimited, signal: AbortSignal.abort() })).rejects.toThrow("gone");
  expect(gone.countRequests()).toBe(1);

  const { signal, abort } = abortable();
  const left = createSend(lost(), new Response("too late"));
  const reading = fetchWithRetry(left.send, { ...unlimited, signal }).catch((error) => error.name);
  await vi.advanceTimersByTimeAsync(1);
  abort();
  expect(await reading).toBe("AbortError");
  expect(left.countRequests()).toBe(1);
});

test("unlimited tries continue until the network and the server respond", async () => {
  const busy = new Response("busy", { status: 503 });
  const { send, countRequests } = createSend(lost(), busy, lost(), new Response("here"));
  const reading = fetchWithRetry(send, unlimited);
  await vi.runAllTimersAsync();
  expect(await (await reading).text()).toBe("here");
  expect(countRequests()).toBe(4);
});

test("the retry starts as soon as the browser is online again", async () => {
  const { send, countRequests } = createSend(lost(), lost(), lost(), new Response("here"));
  const reading = fetchWithRetry(send, unlimited);
  while (countRequests() < 3) await vi.advanceTimersToNextTimerAsync();
  page.dispatchEvent(new Event("online"));
  expect(await (await reading).text()).toBe("here");
});

test("a request without a response times out", async () => {
  const { signal, abort } = abortable();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(signal);
  const work = rejectAfterRequestTimeout(new Promise(() => undefined)).catch((error) => error.name);
  abort();
  expect(await work).toBe("AbortError");
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
