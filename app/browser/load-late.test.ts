import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadLate } from "./load-late.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const failure = new TypeError("Failed to fetch dynamically imported module: https://recipes.test/assets/dialogs-a1.js");

/** As the build writes it for a file that holds several parts. */
function failsOnce(source: string) {
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw failure;
    return { default: "the part" };
  };
  return Object.assign(load, { toString: () => source });
}

test("of a file with several parts, the second try brings the same part as the first would have", async () => {
  const part = loadLate(failsOnce('()=>import("./dialogs-a1.js").then(e=>e.l)'));
  await vi.runAllTimersAsync();
  expect(await part).toEqual({ default: "the part" });
});
