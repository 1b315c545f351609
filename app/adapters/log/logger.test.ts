import { afterEach, expect, test, vi } from "vitest";
import { createLogger } from "./logger.ts";

afterEach(() => vi.restoreAllMocks());

/** Collects the logged lines with their console method. */
function lines() {
  const written: { to: string; line: string }[] = [];
  for (const to of ["log", "error"] as const) {
    vi.spyOn(console, to).mockImplementation((line) => void written.push({ to, line }));
  }
  return written;
}

test("an event is logged as one line of JSON with its request", () => {
  const written = lines();
  createLogger({ requestId: "r1" }).info("photos.swept", { count: 3, isComplete: true });
  createLogger({ requestId: "r2" }).info("tick");
  expect(written.map(({ to, line }) => ({ to, ...JSON.parse(line) }))).toEqual([
    { to: "log", event: "photos.swept", requestId: "r1", count: 3, isComplete: true },
    { to: "log", event: "tick", requestId: "r2" },
  ]);
});

test("an error is logged as one line with its stack and cause", () => {
  const written = lines();
  const error = new Error("Could not save\nthe recipe", { cause: new Error("D1 is down") });
  createLogger({ requestId: "r1" }).error("save.failed", error, { attempts: 2 });
  expect(written).toHaveLength(1);
  expect(written[0]?.to).toBe("error");
  expect(written[0]?.line).not.toContain("\n");
  expect(JSON.parse(written[0]?.line ?? "")).toEqual({
    event: "save.failed",
    requestId: "r1",
    attempts: 2,
    error: "Could not save\nthe recipe",
    stack: expect.stringContaining("logger.test.ts"),
    cause: "D1 is down",
  });
});

test.each([
  ["a word", "no", "no"],
  ["nothing", undefined, "undefined"],
  ["null", null, "null"],
])("%s that is thrown is logged as well", (_, thrown, expected) => {
  const written = lines();
  createLogger({}).error("odd", thrown);
  expect(JSON.parse(written[0]?.line ?? "")).toEqual({ event: "odd", error: expected });
});
