import { expect, test } from "vitest";
import { problemOf } from "./problem-of.ts";

test("each field that the server would refuse is named", () => {
  expect(problemOf({ title: "Pie", cookTime: "" })).toBeNull();
  expect(Object.keys(problemOf({ title: "Pie", cookTime: "30.5" }) ?? {})).toEqual(["cookTimeMinutes"]);
  expect(Object.keys(problemOf({ title: " ", cookTime: "30.5" }) ?? {})).toEqual(["title", "cookTimeMinutes"]);
});
