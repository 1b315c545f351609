import { expect, test } from "vitest";
import { personForm } from "./accounts/account.schema.ts";
import { coupleNameForm } from "./couples/couple.schema.ts";
import { plainName } from "./plain-text.ts";

test.each([
  "",
  "   ",
  "\u200b",
  "\u200b\u200c\u200d\u2060\ufeff",
  " \u202e\u200f ",
  "\u00ad",
  "\u3164",
  "\u115f\u1160\uffa0",
  "\u2800\u2800",
  "\ufe0f",
  "\u{e0061}\u{e007f}",
  "\u0000\u200b\t",
  "\u061c\u180e\ufff9",
])("%j shows nothing, and is no name", (text) => {
  expect(plainName(text)).toBe("");
  expect(personForm.parse({ name: text }).name).toBeNull();
  expect(coupleNameForm.safeParse({ kitchenName: text }).error?.issues[0]?.message).toBe(
    "Please give your kitchen a name.",
  );
});

test.each(["👩‍🍳", "❤️", "می‌خواهم", "Anna", ".", "مطبخ", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "é", "가"])("%j is a name as it is", (text) => {
  expect(plainName(text)).toBe(text);
});

test("a name is one line without spaces around it", () => {
  expect(plainName("  Anna \n\t Maria\u0000 ")).toBe("Anna Maria");
});
