import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { usePlanLimit } from "./use-save-new-recipe.ts";

const full = "The free plan holds 20 recipes.";
let asked = 0;

function open(first: string | null, answer: () => Promise<Response>) {
  asked = 0;
  vi.stubGlobal("fetch", () => {
    asked += 1;
    return answer();
  });
  return renderHook(() => usePlanLimit(first));
}
afterEach(() => vi.unstubAllGlobals());

/** Browsers tell of it twice. */
const comeBack = () =>
  act(async () => {
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    window.dispatchEvent(new Event("focus"));
  });

test.each([
  ["goes once the plan is paid", async () => Response.json({ subscribed: true }), null],
  ["stays while it is not", async () => Response.json({ subscribed: false }), full],
  ["stays where nothing answers", async () => Promise.reject(new TypeError("lost")), full],
])("for who comes back to a full book, the limit %s", async (_, answer, limit) => {
  const { result } = open(full, answer);
  await comeBack();
  expect([asked > 0, result.current[0]]).toEqual([true, limit]);
});

test("a book with room asks for nothing, and a reply may fill it", async () => {
  const { result } = open(null, async () => Response.json({ subscribed: true }));
  await comeBack();
  expect(asked).toBe(0);
  act(() => result.current[1]("It is full."));
  expect(result.current[0]).toBe("It is full.");
});
