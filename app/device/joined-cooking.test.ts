// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { createCookingState } from "#app/modules/cooking/cooking-state.ts";
import { storedJoinedCooking } from "./stored-cooking.ts";

const joined = { recipeId: "pie", userId: "anna", sessionId: "1", before: null, synced: null };

function read(stored: object) {
  localStorage.setItem("joinedCooking", JSON.stringify({ ...joined, ...stored }));
  return storedJoinedCooking.read();
}

beforeEach(() => localStorage.clear());

test("a session is restored as it was stored", () => {
  const before = createCookingState("metric", Date.now());
  expect(read({})).toEqual(joined);
  expect(read({ before })).toEqual({ ...joined, before });
  expect(read({ synced: { factor: ["1", "2"] } })).toEqual({ ...joined, synced: { factor: ["1", "2"] } });
});

test("malformed parts of a stored session are left out, and it is forgotten if what it replaces is unknown", () => {
  const synced = { factor: ["1", "2"], "tick:egg": "on", "tick:milk": ["on"], "tick:salt": ["on", 1] };
  expect(read({ before: { ticked: 7 }, synced })).toEqual({ ...joined, synced: { factor: ["1", "2"] } });
  expect(read({ before: { ticked: 7 } })).toBeNull();
  expect(read({ sessionId: 1 })).toBeNull();
});
