import { expect, test } from "vitest";
import { formatTimeAgo } from "./format-time-ago.ts";

const minutes = (count: number) => formatTimeAgo(0, count * 60_000);

test("the age is given in the largest unit that has passed", () => {
  expect([0, 0.9, 1, 12, 59.9, 60, 119, 120, 1_440, 4_000].map(minutes)).toEqual([
    "just now",
    "just now",
    "1 minute ago",
    "12 minutes ago",
    "59 minutes ago",
    "1 hour ago",
    "1 hour ago",
    "2 hours ago",
    "1 day ago",
    "2 days ago",
  ]);
});

test("a time in the future, as after the clock was set back, is just now", () => {
  expect(minutes(-30)).toBe("just now");
});
