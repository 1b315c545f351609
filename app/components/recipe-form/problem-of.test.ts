import { expect, test } from "vitest";
import { problemOf } from "./problem-of.ts";

test("each field that the server would refuse is named", () => {
  expect(problemOf({ title: "Pie", cookTime: "" })).toBeNull();
  expect(Object.keys(problemOf({ title: "Pie", cookTime: "30.5" })?.fieldErrors ?? {})).toEqual(["cookTimeMinutes"]);
  expect(problemOf({ title: " ", cookTime: "30.5" })).toMatchObject({
    title: "Title required",
    fieldErrors: { title: [expect.any(String)], cookTimeMinutes: [expect.any(String)] },
  });
});
