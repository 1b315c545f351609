import { expect, test } from "vitest";
import { canReplaceToast, type Toast } from "./toast.ts";

const error: Toast = { title: "Refused", variant: "destructive" };
const notice: Toast = { title: "Saved" };
const undo: Toast = { title: "Deleted", isUndo: true };

test.each([
  { was: notice, is: notice, after: 0, expected: true },
  { was: notice, is: error, after: 0, expected: true },
  { was: error, is: error, after: 0, expected: true },
  { was: error, is: notice, after: 2_999, expected: false },
  { was: error, is: notice, after: 3_000, expected: true },
  { was: undo, is: error, after: 5_000, expected: false },
  { was: notice, is: undo, after: 5_000, expected: false },
])("after $after ms, $is.title may replace $was.title: $expected", ({ was, is, after, expected }) => {
  expect(canReplaceToast({ toast: was, at: 0 }, { toast: is, at: after })).toBe(expected);
});
